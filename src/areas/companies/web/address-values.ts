/**
 * Converts addresses to form values, and texts for the result codes of saving (rules 7.1, 7.2).
 * Separate from the schema, because the list does not need the form.
 */
import { country } from '#areas/places/rules.ts'
import { answers } from '#client/answers.ts'
import { addressOf, blankAddress } from '#kernel/address.ts'
import { saveResult } from '#kernel/codes.ts'
import { m } from '#words/messages.js'
import type { CompanyAddress } from '../contract.ts'
import type { AddressFormInput } from './address-fields.ts'

/** Initial form values: an address, or an empty one in India with the owner's phone number. */
export function addressFormValues(
  address: CompanyAddress | null,
  contactNo: string,
): AddressFormInput {
  if (!address) {
    return { ...blankAddress, country, contactNo, latitude: '', longitude: '' }
  }
  return {
    ...addressOf(address),
    latitude: coordinateText(address.latitude),
    longitude: coordinateText(address.longitude),
  }
}

const coordinateMax = 10

/** Degrees as text for a form field: at most 10 characters, empty for 0. */
export function coordinateText(degrees: number): string {
  return degrees === 0 ? '' : String(Number(degrees.toFixed(6))).slice(0, coordinateMax)
}

const refused = { [saveResult.limitExceed]: m.company_address_limit }
const otherwise = m.company_address_failed

/** Texts for the result codes of adding or changing an address. */
export const addressAnswers = answers({
  done: {
    [saveResult.created]: m.company_address_created,
    [saveResult.updated]: m.company_address_updated,
  },
  refused,
  otherwise,
})

/** Texts for the result codes of deleting an address. */
export const addressDeletionAnswers = answers({
  done: { [saveResult.updated]: m.address_deleted },
  refused,
  otherwise,
})
