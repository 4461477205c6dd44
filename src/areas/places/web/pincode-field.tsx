/** The pin code field of an address form, which fills in city, state and country. */
import { useCallback } from 'react'
import { TextField } from '#ui/field.tsx'
import type { Registration } from '#ui/form-store.ts'
import { m } from '#words/messages.js'
import type { PincodePlace } from '../contract.ts'
import { cityText } from '../rules.ts'
import { usePincodeLookup } from './pincode-lookup.ts'

/** A form that has these fields among others. */
export interface PlaceForm {
  register: (name: 'pinCode', also?: { onChange?: (value: string) => void }) => Registration
  setValue: (name: 'city' | 'state' | 'country', value: string) => void
  value: (name: 'pinCode') => string
  readonly errors: { readonly pinCode?: string }
}

/**
 * @param onEdit called on each change by the user
 * @param onFill called when a lookup has filled in the place
 */
export function PinCodeField({
  form,
  autoComplete = 'postal-code',
  onEdit,
  onFill,
}: {
  form: PlaceForm
  autoComplete?: string
  onEdit?: (() => void) | undefined
  onFill?: (() => void) | undefined
}) {
  const { register, setValue, value, errors } = form
  const fill = useCallback(
    (place: PincodePlace) => {
      setValue('city', cityText(place))
      setValue('state', place.state)
      setValue('country', place.country)
      onFill?.()
    },
    [setValue, onFill],
  )
  const { looking, failure, typed } = usePincodeLookup(value('pinCode'), fill)
  const onChange = (pincode: string) => {
    onEdit?.()
    typed(pincode)
  }
  return (
    <TextField
      label={m.address_pincode()}
      hint={
        <>
          {/* The filled fields say the rest. */}
          <span role="status">{failure}</span>
          {!failure && (looking ? m.address_pincode_looking() : m.address_pincode_hint())}
        </>
      }
      inputMode="numeric"
      autoComplete={autoComplete}
      error={errors.pinCode}
      {...register('pinCode', { onChange })}
    />
  )
}
