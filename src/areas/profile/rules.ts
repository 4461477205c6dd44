/** A person's pure rules: names, ages, addresses (document 2, sections 3 and 5). */
import { addressType, gender } from '#kernel/codes.ts'
import { indianToday } from '#kernel/dates.ts'
import { m } from '#words/messages.js'

export const firstNameMin = 4
export const nameMax = 50
/** The alternate phone number of the profile. */
export const alternatePhoneMax = 10
/** Each line of a person's address; a permanent one's second line may be longer. */
export const addressLineMax = 100
export const permanentSecondLineMax = 150
/** Each phone number of a person's address. */
export const addressPhoneMax = 12
/** Full years that a person must have. */
export const ageMin = 13
/** Full years that nobody has. */
const ageMax = 130

/** The genders that a person may choose from; 3 (Both) exists in the enumeration only. */
export const genders = [gender.male, gender.female] as const

/** The types of a person's addresses. */
export const personAddressTypes = [addressType.current, addressType.permanent] as const

/** A gender in words, '' where none was said. */
export function genderText(value: number | null): string {
  if (value === gender.male) return m.gender_male()
  if (value === gender.female) return m.gender_female()
  return value === gender.both ? m.gender_both() : ''
}

/**
 * Whether a first name is long enough. A shorter one that came from the sign-up's full name passes
 * as long as it stays as it is (specification, README: "first name").
 */
export function firstNameFits(firstName: string, stored: string): boolean {
  return firstName.length >= firstNameMin || (firstName !== '' && firstName === stored)
}

/** A person's names as one, such as the reply to a message uses them. */
export function fullName(person: {
  firstName: string
  middleName: string
  lastName: string
}): string {
  return [person.firstName, person.middleName, person.lastName].filter(Boolean).join(' ')
}

/**
 * Full years on a day, both as YYYY-MM-DD; below 0 for one not born yet. Who was born on 29
 * February gets older on 1 March where there is none.
 */
export function ageOn(dateOfBirth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years
}

/** Why a date of birth cannot be, or undefined. */
export function dateOfBirthProblem(dateOfBirth: string, now: Date): string | undefined {
  const today = indianToday(now)
  if (dateOfBirth > today) return m.profile_dob_future()
  const age = ageOn(dateOfBirth, today)
  if (age < ageMin) return m.profile_dob_too_young({ years: ageMin })
  return age > ageMax ? m.profile_dob_invalid() : undefined
}

/** What of two addresses makes them one: everything but what they are called and numbered. */
export const comparedAddressFields = [
  'firstLine',
  'secondLine',
  'city',
  'state',
  'pinCode',
  'country',
  'contactNo',
  'alternateContactNo',
] as const

/** The fields of an address that a person types. */
export type AddressFields = Record<(typeof comparedAddressFields)[number], string>

/** Whether two addresses are equal in all that is compared. */
export function sameAddress(one: AddressFields, other: AddressFields): boolean {
  return comparedAddressFields.every((field) => one[field].trim() === other[field].trim())
}
