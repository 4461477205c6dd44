/** The fields of a company's address, for a new one and for the quick edit. */
import { useSending } from '#areas/accounts/web/public.tsx'
import { AddressFields } from '#areas/places/web/public.tsx'
import { Button } from '#ui/button.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { useSchemaForm } from '#ui/schema-form.ts'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'
import {
  type AddressFields as Address,
  type AddressFormInput,
  addressForm,
} from './address-fields.ts'
import { addressSaveText } from './address-values.ts'
import { PositionFields } from './position-fields.tsx'

/**
 * @param save sends the address; gives the server's code.
 * @param onSaved told once it is kept.
 * @param undo closes the quick edit without a change.
 */
export default function AddressForm({
  values,
  submitLabel,
  save,
  onSaved,
  undo,
}: {
  values: AddressFormInput
  submitLabel: string
  save: (fields: Address) => Promise<number>
  onSaved: () => void
  undo?: () => void
}) {
  const form = useSchemaForm(addressForm, { defaultValues: values })
  const sending = useSending()

  const submit = form.handleSubmit(
    (fields) =>
      sending.run(async () => {
        const { done, text } = addressSaveText(await save(fields))
        if (!done) return sending.refuse(text)
        toast.success(text)
        onSaved()
      }),
    () => sending.refuse(m.company_address_invalid()),
  )
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <AddressFields form={form} />
      <PositionFields form={form} />
      <FormMessage>{sending.failure}</FormMessage>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={sending.busy}>
          {submitLabel}
        </Button>
        {undo && (
          <Button kind="secondary" onClick={undo}>
            {m.address_undo()}
          </Button>
        )}
      </div>
    </form>
  )
}
