/** The fields of every address form: lines, place and phone numbers. */
import type { AddressName } from '#kernel/address.ts'
import { TextField } from '#ui/field.tsx'
import type { Registration } from '#ui/form-store.ts'
import { m } from '#words/messages.js'
import { PinCodeField, type PlaceForm } from './pincode-field.tsx'

/** A form that has these fields among others. */
export interface AddressFieldsForm extends PlaceForm {
  register: (name: AddressName, also?: { onChange?: (value: string) => void }) => Registration
  readonly errors: { readonly [Name in AddressName]?: string }
}

/**
 * @param section distinguishes several addresses for the browser's autofill
 * @param onEdit called on each change by the user
 * @param onFill called when a lookup has filled in the place
 * @param fills how often the fields were filled in by the form; a change resets the pincode lookup
 */
export function AddressFields({
  form,
  section,
  onEdit,
  onFill,
  fills = 0,
}: {
  form: AddressFieldsForm
  section?: string
  onEdit?: () => void
  onFill?: () => void
  fills?: number
}) {
  const { register, errors } = form
  const complete = (token: string) => (section ? `section-${section} ${token}` : token)
  const field = (name: AddressName) => ({
    error: errors[name],
    ...register(name, onEdit && { onChange: onEdit }),
  })
  return (
    <>
      <TextField
        label={m.address_first_line()}
        autoComplete={complete('address-line1')}
        {...field('firstLine')}
      />
      <TextField
        label={m.address_second_line()}
        optional
        autoComplete={complete('address-line2')}
        {...field('secondLine')}
      />
      <PinCodeField
        key={fills}
        form={form}
        autoComplete={complete('postal-code')}
        onEdit={onEdit}
        onFill={onFill}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={m.address_city()}
          autoComplete={complete('address-level2')}
          {...field('city')}
        />
        <TextField
          label={m.address_state()}
          autoComplete={complete('address-level1')}
          {...field('state')}
        />
      </div>
      <TextField
        label={m.address_country()}
        autoComplete={complete('country-name')}
        {...field('country')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={m.address_contact1()}
          type="tel"
          inputMode="tel"
          autoComplete={complete('tel')}
          {...field('contactNo')}
        />
        <TextField
          label={m.address_contact2()}
          optional
          type="tel"
          inputMode="tel"
          autoComplete="off"
          {...field('alternateContactNo')}
        />
      </div>
    </>
  )
}
