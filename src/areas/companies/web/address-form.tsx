/** Form for a company's address, for adding one and for the quick edit. */
import { AddressFields } from '#areas/places/web/public.tsx'
import { Form } from '#client/form.tsx'
import { type Send, useMutation } from '#client/mutation.ts'
import { Button } from '#ui/button.tsx'
import { useSchemaForm } from '#ui/schema-form.ts'
import { m } from '#words/messages.js'
import {
  type AddressFields as Address,
  type AddressFormInput,
  addressForm,
} from './address-fields.ts'
import { addressAnswers } from './address-values.ts'
import { PositionFields } from './position-fields.tsx'

/**
 * @param save sends the address; returns the server's result code.
 * @param onSaved called once it is saved.
 * @param undo closes the quick edit without saving.
 */
export function AddressForm({
  values,
  submitLabel,
  save,
  onSaved,
  undo,
}: {
  values: AddressFormInput
  submitLabel: string
  save: Send<Address, number>
  onSaved: () => void
  undo?: () => void
}) {
  const form = useSchemaForm(addressForm, { defaultValues: values })
  const mutation = useMutation(save, { answers: addressAnswers, onDone: onSaved })
  return (
    <Form
      form={form}
      mutation={mutation}
      input={(fields) => fields}
      invalid={m.company_address_invalid()}
      submit={submitLabel}
      actions={
        undo && (
          <Button kind="secondary" onClick={undo}>
            {m.address_undo()}
          </Button>
        )
      }
    >
      <AddressFields form={form} />
      <PositionFields form={form} />
    </Form>
  )
}
