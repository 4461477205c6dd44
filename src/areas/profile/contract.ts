/** A person's profile, picture and addresses (rules 5.4 to 5.6). */
import * as z from 'zod/mini'
import { pictureBodyLimit } from '#areas/media/rules/stored-pictures.ts'
import { addressOutputs, placeFields } from '#areas/places/contract.ts'
import { addressType } from '#kernel/codes.ts'
import { isoDate } from '#kernel/date-fields.ts'
import { isCalendarDate } from '#kernel/dates.ts'
import { endpoint } from '#kernel/endpoint.ts'
import {
  atMost,
  guid,
  line,
  optionalLine,
  optionalPhone,
  phone,
  requiredLine,
  wholeNumber,
} from '#kernel/fields.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { inputsOf, outputsOf, type RecordFields, type Values } from '#kernel/record.ts'
import { m } from '#words/messages.js'
import {
  addressLineMax,
  addressPhoneMax,
  alternatePhoneMax,
  dateOfBirthProblem,
  genders,
  genderText,
  nameMax,
  permanentSecondLineMax,
  personAddressTypes,
} from './rules.ts'

const told = { changes: 'atOnce', visibility: 'owner' } as const
const nameField = { ...told, input: optionalLine(nameMax), output: z.string(), empty: '' } as const

const dateOfBirth = requiredLine(m.profile_dob_required)
  .check(
    z.superRefine((text, context) => {
      if (text === '') return
      const message = isCalendarDate(text)
        ? dateOfBirthProblem(text, new Date())
        : m.profile_dob_invalid()
      if (message) context.issues.push({ code: 'custom', input: text, message })
    }),
  )
  .brand<'day'>()

/** What people tell of themselves, declared once (rules 5.4). */
export const personRecord = {
  /** Of 4 to 50 characters: {@link import('./rules.ts').firstNameFits}. */
  firstName: {
    ...nameField,
    input: requiredLine(m.profile_first_name_required).check(atMost(nameMax)),
    required: true,
    label: m.profile_first_name,
    attributes: { autoComplete: 'given-name' },
    example: 'Meera',
  },
  middleName: {
    ...nameField,
    label: m.profile_middle_name,
    attributes: { autoComplete: 'additional-name' },
    example: '',
  },
  lastName: {
    ...nameField,
    label: m.profile_last_name,
    attributes: { autoComplete: 'family-name' },
    example: 'Joshi',
  },
  dob: {
    ...told,
    input: dateOfBirth,
    /** Null if not given. */
    output: z.nullable(isoDate),
    empty: null,
    required: true,
    label: m.profile_dob,
    hint: m.profile_dob_why,
    attributes: { type: 'date', autoComplete: 'bday' },
    example: '1991-04-18',
  },
  gender: {
    ...told,
    input: wholeNumber(m.profile_gender_required()).check(
      z.refine((value) => genders.some((known) => known === value), {
        error: m.profile_gender_required,
      }),
    ),
    /** 1 male, 2 female; 0 if not given. */
    output: z.int(),
    empty: 0,
    required: true,
    label: m.profile_gender,
    hint: m.profile_gender_why,
    options: () => genders.map((value) => ({ value: String(value), label: genderText(value) })),
    example: 2,
  },
  alternateContactNo: {
    ...told,
    input: optionalPhone(m.phone_invalid, atMost(alternatePhoneMax)),
    output: z.string(),
    empty: '',
    label: m.profile_alternate_phone,
    attributes: { type: 'tel', inputMode: 'tel', autoComplete: 'off' },
    example: '9829044444',
  },
} as const satisfies RecordFields

/** What a person tells of themselves. */
export type PersonValues = Values<typeof personRecord>

/** The fields of the profile that a person may change. */
export const personFields = z.object(inputsOf(personRecord))

const commonAddressFields = {
  firstLine: requiredLine(m.address_line1_required).check(atMost(addressLineMax)),
  ...placeFields,
  contactNo: phone(m.phone_invalid).check(atMost(addressPhoneMax)),
  alternateContactNo: optionalPhone(m.phone_invalid, atMost(addressPhoneMax)),
}

/** The fields of a person's current address. */
export const currentAddressFields = z.object({
  ...commonAddressFields,
  secondLine: optionalLine(addressLineMax),
})
/** The fields of a person's permanent address. */
export const permanentAddressFields = z.object({
  ...commonAddressFields,
  secondLine: optionalLine(permanentSecondLineMax),
})

// 0 for a new one. The type alone identifies the row: a person has one address per type.
const addressId = z._default(z.int().check(z.minimum(0)), 0)
const savedAddress = z.discriminatedUnion('addressType', [
  z.extend(currentAddressFields, { addressId, addressType: z.literal(addressType.current) }),
  z.extend(permanentAddressFields, { addressId, addressType: z.literal(addressType.permanent) }),
])

const userProfile = z.object({
  /** The account's id, under both names that it has on the wire. */
  id: guid,
  loginId: guid,
  fullName: z.string(),
  ...outputsOf(personRecord, 'owner'),
  genderText: z.string(),
  primaryContactNo: z.string(),
  primaryEmailAddress: z.string(),
  referenceCode: z.string(),
  referralPoint: z.int(),
  /** The stored picture's name; empty for none. */
  profilePic: z.string(),
  /** The picture's verification status: 12 pending, 4 approved; 0 for no picture. */
  profilePicStatus: z.int(),
  /** Null until an admin has decided. */
  profilePicComment: z.nullable(z.string()),
})

/** A person's profile. */
export type UserProfile = z.output<typeof userProfile>

const userAddress = z.object({
  addressId: z.int(),
  /** 1 current, 2 permanent. */
  addressType: z.int(),
  ...addressOutputs,
})

/** A person's stored address. */
export type UserAddress = z.output<typeof userAddress>

const own = { loginId: guid }

export const profile = {
  info: endpoint({
    method: 'GET',
    path: 'user/GetUserInfoAsync/{loginId}',
    audience: 'user',
    summary: "Returns the caller's profile.",
    input: z.object(own),
    output: userProfile,
  }),
  completeInfo: endpoint({
    method: 'GET',
    path: 'user/GetUserCompleteInfoAsync/{loginId}',
    audience: 'user',
    summary: "Returns the caller's profile and addresses.",
    input: z.object(own),
    output: z.object({ user: userProfile, addressList: z.array(userAddress) }),
  }),
  saveBasicDetail: endpoint({
    method: 'POST',
    path: 'user/SaveUserBasicDetailAsync',
    audience: 'user',
    summary: "Changes the caller's name, date of birth, gender and second phone number; returns 0.",
    input: z.extend(personFields, {
      loginId: guid,
      /** Equal to `loginId`, or the empty GUID. */
      id: z._default(guid, emptyGuid),
      /** The current picture's name, ignored; UploadProfilePic changes the picture. */
      profilePic: z.optional(z.nullable(z.string().check(line, atMost(200)))),
    }),
    output: z.int(),
    rate: { limit: 30, seconds: 60, per: 'caller' },
  }),
  uploadPicture: endpoint({
    method: 'POST',
    path: 'user/UploadProfilePic',
    idempotent: true,
    audience: 'user',
    summary:
      "Sets the caller's profile picture, or removes it (null); returns 0. Reviews show it once an admin has approved it.",
    input: z.object({
      loginId: guid,
      /** Base64; null or empty removes the picture. */
      profilePic: z.nullable(z.string()),
      /** The original file name; ignored. */
      profilePicPath: z.optional(z.nullable(z.string().check(line, atMost(1000)))),
    }),
    bodyLimit: pictureBodyLimit(1),
    output: z.int(),
    rate: { limit: 20, seconds: 60, per: 'caller' },
  }),
  addresses: endpoint({
    method: 'GET',
    path: 'user/GetAddressDetailsAsync',
    audience: 'user',
    summary: "Lists the caller's addresses of the given types: 1 current, 2 permanent.",
    input: z.object({
      loginId: guid,
      AddressTypeList: z._default(
        z
          .array(
            wholeNumber().check(
              z.refine((type) => personAddressTypes.some((known) => known === type), {
                error: '1 (current) or 2 (permanent) is expected.',
              }),
            ),
          )
          .check(z.maxLength(10)),
        [...personAddressTypes],
      ),
    }),
    output: z.array(userAddress),
  }),
  saveAddresses: endpoint({
    method: 'POST',
    path: 'user/SaveAddressDetailAsync',
    idempotent: true,
    audience: 'user',
    summary: "Saves the caller's current and permanent addresses: 1 if one is new, otherwise 0.",
    input: z.object({
      loginId: guid,
      AddressList: z.array(savedAddress).check(z.minLength(1), z.maxLength(2)),
    }),
    output: z.int(),
    rate: { limit: 30, seconds: 60, per: 'caller' },
  }),
}
