/** Lists of materials: lines, reading a pasted text, sharing, matching products (rules 21). */
import * as z from 'zod/mini'
import { pictureBodyLimit } from '#areas/media/rules/stored-pictures.ts'
import { isoTime } from '#kernel/date-fields.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { guid, oneOf, optionalLine, requiredFile, wholeNumber } from '#kernel/fields.ts'
import { m } from '#words/messages.js'
import {
  linesMax,
  listsMax,
  matchRadii,
  matchWithin,
  materialLine,
  sheetBytesMax,
  sheetRowsMax,
} from '../rules/lines.ts'
import { materialUnits } from '../rules/units.ts'
import { lineFields, listName, pasteForm } from './forms.ts'
import { leftOut, leftOutMax, matches } from './match-fields.ts'

const id = () => wholeNumber().check(z.minimum(1))

const draft = z.object({
  text: z.string(),
  itemTypeId: z.nullable(z.int()),
  size: z.nullable(z.string()),
  grade: z.nullable(z.string()),
  brand: z.nullable(z.string()),
  quantity: z.nullable(z.number()),
  unit: z.nullable(z.enum(materialUnits)),
  note: z.string(),
})

export const listHead = z.object({
  listId: z.int(),
  name: z.string(),
  /** How many lines it has. */
  lines: z.int(),
  isShared: z.boolean(),
  modifiedDate: isoTime,
  /** Whom the link was made for through which it was changed last; empty for the owner. */
  changedBy: z.string(),
})

/** A list without its lines. */
export type ListHead = z.output<typeof listHead>

const list = z.object({
  listId: z.int(),
  name: z.string(),
  /** Its house; 0 for the first as long as nothing of it is stored. */
  houseId: z.int(),
  /** The town of its house; empty if it has none. */
  town: z.string(),
  /** The last part of the address of its shared page; empty if it is not shared. */
  shareToken: z.string(),
  lines: z.array(materialLine),
})

/** A list with its lines. */
export type MaterialList = z.output<typeof list>

const created = z.object({
  result: z.enum(['done', 'tooMany', 'unknown']),
  /** 0 if it was not created. */
  listId: z.int(),
})

const own = { loginId: guid, listId: id() }
const doneOrUnknown = z.enum(['done', 'unknown'])

const changes = { limit: 120, seconds: 60, per: 'caller' } as const

export const materials = {
  kinds: endpoint({
    method: 'GET',
    path: 'materials/GetKindsAsync',
    audience: 'anyone',
    summary: 'Lists the kinds of products that a line can be of, each with its trade.',
    input: z.object({}),
    output: z.array(z.object({ id: z.int(), name: z.string(), companyTypeId: z.int() })),
    cacheSeconds: 300,
  }),
  lists: endpoint({
    method: 'GET',
    path: 'materials/GetListsAsync/{loginId}',
    audience: 'user',
    summary: "Lists the caller's lists of materials, the latest changed first.",
    input: z.object({ loginId: guid }),
    output: z.array(listHead),
  }),
  list: endpoint({
    method: 'GET',
    path: 'materials/GetListAsync',
    audience: 'user',
    summary: "Returns one of the caller's lists with its lines; 404 if it is not theirs.",
    input: z.object(own),
    output: list,
  }),
  create: endpoint({
    method: 'POST',
    path: 'materials/CreateListAsync',
    audience: 'user',
    idempotent: true,
    summary: `Creates a list, with up to ${linesMax} lines; \`tooMany\` with ${listsMax} lists already.`,
    input: z.object({
      loginId: guid,
      name: listName,
      /** Its house; 0 for the first. One that is not the caller's counts as the first. */
      houseId: z._default(wholeNumber().check(z.minimum(0)), 0),
      lines: z._default(z.array(lineFields).check(z.maxLength(linesMax)), []),
    }),
    output: created,
    bodyLimit: 128 * 1024,
    rate: changes,
  }),
  rename: endpoint({
    method: 'POST',
    path: 'materials/RenameListAsync',
    audience: 'user',
    summary:
      "Renames a list, and puts it into another of the caller's houses; `unknown` if there is no such list or house.",
    input: z.object({
      ...own,
      name: listName,
      /** Its house, 0 for the first; null leaves it where it is. */
      houseId: z._default(z.nullable(wholeNumber().check(z.minimum(0))), null),
    }),
    output: doneOrUnknown,
    rate: changes,
  }),
  copy: endpoint({
    method: 'POST',
    path: 'materials/CopyListAsync',
    audience: 'user',
    idempotent: true,
    summary:
      'Copies a list with its lines, but not its pictures; `unknown` if there is none, `tooMany` over the limit.',
    input: z.object({ ...own, name: listName }),
    output: created,
    rate: changes,
  }),
  remove: endpoint({
    method: 'POST',
    path: 'materials/DeleteListAsync',
    audience: 'user',
    summary: 'Deletes a list with its lines; `unknown` if there is none.',
    input: z.object(own),
    output: doneOrUnknown,
    rate: changes,
  }),
  addLines: endpoint({
    method: 'POST',
    path: 'materials/AddLinesAsync',
    audience: 'user',
    idempotent: true,
    summary: `Adds lines to a list, all or none; \`unknown\` if there is no such list, \`tooMany\` above ${linesMax} lines.`,
    input: z.object({
      ...own,
      lines: z.array(lineFields).check(z.minLength(1), z.maxLength(linesMax)),
      /** Before which of its lines, counted from 0; at the end by default. */
      at: z._default(z.nullable(wholeNumber().check(z.minimum(0))), null),
    }),
    output: z.enum(['done', 'tooMany', 'unknown']),
    bodyLimit: 128 * 1024,
    rate: changes,
  }),
  changeLine: endpoint({
    method: 'POST',
    path: 'materials/ChangeLineAsync',
    audience: 'user',
    summary: 'Changes a line; `unknown` if there is none.',
    input: z.object({ ...own, lineId: id(), line: lineFields }),
    output: doneOrUnknown,
    rate: changes,
  }),
  removeLine: endpoint({
    method: 'POST',
    path: 'materials/DeleteLineAsync',
    audience: 'user',
    summary: 'Deletes a line; `unknown` if there is none.',
    input: z.object({ ...own, lineId: id() }),
    output: doneOrUnknown,
    rate: changes,
  }),
  removeLines: endpoint({
    method: 'POST',
    path: 'materials/DeleteLinesAsync',
    audience: 'user',
    summary: 'Deletes several lines; `unknown` if the list has none of them.',
    input: z.object({
      ...own,
      lineIds: z.array(id()).check(z.minLength(1), z.maxLength(linesMax)),
    }),
    output: doneOrUnknown,
    rate: changes,
  }),
  reorder: endpoint({
    method: 'POST',
    path: 'materials/OrderLinesAsync',
    audience: 'user',
    summary:
      'Puts all lines of a list into an order; `unknown` if there is no such list, `changed` if these are not its lines.',
    input: z.object({ ...own, lineIds: z.array(id()).check(z.maxLength(linesMax)) }),
    output: z.enum(['done', 'changed', 'unknown']),
    rate: changes,
  }),
  setPicture: endpoint({
    method: 'POST',
    path: 'materials/SaveLinePictureAsync',
    audience: 'user',
    summary: "Sets a line's picture, or removes it (empty); `unknown` if there is no such line.",
    input: z.object({
      ...own,
      lineId: id(),
      /** In base64; empty for none. */
      picture: z.string(),
    }),
    output: doneOrUnknown,
    bodyLimit: pictureBodyLimit(1),
    rate: { limit: 30, seconds: 60, per: 'caller' },
  }),
  read: endpoint({
    method: 'POST',
    path: 'materials/ReadLinesAsync',
    audience: 'anyone',
    summary: `Reads a typed or pasted list into lines, at most ${linesMax}, and says what it left out as no line; stores nothing.`,
    input: pasteForm,
    output: z.object({ lines: z.array(draft), leftOut: z.array(z.string()) }),
    bodyLimit: 64 * 1024,
    // Each two words count as a call: a few full lists a minute.
    rate: { limit: 1500, seconds: 60, per: 'address' },
  }),
  readSheet: endpoint({
    method: 'POST',
    path: 'materials/ReadSheetAsync',
    audience: 'user',
    summary: `Reads a CSV or XLSX file of at most ${sheetRowsMax} rows into lines; stores nothing.`,
    input: z.object({ loginId: guid, file: requiredFile(m.materials_sheet_required) }),
    output: z.array(draft),
    bodyLimit: Math.ceil((sheetBytesMax * 4) / 3) + 1024,
    rate: { limit: 10, seconds: 60, per: 'caller' },
  }),
  share: endpoint({
    method: 'POST',
    path: 'materials/ShareListAsync',
    audience: 'user',
    summary:
      'Shares a list under a new address, or ends sharing; an earlier address stops working. `unknown` if there is no such list.',
    input: z.object({ ...own, isShared: z.boolean() }),
    output: z.object({ result: doneOrUnknown, shareToken: z.string() }),
    rate: changes,
  }),
  matches: endpoint({
    method: 'GET',
    path: 'materials/GetMatchesAsync',
    audience: 'user',
    summary:
      'Finds products and dealers for the lines of a list around a place, and the baskets of least cost.',
    input: z.object({
      ...own,
      location: optionalLine(100),
      within: oneOf(matchRadii, matchWithin),
    }),
    output: matches,
    rate: { limit: 30, seconds: 60, per: 'caller' },
  }),
  matchLines: endpoint({
    method: 'POST',
    path: 'materials/FindMatchesAsync',
    audience: 'anyone',
    reads: true,
    summary:
      'The same for lines that are stored nowhere; `lineId` is their place in the list, from 1.',
    input: z.object({
      lines: z.array(lineFields).check(z.minLength(1), z.maxLength(linesMax)),
      location: optionalLine(100),
      within: oneOf(matchRadii, matchWithin),
    }),
    output: matches,
    bodyLimit: 128 * 1024,
    rate: { limit: 30, seconds: 60, per: 'address' },
  }),
  leftOut: endpoint({
    method: 'POST',
    path: 'materials/FindLeftOutAsync',
    audience: 'anyone',
    reads: true,
    summary: `Finds what is like a line and is in no sum of it, each with the reason, at most ${leftOutMax}, and the makes in which the line is offered.`,
    input: z.object({
      line: lineFields,
      location: optionalLine(100),
      within: oneOf(matchRadii, matchWithin),
    }),
    output: z.object({ products: z.array(leftOut), makes: z.array(z.string()) }),
    rate: { limit: 30, seconds: 60, per: 'address' },
  }),
}
