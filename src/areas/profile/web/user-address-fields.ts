/** How a person's addresses become form fields, and what a save's code means (document 2, sections 4, 5 and 8). */
import type * as z from 'zod/mini'
import { answers } from '#client/answers.ts'
import { addressType, saveResult } from '#kernel/codes.ts'
import { m } from '#words/messages.js'
import type { currentAddressFields, UserAddress } from '../contract.ts'
import { type AddressFields, comparedAddressFields, sameAddress } from '../rules.ts'

/** The fields of either address as they are typed. */
export type AddressFormInput = z.input<typeof currentAddressFields>

/** What a block starts with where nothing is stored, and holds after unticking. */
export const blankAddress: AddressFields = {
  firstLine: '',
  secondLine: '',
  city: '',
  state: '',
  pinCode: '',
  country: '',
  contactNo: '',
  alternateContactNo: '',
}

/** A person's address of a type among those stored. */
export function addressOfType(
  addresses: readonly UserAddress[],
  type: number,
): UserAddress | undefined {
  return addresses.find((address) => address.addressType === type)
}

/** The fields of an address as the form holds them. */
export function addressFormValues(address: UserAddress | undefined): AddressFields {
  if (!address) return blankAddress
  const fields = comparedAddressFields.map((field) => [field, address[field]])
  return Object.fromEntries(fields) as AddressFields
}

/** Whether the box is ticked on load: both are stored, and all compared fields are equal. */
export function isSameOnLoad(addresses: readonly UserAddress[]): boolean {
  const current = addressOfType(addresses, addressType.current)
  const permanent = addressOfType(addresses, addressType.permanent)
  return current !== undefined && permanent !== undefined && sameAddress(current, permanent)
}

/** What a save's code means. */
export const addressAnswers = answers({
  done: {
    [saveResult.created]: m.user_address_created,
    [saveResult.updated]: m.user_address_updated,
  },
  otherwise: () => m.user_address_failed({ reason: m.user_address_reason_unknown() }),
})
