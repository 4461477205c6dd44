/** The pin code, which fills in city, state and country. */
import { useCallback } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { PincodePlace } from '#areas/places/contract.ts'
import { cityText } from '#areas/places/rules.ts'
import { usePincodeLookup } from '#areas/places/web/public.tsx'
import { TextField } from '#ui/field.tsx'
import { m } from '#words/messages.js'
import type { AddressFields, AddressFormInput } from './address-fields.ts'

export function PinCodeField({
  form,
}: {
  form: UseFormReturn<AddressFormInput, unknown, AddressFields>
}) {
  const { register, setValue, formState } = form
  const fill = useCallback(
    (place: PincodePlace) => {
      const how = { shouldValidate: true, shouldDirty: true, shouldTouch: true }
      setValue('city', cityText(place), how)
      setValue('state', place.state, how)
      setValue('country', place.country, how)
    },
    [setValue],
  )
  const { looking, failure, typed } = usePincodeLookup(formState.defaultValues?.pinCode ?? '', fill)
  const hint = looking ? m.address_pincode_looking() : failure || m.address_pincode_hint()
  return (
    <TextField
      label={m.address_pincode()}
      hint={<span role="status">{hint}</span>}
      inputMode="numeric"
      autoComplete="postal-code"
      error={formState.errors.pinCode?.message}
      {...register('pinCode', { onChange: (event) => typed(event.target.value) })}
    />
  )
}
