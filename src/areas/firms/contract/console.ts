/** The operator's firms: listing, entering, duplicates, merging (rules 23). */

import * as z from 'zod/mini'
import { tradeOrAll } from '#areas/companies/rules/trade-fields.ts'
import { pictureBodyLimit } from '#areas/media/rules/stored-pictures.ts'
import { isoDate, isoTime } from '#kernel/date-fields.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { guid } from '#kernel/fields.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { filterText, pagingFields25 } from '#kernel/list-fields.ts'
import { missingParts, ownership } from '../rules/entry.ts'
import { keyKinds } from '../rules/keys.ts'
import { firmFields } from './firm-fields.ts'

const operator = { audience: 'admin', permission: 'firms' } as const

const listedFirm = z.object({
  firmId: guid,
  name: z.string(),
  url: z.string(),
  place: z.string(),
  typeIds: z.array(z.int()),
  isActive: z.boolean(),
  isBlocked: z.boolean(),
  /** The owner's e-mail; null for a firm that nobody has claimed. */
  owner: z.nullable(z.string()),
  /** The basis and source of an entered firm; empty for one that was registered. */
  basis: z.string(),
  source: z.string(),
  missing: z.array(z.enum(missingParts)),
  createdDate: isoTime,
})
/** A firm in the operator's list. */
export type ListedFirm = z.output<typeof listedFirm>

const duplicate = z.object({
  firmId: guid,
  name: z.string(),
  url: z.string(),
  place: z.string(),
  address: z.string(),
  contactNo: z.string(),
  isClaimed: z.boolean(),
  /** What is the same. */
  same: z.array(z.enum(keyKinds)),
})
/** A firm that may be the same. */
export type Duplicate = z.output<typeof duplicate>

const merge = z.object({
  mergeId: z.int(),
  name: z.string(),
  url: z.string(),
  mergedName: z.string(),
  mergedBy: z.string(),
  mergedDate: isoTime,
  canUndo: z.boolean(),
})
/** A merge of the last 30 days. */
export type FirmMerge = z.output<typeof merge>

const basis = z.object({ id: z.int(), name: z.string(), showsNumber: z.boolean() })
/** A basis that can be chosen. */
export type FirmBasis = z.output<typeof basis>

export const firmConsole = {
  find: endpoint({
    ...operator,
    method: 'GET',
    path: 'Admin/FindFirmsAsync',
    summary: 'Lists all firms by name, storefront, number or town, newest first.',
    input: z.object({
      text: filterText,
      owner: z._default(z.enum(ownership), ''),
      missing: z._default(z.enum(['', ...missingParts]), ''),
      /** A trade; 0 for all. */
      typeId: tradeOrAll(),
      ...pagingFields25,
    }),
    output: z.object({ rows: z.array(listedFirm), totalCount: z.int() }),
    audited: true,
  }),
  detail: endpoint({
    ...operator,
    method: 'GET',
    path: 'Admin/GetFirmAsync',
    summary: 'Returns a firm as it was entered, for its form; null if there is none.',
    input: z.object({ firm: guid }),
    output: z.nullable(
      z.object({
        firmId: guid,
        url: z.string(),
        isClaimed: z.boolean(),
        /** What the form holds. */
        fields: z.object({
          ...eachText(),
          typeIds: z.array(z.int()),
          basisId: z.int(),
          collectedOn: z.union([isoDate, z.literal('')]),
          hasConsent: z.boolean(),
        }),
        /** Signed names of the banner and of the signboard's picture; empty for none. */
        picture: z.string(),
        signboard: z.string(),
      }),
    ),
    audited: true,
  }),
  bases: endpoint({
    ...operator,
    method: 'GET',
    path: 'Admin/GetFirmBasesAsync',
    summary: 'Lists the bases on which a firm can be published.',
    input: z.object({}),
    output: z.array(basis),
  }),
  duplicates: endpoint({
    ...operator,
    method: 'GET',
    path: 'Admin/GetDuplicatesOfFirmAsync',
    summary: 'Lists firms that may be the same as one, without those found to be different.',
    input: z.object({ firm: guid }),
    output: z.array(duplicate),
    audited: true,
  }),
  save: endpoint({
    ...operator,
    method: 'POST',
    path: 'Admin/SaveFirmAsync',
    idempotent: true,
    summary:
      'Enters or changes a firm without an owner: `created`, `updated`; `duplicates` with firms that may be the same and are not among `different`; `removed` if it asked not to be listed; `claimed`, `unknown`.',
    input: z.extend(firmFields, {
      /** Empty for a new one. */
      firm: z._default(guid, emptyGuid),
      /** Firms that look the same and are not, which is remembered. */
      different: z._default(z.array(guid).check(z.maxLength(20)), []),
      /** In base64; '' removes it, omitted leaves it. */
      picture: z.optional(z.string()),
      signboard: z.optional(z.string()),
    }),
    bodyLimit: pictureBodyLimit(2),
    output: z.object({
      result: z.enum(['created', 'updated', 'duplicates', 'removed', 'claimed', 'unknown']),
      firmId: guid,
      duplicates: z.array(duplicate),
    }),
  }),
  markDifferent: endpoint({
    ...operator,
    method: 'POST',
    path: 'Admin/MarkFirmsDifferentAsync',
    summary: 'Remembers that two firms are not the same.',
    input: z.object({ firm: guid, other: guid }),
    output: z.enum(['done', 'unknown']),
  }),
  merge: endpoint({
    ...operator,
    method: 'POST',
    path: 'Admin/MergeFirmsAsync',
    summary:
      'Merges a firm that nobody has claimed into another: `done`; `claimed` if it has an owner or a claim is open; `unknown`, also for one that was merged before.',
    input: z.object({ firm: guid, merged: guid }),
    output: z.enum(['done', 'claimed', 'unknown']),
  }),
  merges: endpoint({
    ...operator,
    method: 'GET',
    path: 'Admin/GetFirmMergesAsync',
    summary: 'Lists the merges that can still be undone, newest first.',
    input: z.object({}),
    output: z.array(merge),
  }),
  undoMerge: endpoint({
    ...operator,
    method: 'POST',
    path: 'Admin/UndoFirmMergeAsync',
    summary: 'Undoes a merge of the last 30 days: `done`, or `unknown` if it cannot be undone.',
    input: z.object({ merge: z.int() }),
    output: z.enum(['done', 'unknown']),
  }),
  remove: endpoint({
    ...operator,
    method: 'POST',
    path: 'Admin/RemoveFirmAsync',
    summary:
      'Deletes a firm that nobody has claimed, and keeps hashes so that it is not entered again: `done`, `claimed`, `unknown`.',
    input: z.object({ firm: guid }),
    output: z.enum(['done', 'claimed', 'unknown']),
  }),
}

/** The fields that are texts, for the answer. */
function eachText() {
  const texts = [
    'name',
    'description',
    'contactNo',
    'otherPhones',
    'email',
    'website',
    'gstin',
    'firstLine',
    'secondLine',
    'pinCode',
    'city',
    'latitude',
    'longitude',
    'source',
    'externalId',
    'note',
  ] as const
  return Object.fromEntries(texts.map((name) => [name, z.string()])) as Record<
    (typeof texts)[number],
    z.ZodMiniString
  >
}
