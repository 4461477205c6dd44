/** The fields of a company's address, for a new one and for the quick edit. */
import { useSending } from '#areas/accounts/web/public.tsx'
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
import { PinCodeField } from './pincode-field.tsx'
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
  const { register, handleSubmit, formState } = form
  const { errors } = formState
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
        error={errors.firstLine?.message}
        {...register('firstLine')}
      />
      <TextField
        label={m.address_second_line()}
        optional
        autoComplete="address-line2"
        error={errors.secondLine?.message}
        {...register('secondLine')}
      />
      <PinCodeField form={form} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={m.address_city()}
          autoComplete="address-level2"
          error={errors.city?.message}
          {...register('city')}
        />
        <TextField
          label={m.address_state()}
          autoComplete="address-level1"
          error={errors.state?.message}
          {...register('state')}
        />
      </div>
      <TextField
        label={m.address_country()}
        autoComplete="country-name"
        error={errors.country?.message}
        {...register('country')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={m.address_contact1()}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          error={errors.contactNo?.message}
          {...register('contactNo')}
        />
        <TextField
          label={m.address_contact2()}
          optional
          type="tel"
          inputMode="tel"
          autoComplete="off"
          error={errors.alternateContactNo?.message}
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
