/** The fields of one of a person's addresses. */
import type { ReactNode } from 'react'
import { PinCodeField } from '#areas/places/web/public.tsx'
import { TextField } from '#ui/field.tsx'
import type { SchemaForm } from '#ui/schema-form.ts'
import { m } from '#words/messages.js'
import type { AddressFormInput } from './user-address-fields.ts'

/**
 * @param section tells browsers which of the two addresses they fill in
 * @param onEdit told of each change that somebody makes
 * @param fills how often the fields were filled in from elsewhere
 * @param children stand before the fields
 */
export function AddressBlock<Output>({
  title,
  section,
  form,
  onEdit,
  fills = 0,
  children,
}: {
  title: string
  section: string
  form: SchemaForm<AddressFormInput, Output>
  onEdit: () => void
  fills?: number
  children?: ReactNode
}) {
  const { register, errors } = form
  const complete = (token: string) => `section-${section} ${token}`
  const field = (name: keyof AddressFormInput & string) => ({
    error: errors[name],
    ...register(name, { onChange: onEdit }),
  })
  return (
    <fieldset className="grid min-w-0 content-start gap-5">
      <legend className="mb-4 text-21 font-[650] [font-stretch:110%]">{title}</legend>
      {children}
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
    </fieldset>
  )
}
