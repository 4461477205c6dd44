/** Links to a list or a house, one for each person, and who changed what (rules 21.4). */
import * as z from 'zod/mini'
import { isoTime } from '#kernel/date-fields.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { compact, guid, wholeNumber } from '#kernel/fields.ts'
import { linesMax, materialLine } from '../rules/lines.ts'
import { lineFields, shareForm } from './forms.ts'

/** Links of a list or a house, at most, and changes of a list that are remembered. */
export const sharesMax = 10
export const changesMax = 50

const id = () => wholeNumber().check(z.minimum(1))
const place = () => z._default(wholeNumber().check(z.minimum(0)), 0)
/** What a link leads to. */
const own = {
  loginId: guid,
  /** One of the caller's lists; 0 for a house. */
  listId: place(),
  /** Without a list, one of the caller's houses; 0 for the first. */
  houseId: place(),
}
const shareToken = z.string().check(compact, z.regex(/^[0-9a-f]{32}$/))
/** A list behind a link; 0 for the only one. */
const behind = { shareToken, listId: place() }
const rate = { limit: 60, seconds: 60, per: 'caller' } as const
/** Whoever has a link is nobody that we know. */
const strangers = { limit: 60, seconds: 60, per: 'address' } as const

/** What was done to lines. */
export const changeKinds = ['added', 'changed', 'deleted'] as const

const share = z.object({
  shareId: z.int(),
  /** Whom the link was made for. */
  name: z.string(),
  shareToken: z.string(),
  mayWrite: z.boolean(),
})

/** A link to a list or a house. */
export type Share = z.output<typeof share>

const change = z.object({
  /** The list that was changed. */
  list: z.string(),
  /** Whom the link was made for that it came through; empty for the owner. */
  who: z.string(),
  what: z.enum(changeKinds),
  /** The first line that was changed, and how many were. */
  text: z.string(),
  lines: z.int(),
  at: isoTime,
})

/** A change of a list. */
export type ListChange = z.output<typeof change>

export const shares = {
  shares: endpoint({
    method: 'GET',
    path: 'materials/GetSharesAsync',
    audience: 'user',
    summary: `Returns the links to one of the caller's lists or houses and its last ${changesMax} changes, the latest first; 404 if it is not theirs.`,
    input: z.object(own),
    output: z.object({ shares: z.array(share), changes: z.array(change) }),
  }),
  addShare: endpoint({
    method: 'POST',
    path: 'materials/AddShareAsync',
    audience: 'user',
    idempotent: true,
    summary: `Makes a link to a list, or to a house with all its lists, for one person; \`tooMany\` with ${sharesMax} already, \`unknown\` if there is no such list or house.`,
    input: z.object({ ...own, ...shareForm.shape }),
    output: z.object({ result: z.enum(['done', 'tooMany', 'unknown']), shareToken: z.string() }),
    rate,
  }),
  removeShare: endpoint({
    method: 'POST',
    path: 'materials/DeleteShareAsync',
    audience: 'user',
    summary: 'Ends a link, which stops working; `unknown` if there is none.',
    input: z.object({ ...own, shareId: id() }),
    output: z.enum(['done', 'unknown']),
    rate,
  }),
  shared: endpoint({
    method: 'GET',
    // The token is in the query, which is not logged.
    path: 'materials/GetSharedListAsync',
    audience: 'anyone',
    summary:
      'Returns a shared list without its owner and pictures; 404 if it is not shared. Behind a link to a house, the list that is named or the one that was changed last; without lists, `listId` is 0.',
    input: z.object({ shareToken, listId: place() }),
    output: z.object({
      listId: z.int(),
      name: z.string(),
      /** The house that the link leads to, and its lists; null behind a link to one list. */
      house: z.nullable(
        z.object({
          name: z.string(),
          lists: z.array(z.object({ listId: z.int(), name: z.string() })),
        }),
      ),
      /** Whether the calls below may change it with this token. */
      mayWrite: z.boolean(),
      lines: z.array(z.omit(materialLine, { picture: true, productId: true })),
    }),
    rate: strangers,
  }),
  addSharedLines: endpoint({
    method: 'POST',
    path: 'materials/AddSharedLinesAsync',
    audience: 'anyone',
    summary: `Adds lines to a list behind a link, all or none; \`unknown\` if the link may not, \`tooMany\` above ${linesMax} lines.`,
    input: z.object({
      ...behind,
      lines: z.array(lineFields).check(z.minLength(1), z.maxLength(linesMax)),
      at: z._default(z.nullable(wholeNumber().check(z.minimum(0))), null),
    }),
    output: z.enum(['done', 'tooMany', 'unknown']),
    bodyLimit: 128 * 1024,
    rate: strangers,
  }),
  changeSharedLine: endpoint({
    method: 'POST',
    path: 'materials/ChangeSharedLineAsync',
    audience: 'anyone',
    summary:
      'Changes a line of a list behind a link; `unknown` if the link may not, or without it.',
    input: z.object({ ...behind, lineId: id(), line: lineFields }),
    output: z.enum(['done', 'unknown']),
    rate: strangers,
  }),
  removeSharedLines: endpoint({
    method: 'POST',
    path: 'materials/DeleteSharedLinesAsync',
    audience: 'anyone',
    summary:
      'Deletes lines of a list behind a link; `unknown` if the link may not, or without them.',
    input: z.object({
      ...behind,
      lineIds: z.array(id()).check(z.minLength(1), z.maxLength(linesMax)),
    }),
    output: z.enum(['done', 'unknown']),
    rate: strangers,
  }),
}
