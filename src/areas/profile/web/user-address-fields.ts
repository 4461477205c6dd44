/** Form values and result messages of a person's addresses (rules 5.6, 5.7). */
import type * as z from 'zod/mini'
import { answers } from '#client/answers.ts'
import { type AddressTexts, addressOf, blankAddress } from '#kernel/address.ts'
import { addressType, saveResult } from '#kernel/codes.ts'
import { m } from '#words/messages.js'
import type { currentAddressFields, UserAddress } from '../contract.ts'
import { sameAddress } from '../rules.ts'

/** The input values of either address. */
export type AddressFormInput = z.input<typeof currentAddressFields>

/** A person's stored address of a type. */
export function addressOfType(
  addresses: readonly UserAddress[],
  type: number,
): UserAddress | undefined {
  return addresses.find((address) => address.addressType === type)
}

export function addressFormValues(address: UserAddress | undefined): AddressTexts {
  return address ? addressOf(address) : blankAddress
}

/** Whether the checkbox is ticked on load: both are stored and equal in all compared fields. */
export function isSameOnLoad(addresses: readonly UserAddress[]): boolean {
  const current = addressOfType(addresses, addressType.current)
  const permanent = addressOfType(addresses, addressType.permanent)
  return current !== undefined && permanent !== undefined && sameAddress(current, permanent)
}

/** Messages for the result codes of a save. */
export const addressAnswers = answers({
  done: {
    [saveResult.created]: m.user_address_created,
    [saveResult.updated]: m.user_address_updated,
  },
  otherwise: () => m.user_address_failed({ reason: m.user_address_reason_unknown() }),
})
