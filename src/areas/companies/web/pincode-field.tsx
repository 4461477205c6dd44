/** The pin code, which fills in city, state and country. */
import { useCallback } from 'react'
import type { PincodePlace } from '#areas/places/contract.ts'
import { cityText } from '#areas/places/rules.ts'
import { usePincodeLookup } from '#areas/places/web/public.tsx'
import { TextField } from '#ui/field.tsx'
import type { SchemaForm } from '#ui/schema-form.ts'
import { m } from '#words/messages.js'
import type { AddressFields, AddressFormInput } from './address-fields.ts'

export function PinCodeField({ form }: { form: SchemaForm<AddressFormInput, AddressFields> }) {
  const { register, setValue, value, errors } = form
  const fill = useCallback(
    (place: PincodePlace) => {
      setValue('city', cityText(place))
      setValue('state', place.state)
      setValue('country', place.country)
    },
    [setValue],
  )
  const { looking, failure, typed } = usePincodeLookup(value('pinCode'), fill)
  const hint = looking ? m.address_pincode_looking() : failure || m.address_pincode_hint()
  return (
    <TextField
      label={m.address_pincode()}
      hint={<span role="status">{hint}</span>}
      inputMode="numeric"
      autoComplete="postal-code"
      error={errors.pinCode}
      {...register('pinCode', { onChange: typed })}
    />
  )
}
