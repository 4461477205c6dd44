/** A firm as the operator enters it: the fields of its form, its sheet and its call (rules 23.2). */
import * as z from 'zod/mini'
import { companyNameMax, companyNameMin, descriptionMax } from '#areas/companies/rules/limits.ts'
import { tradeOf } from '#areas/companies/rules/trades.ts'
import { pincodePattern } from '#areas/places/rules.ts'
import { type Day, indianToday, isCalendarDate } from '#kernel/dates.ts'
import {
  atMost,
  compact,
  line,
  lines,
  optionalLine,
  phone,
  requiredCode,
  requiredLine,
  wholeNumber,
} from '#kernel/fields.ts'
import { tradeIdMax } from '#kernel/ids.ts'
import { m } from '#words/messages.js'
import { otherPhonesMax, otherPhonesOf } from '../rules/entry.ts'
import type { DuplicateChoice } from '../rules/sheets.ts'

const numberPattern = /^(\d{10,11})?$/
const gstinPattern = /^(\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z])?$/
const emailPattern = /^([^\s@]+@[^\s@]+\.[^\s@]{2,})?$/

const optionalNumber = z._default(
  z.union([z.literal(''), phone(m.contact_no_digits, m.contact_no_digits, numberPattern)]),
  '',
)

const degrees = (most: number) =>
  z._default(
    z.string().check(
      line,
      z.regex(/^(-?\d{1,3}(\.\d{1,12})?)?$/, { error: m.coordinate_invalid }),
      z.refine((value) => Math.abs(Number(value)) <= most, { error: m.coordinate_invalid }),
    ),
    '',
  )

/** What is entered of a firm. Numbers of the form are texts. */
export const firmFields = z.object({
  name: requiredLine(m.company_name_required).check(
    z.minLength(companyNameMin, { error: m.company_name_min }),
    z.maxLength(companyNameMax, { error: m.company_name_max }),
  ),
  typeIds: z
    .array(
      wholeNumber().check(
        z.refine((id) => tradeOf(id) !== undefined, { error: m.firm_trade_unknown }),
      ),
      { error: m.deals_in_required },
    )
    .check(z.minLength(1, { error: m.deals_in_required }), z.maxLength(tradeIdMax)),
  description: z._default(
    z.string().check(lines, atMost(descriptionMax, m.company_description_max)),
    '',
  ),
  contactNo: optionalNumber,
  /** Further numbers, separated by commas. */
  otherPhones: z._default(
    z.string().check(
      line,
      atMost(100),
      z.refine(
        (text) => {
          const numbers = otherPhonesOf(text)
          return (
            numbers.length <= otherPhonesMax &&
            numbers.every((number) => /^\d{10,11}$/.test(number))
          )
        },
        { error: m.firm_phones_invalid },
      ),
    ),
    '',
  ),
  email: z._default(
    z
      .string()
      .check(
        line,
        z.toLowerCase(),
        z.regex(emailPattern, { error: m.email_invalid }),
        atMost(254, m.email_invalid),
      ),
    '',
  ),
  website: optionalLine(200),
  gstin: z._default(
    z
      .string()
      .check(compact, z.toUpperCase(), z.regex(gstinPattern, { error: m.firm_gstin_invalid })),
    '',
  ),
  firstLine: requiredLine(m.address_line1_required).check(
    z.minLength(4, { error: m.address_line1_min }),
    z.maxLength(150, { error: m.address_line1_max }),
  ),
  secondLine: optionalLine(250, m.address_line2_max),
  pinCode: requiredCode(m.pincode_required).check(
    z.regex(pincodePattern, { error: m.pincode_invalid }),
  ),
  /** '' for that of the pincode. */
  city: optionalLine(100, m.city_max),
  latitude: degrees(90),
  longitude: degrees(180),
  basisId: wholeNumber(m.firm_basis_required).check(z.minimum(1, { error: m.firm_basis_required })),
  source: requiredLine(m.firm_source_required).check(atMost(120)),
  /** Not later than today. */
  collectedOn: z
    .string({ error: m.firm_day_invalid })
    .check(
      line,
      z.refine((day) => isCalendarDate(day) && day <= indianToday(), { error: m.firm_day_invalid }),
    )
    .brand<'day'>(),
  externalId: optionalLine(60),
  note: z._default(z.string().check(lines, atMost(500)), ''),
  hasConsent: z._default(z.boolean(), false),
})

/** A firm as it is typed, and as it is taken. */
export type FirmForm = z.input<typeof firmFields>
export type FirmFields = z.output<typeof firmFields>

/** A firm as it is stored, as the form holds it: one that was registered has no source. */
export type StoredFirmFields = Omit<FirmFields, 'collectedOn'> & { collectedOn: Day | '' }

/** A row of a sheet that can be saved. */
export interface FirmRow {
  /** As spreadsheets number lines, from 1. */
  line: number
  /** What its cells hold, for the file of refused rows. */
  cells: string[]
  fields: FirmFields
  /** The fields that the line gives: what it does not give stays as it is. */
  given: (keyof FirmFields)[]
  /** The firm with this number in this source; null for none. */
  firmId: string | null
  /** Firms that may be the same, and an earlier line of the sheet with the same; 0 for none. */
  alike: string[]
  earlierLine: number
  /** The link to its picture; '' without one. */
  picture: string
}

/** What becomes of lines whose firm may be there already: for all, and by line. */
export interface DecidedDuplicates {
  all: DuplicateChoice
  lines: Record<string, DuplicateChoice>
}
