/** The address of a company or a person, declared once: its fields in the order of forms. */

/** The lines and the place. */
export const placeNames = [
  'firstLine',
  'secondLine',
  'city',
  'state',
  'pinCode',
  'country',
] as const

/** All fields that somebody fills in for an address; each is a text, empty if not given. */
export const addressNames = [...placeNames, 'contactNo', 'alternateContactNo'] as const

/** Name of a field of an address. */
export type AddressName = (typeof addressNames)[number]

/** The lines and the place of an address. */
export type AddressPlace = Record<(typeof placeNames)[number], string>

/** The fields of an address. */
export type AddressTexts = Record<AddressName, string>

/** A value, or whatever belongs to a field, for each of these fields. */
export function eachOf<Name extends string, Value>(
  names: readonly Name[],
  value: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, Value>
}

/** The fields of an address among others of a row, an answer or a form. */
export function addressOf<Source extends Record<AddressName, unknown>>(
  source: Source,
): Pick<Source, AddressName> {
  return eachOf(addressNames, (name) => source[name]) as Pick<Source, AddressName>
}

/** What an invoice is addressed to, as it is stored with its order. */
export type BillAddress = AddressPlace & Pick<AddressTexts, 'contactNo'>

/** The fields of an address that an invoice needs. */
export function billAddressOf(source: BillAddress): BillAddress {
  return eachOf([...placeNames, 'contactNo'], (name) => source[name])
}

/** An address of which nothing is known. */
export const blankAddress: AddressTexts = eachOf(addressNames, () => '')

/** An address on one line, without what is empty. */
export function addressLine(place: AddressPlace): string {
  const { firstLine, secondLine, city, pinCode, state, country } = place
  return [firstLine, secondLine, `${city} ${pinCode}`.trim(), state, country]
    .filter(Boolean)
    .join(', ')
}
