/** Pure rules of people: names, ages, addresses (rules 5.4, 5.6). */
import { type AddressTexts, addressNames } from '#kernel/address.ts'
import { addressType, gender } from '#kernel/codes.ts'
import { type Day, indianToday } from '#kernel/dates.ts'
import { m } from '#words/messages.js'

export const firstNameMin = 4
export const nameMax = 50
/** Maximum length of the profile's alternate phone number. */
export const alternatePhoneMax = 10
/** Maximum length of address lines; a permanent address's second line may be longer. */
export const addressLineMax = 100
export const permanentSecondLineMax = 150
/** Maximum length of a phone number in a person's address. */
export const addressPhoneMax = 12
/** Minimum age in full years. */
export const ageMin = 13
/** Maximum plausible age in full years. */
const ageMax = 130

/** The genders that a person may choose from; 3 (Both) exists in the enumeration only. */
export const genders = [gender.male, gender.female] as const

/** The types of a person's addresses. */
export const personAddressTypes = [addressType.current, addressType.permanent] as const

/** A gender as text; '' if not given. */
export function genderText(value: number | null): string {
  if (value === gender.male) return m.gender_male()
  if (value === gender.female) return m.gender_female()
  return value === gender.both ? m.gender_both() : ''
}

/**
 * Whether a first name is long enough. A shorter one from the sign-up's full name is accepted as
 * long as it is unchanged (rules 5.4).
 */
export function firstNameFits(firstName: string, stored: string): boolean {
  return firstName.length >= firstNameMin || (firstName !== '' && firstName === stored)
}

/**
 * Age in full years on a day, negative before birth. A birthday on 29 February
 * falls on 1 March in years that are not leap years.
 */
export function ageOn(dateOfBirth: Day, day: Day): number {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years
}

/** Why a date of birth is refused, or undefined. */
export function dateOfBirthProblem(dateOfBirth: Day, now: Date): string | undefined {
  const today = indianToday(now)
  if (dateOfBirth > today) return m.profile_dob_future()
  const age = ageOn(dateOfBirth, today)
  if (age < ageMin) return m.profile_dob_too_young({ years: ageMin })
  return age > ageMax ? m.profile_dob_invalid() : undefined
}

/** Whether two addresses are equal in all fields that a person enters. */
export function sameAddress(one: AddressTexts, other: AddressTexts): boolean {
  return addressNames.every((field) => one[field].trim() === other[field].trim())
}
