/**
 * How an address becomes the form's fields, and what a save's code means (document 2, sections 3, 4
 * and 8). Apart from what checks them: the list needs no form.
 */
import { answers } from '#client/answers.ts'
import { saveResult } from '#kernel/codes.ts'
import { m } from '#words/messages.js'
import type { CompanyAddress } from '../contract.ts'
import type { AddressFormInput } from './address-fields.ts'

/** What the form starts with: an address, or an empty one in India with the owner's number. */
export function addressFormValues(
  address: CompanyAddress | null,
  contactNo: string,
): AddressFormInput {
  if (!address) {
    return {
      firstLine: '',
      secondLine: '',
      city: '',
      state: '',
      pinCode: '',
      country: 'India',
      contactNo,
      alternateContactNo: '',
      latitude: '',
      longitude: '',
    }
  }
  const { firstLine, secondLine, city, state, pinCode, country } = address
  return {
    firstLine,
    secondLine,
    city,
    state,
    pinCode,
    country,
    contactNo: address.contactNo,
    alternateContactNo: address.alternateContactNo,
    latitude: coordinateText(address.latitude),
    longitude: coordinateText(address.longitude),
  }
}

const coordinateMax = 10

/** Degrees as the form's fields hold them: at most 10 characters, empty for 0. */
export function coordinateText(degrees: number): string {
  return degrees === 0 ? '' : String(Number(degrees.toFixed(6))).slice(0, coordinateMax)
}

const refused = { [saveResult.limitExceed]: m.company_address_limit }
const otherwise = m.company_address_failed

/** What the code of a new or changed address means. */
export const addressAnswers = answers({
  done: {
    [saveResult.created]: m.company_address_created,
    [saveResult.updated]: m.company_address_updated,
  },
  refused,
  otherwise,
})

/** What the code of a deletion means. */
export const addressDeletionAnswers = answers({
  done: { [saveResult.updated]: m.address_deleted },
  refused,
  otherwise,
})
