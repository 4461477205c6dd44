/** Registration of a company, its detail and its addresses (rules 6.2, 7.1). */

import * as z from 'zod/mini'
import { pictureBodyLimit } from '#areas/media/rules/stored-pictures.ts'
import { addressOutputs, placeFields } from '#areas/places/contract.ts'
import { isoTime } from '#kernel/date-fields.ts'
import { endpoint } from '#kernel/endpoint.ts'
import {
  atMost,
  compact,
  email,
  guid,
  line,
  lines,
  optionalLine,
  optionalPhone,
  phone,
  requiredLine,
  requiredText,
} from '#kernel/fields.ts'
import { actingRoles } from '#kernel/firm-roles.ts'
import { isGstin, normalGstin } from '#kernel/gstin.ts'
import { tradeIdMax } from '#kernel/ids.ts'
import { pagingFields25 } from '#kernel/list-fields.ts'
import { m } from '#words/messages.js'
import { companyNameMax, companyNameMin, descriptionMax, referralCodeMax } from './rules/limits.ts'
import { legalNameMax } from './rules/registration.ts'
import { renameStates, renameWordsMax } from './rules/renames.ts'
import { isTrade } from './rules/trade-fields.ts'
import { companyUrlMax } from './rules/urls.ts'

// Forms send text, other clients numbers; empty text becomes 0, which means unknown.
const coordinate = z.union([
  z.number(),
  z.pipe(
    z
      .string()
      .check(
        line,
        z.maxLength(10, { error: m.coordinate_max }),
        z.regex(/^(-?\d{1,3}(\.\d*)?)?$/, { error: m.coordinate_invalid }),
      ),
    z.transform((value: string) => Number(value)),
  ),
])
const latitude = coordinate.check(
  z.refine((value) => Math.abs(value) <= 90, { error: m.coordinate_invalid }),
)
const longitude = coordinate.check(
  z.refine((value) => Math.abs(value) <= 180, { error: m.coordinate_invalid }),
)

const gstinField = z.string().check(
  compact,
  z.overwrite(normalGstin),
  z.refine((text) => text === '' || isGstin(text), { error: m.company_gstin_invalid }),
)

/** The company form's fields, as SaveCompanyDetailAsync accepts them. */
export const companyDetailFields = z.object({
  Name: requiredLine(m.company_name_required).check(
    z.minLength(companyNameMin, { error: m.company_name_min }),
    z.maxLength(companyNameMax, { error: m.company_name_max }),
  ),
  Description: z.string().check(lines, atMost(descriptionMax, m.company_description_max)),
  CompanyId: guid,
  ContactNo: phone(m.contact_no_digits, m.contact_no_required, /^\d{10,11}$/),
  EmailAddress: email(m.email_invalid),
  WorkingTypes: z
    .array(z.int().check(isTrade))
    .check(z.minLength(1, { error: m.deals_in_required }), z.maxLength(tradeIdMax)),
  companyUrl: requiredLine(m.company_url_required).check(
    z.maxLength(companyUrlMax, { error: m.company_url_max }),
    z.regex(/^[A-Za-z0-9_-]+$/, { error: m.company_url_form }),
  ),
  referredBy: z._default(
    z.string().check(compact, atMost(referralCodeMax, m.referral_code_max)),
    '',
  ),
  /** The name in which the firm is registered; unchanged if omitted. */
  legalName: z.optional(z.string().check(line, atMost(legalNameMax))),
  /** Its GST number, which needs the legal name; unchanged if omitted. */
  gstin: z.optional(gstinField),
  /** Unchanged if omitted; a new company is active. */
  IsActive: z.optional(z.boolean()),
})

const companyDetail = z.object({
  companyId: guid,
  name: z.string(),
  /** The owner's latest text, approved or not. */
  description: z.string(),
  isDescriptionValid: z.int(),
  descAdminComment: z.string(),
  /** The owner's latest legal name and GSTIN, approved or not. */
  legalName: z.string(),
  gstin: z.string(),
  isRegistrationValid: z.int(),
  registrationComment: z.string(),
  picture: z.string(),
  isBackgroundImageValid: z.int(),
  adminComment: z.string(),
  contactNo: z.string(),
  emailAddress: z.string(),
  workingTypes: z.array(z.int()),
  /** Working types hidden from the public because they exceed the limit since a plan ended. */
  hiddenWorkingTypes: z.array(z.int()),
  companyUrl: z.string(),
  isActive: z.boolean(),
})

const addressFields = {
  firstLine: requiredLine(m.address_line1_required).check(
    z.minLength(4, { error: m.address_line1_min }),
    z.maxLength(150, { error: m.address_line1_max }),
  ),
  secondLine: optionalLine(250, m.address_line2_max),
  ...placeFields,
  contactNo: phone(m.phone_invalid),
  alternateContactNo: optionalPhone(m.phone_invalid),
}

/** A company address as SaveCompanyAddressAsync accepts it: addressId 0 for a new one. */
export const companyAddressFields = z.object({
  addressId: z._default(z.int().check(z.minimum(0)), 0),
  ...addressFields,
  latitude: z._default(latitude, 0),
  longitude: z._default(longitude, 0),
  addressType: z._default(z.literal(3), 3),
  isActive: z._default(z.boolean(), true),
  /** A new picture in base64; empty or null removes it; omitted, or the name as read, keeps it. */
  picture: z.optional(z.nullable(z.string())),
  description: z._default(z.string().check(lines, atMost(250)), ''),
})

const companyAddress = z.object({
  addressId: z.int(),
  ...addressOutputs,
  /** The GST code of the state in which it is billed; empty if it cannot be billed as it is. */
  stateCode: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  addressType: z.int(),
  isActive: z.boolean(),
  /** Hidden from the public because it exceeds the limit since a plan ended. */
  overLimit: z.boolean(),
  /** The stored picture's name, for its owner; empty if there is none. */
  picture: z.string(),
  description: z.string(),
})

/** A company address as returned to clients. */
export type CompanyAddress = z.output<typeof companyAddress>

const own = { userId: guid, companyId: guid }

/** The form for another name or storefront address. */
export const renameFields = z.object({
  name: companyDetailFields.shape.Name,
  companyUrl: companyDetailFields.shape.companyUrl,
  words: requiredText(m.rename_words_required).check(atMost(renameWordsMax)),
})

/** An admin's comment on such a request. */
export const renameDecision = z.object({
  comment: requiredText(m.admin_reason_required).check(atMost(renameWordsMax)),
})

const rename = z.object({
  name: z.string(),
  companyUrl: z.string(),
  state: z.enum(renameStates),
  comment: z.string(),
  createdDate: isoTime,
})
/** A firm's request for another name or address. */
export type Rename = z.output<typeof rename>

const listedRename = z.extend(rename, {
  renameId: z.int(),
  formerName: z.string(),
  formerUrl: z.string(),
  words: z.string(),
  owner: z.string(),
})
/** The same in the admins' list. */
export type ListedRename = z.output<typeof listedRename>

export const companies = {
  types: endpoint({
    method: 'GET',
    path: 'Company/GetCompanyTypes',
    audience: 'anyone',
    summary: 'Lists the seven trades.',
    input: z.object({}),
    output: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        description: z.string(),
        /** A short name, as used in list URLs. */
        code: z.string(),
        selected: z.boolean(),
      }),
    ),
    cacheSeconds: 300,
  }),
  detail: endpoint({
    method: 'GET',
    path: 'Company/GetCompanyDetailAsync/{userId}/{companyId}',
    audience: 'seller',
    roles: actingRoles,
    summary: "Returns the caller's own company, including texts pending approval.",
    input: z.object(own),
    output: companyDetail,
  }),
  saveDetail: endpoint({
    method: 'POST',
    path: 'Company/SaveCompanyDetailAsync',
    ownIds: 'registers',
    idempotent: true,
    audience: 'user',
    roles: ['owner', 'staff'],
    summary:
      "Registers or updates the caller's company: 1 registered, 0 updated, 3 URL taken, 14 too many trades, 15 referral code not valid.",
    input: z.extend(companyDetailFields, {
      loginId: z.optional(guid),
      /** The current picture's name, as read; only BackgroundPic matters. */
      Picture: z.optional(z.nullable(z.string().check(line, atMost(200)))),
      /** The new picture in base64; empty or null removes it. */
      BackgroundPic: z.optional(z.nullable(z.string())),
      /** Whether to apply BackgroundPic. */
      IsPictureChanged: z._default(z.boolean(), false),
    }),
    bodyLimit: pictureBodyLimit(1),
    output: z.object({ result: z.int(), companyId: guid }),
    rate: { limit: 60, seconds: 60, per: 'caller' },
  }),
  urlIsUnique: endpoint({
    method: 'GET',
    path: 'Company/CompanyUrlIsUniqueAsync/{url}',
    audience: 'user',
    summary: 'Returns whether a storefront name is free and allowed.',
    input: z.object({ url: z.string().check(line, atMost(200)) }),
    output: z.boolean(),
    rate: { limit: 60, seconds: 60, per: 'caller' },
  }),
  alike: endpoint({
    method: 'POST',
    path: 'Company/FindOwnFirmAsync',
    audience: 'user',
    summary:
      'Lists firms without an owner that may be the one about to be registered: by number, or by the words of the name.',
    input: z.object({
      loginId: z.optional(guid),
      name: z.string().check(line, atMost(50)),
      contactNo: z.string().check(compact, atMost(20)),
    }),
    output: z.array(z.object({ name: z.string(), url: z.string(), place: z.string() })),
    rate: { limit: 20, seconds: 60, per: 'caller' },
  }),
  validateReferralCode: endpoint({
    method: 'GET',
    path: 'Company/ValidateReferralCodeAsync',
    audience: 'user',
    summary: 'Returns whether the caller may use a referral code.',
    input: z.object({ userId: guid, referralCode: z.string().check(compact, atMost(100)) }),
    output: z.boolean(),
    rate: { limit: 20, seconds: 60, per: 'caller' },
  }),
  addresses: endpoint({
    method: 'GET',
    path: 'Company/GetCompanyAddressAsync/{userId}/{companyId}',
    audience: 'seller',
    roles: actingRoles,
    summary: "Lists the active addresses of the caller's company, oldest first.",
    input: z.object(own),
    output: z.object({ addressList: z.array(companyAddress) }),
  }),
  progress: endpoint({
    method: 'GET',
    path: 'Company/GetCompanyProgressAsync/{companyId}',
    audience: 'seller',
    roles: actingRoles,
    summary: 'Returns which of the steps after the registration are done.',
    input: z.object({ companyId: guid }),
    output: z.object({ address: z.boolean(), products: z.boolean(), plan: z.boolean() }),
  }),
  saveAddresses: endpoint({
    method: 'POST',
    path: 'Company/SaveCompanyAddressAsync',
    idempotent: true,
    audience: 'seller',
    roles: ['owner', 'staff'],
    summary:
      "Adds (addressId 0), changes or deletes (isActive false) addresses: 1 if any were added, otherwise 0; 14 over the plan's limit.",
    input: z.object({
      loginId: guid,
      companyId: guid,
      addressList: z.array(companyAddressFields).check(z.minLength(1), z.maxLength(20)),
    }),
    bodyLimit: pictureBodyLimit(1),
    output: z.int(),
    rate: { limit: 60, seconds: 60, per: 'caller' },
  }),
  rename: endpoint({
    method: 'POST',
    path: 'Company/RequestRenameAsync',
    audience: 'seller',
    roles: ['owner'],
    summary:
      'Asks for another name or storefront address, on which an admin decides: `sent`, `same` (nothing differs), `taken`, `waiting` (an earlier request waits), `early` (changed in the last 30 days), `too-many`.',
    input: z.extend(renameFields, { loginId: z.optional(guid), companyId: guid }),
    output: z.enum(['sent', 'same', 'taken', 'waiting', 'early', 'too-many']),
    rate: { limit: 20, seconds: 3_600, per: 'caller' },
  }),
  latestRename: endpoint({
    method: 'GET',
    path: 'Company/GetRenameAsync/{companyId}',
    audience: 'seller',
    roles: ['owner', 'staff'],
    summary: "Returns the caller's latest request for another name or address, if there is one.",
    input: z.object({ companyId: guid }),
    output: z.object({ rename: z.nullable(rename) }),
  }),
  withdrawRename: endpoint({
    method: 'POST',
    path: 'Company/WithdrawRenameAsync',
    audience: 'seller',
    roles: ['owner'],
    summary: 'Takes back a request that waits: `done` or `gone`.',
    input: z.object({ loginId: z.optional(guid), companyId: guid }),
    output: z.enum(['done', 'gone']),
  }),
}

const operator = { audience: 'admin', permission: 'firms' } as const

export const renameConsole = {
  find: endpoint({
    ...operator,
    method: 'GET',
    path: 'Admin/FindRenamesAsync',
    summary:
      'Lists requests of firms for another name or storefront address: those that wait, oldest first, or all others, newest first.',
    input: z.object({ open: z._default(z.enum(['open', 'decided']), 'open'), ...pagingFields25 }),
    output: z.object({ rows: z.array(listedRename), totalCount: z.int() }),
    audited: true,
  }),
  decide: endpoint({
    ...operator,
    method: 'POST',
    path: 'Admin/DecideRenameAsync',
    summary:
      'Grants or refuses a request: `done`; `taken` if the address was taken meanwhile; `unknown` if it waits no longer.',
    input: z.extend(renameDecision, { renameId: z.int(), grant: z.boolean() }),
    output: z.enum(['done', 'taken', 'unknown']),
  }),
}
