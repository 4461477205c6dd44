/** The fields of a company's address, for a new one and for the quick edit. */
import { useSending } from '#areas/accounts/web/public.tsx'
import { PinCodeField } from '#areas/places/web/public.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { useSchemaForm } from '#ui/schema-form.ts'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'
import {
  type AddressFields,
  type AddressFormInput,
  addressForm,
  addressSaveText,
} from './address-fields.ts'
import { PositionFields } from './position-fields.tsx'

/**
 * @param save sends the address; gives the server's code.
 * @param onSaved told once it is kept.
 * @param undo closes the quick edit without a change.
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
  save: (fields: AddressFields) => Promise<number>
  onSaved: () => void
  undo?: () => void
}) {
  const form = useSchemaForm(addressForm, { defaultValues: values })
  const { register, handleSubmit, errors } = form
  const sending = useSending()

  const submit = handleSubmit(
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
      <TextField
        label={m.address_first_line()}
        autoComplete="address-line1"
        error={errors.firstLine}
        {...register('firstLine')}
      />
      <TextField
        label={m.address_second_line()}
        optional
        autoComplete="address-line2"
        error={errors.secondLine}
        {...register('secondLine')}
      />
      <PinCodeField form={form} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={m.address_city()}
          autoComplete="address-level2"
          error={errors.city}
          {...register('city')}
        />
        <TextField
          label={m.address_state()}
          autoComplete="address-level1"
          error={errors.state}
          {...register('state')}
        />
      </div>
      <TextField
        label={m.address_country()}
        autoComplete="country-name"
        error={errors.country}
        {...register('country')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={m.address_contact1()}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          error={errors.contactNo}
          {...register('contactNo')}
        />
        <TextField
          label={m.address_contact2()}
          optional
          type="tel"
          inputMode="tel"
          autoComplete="off"
          error={errors.alternateContactNo}
          {...register('alternateContactNo')}
        />
      </div>
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
