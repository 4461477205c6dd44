/** What each town has and lacks (rules 25.4, 25.5). */
import * as z from 'zod/mini'
import { isoTime } from '#kernel/date-fields.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { optionalLine } from '#kernel/fields.ts'
import { filterText, pagingFields25 } from '#kernel/list-fields.ts'
import { townOrders } from '../rules.ts'

const counts = {
  firms: z.int(),
  /** With an owner. */
  claimed: z.int(),
  withProducts: z.int(),
  /** With a plan, which shows the contacts. */
  reachable: z.int(),
  /** Enquiries of the last 28 days that the town's firms have not answered. */
  unanswered: z.int(),
  /** Searches of the last 28 days that found nothing. */
  missed: z.int(),
  /** Wishes whose writers have not been told. */
  wishes: z.int(),
}

const town = z.object({ key: z.string(), name: z.string(), ...counts })
/** What a town has and lacks. */
export type Town = z.output<typeof town>

const missedSearch = z.object({
  words: z.string(),
  town: z.string(),
  times: z.int(),
})
/** A search that found nothing. */
export type MissedSearch = z.output<typeof missedSearch>

const operator = { audience: 'admin', permission: 'overview', method: 'GET' } as const

export const townCalls = {
  towns: endpoint({
    ...operator,
    path: 'Admin/GetTownsAsync',
    summary:
      'Lists the towns that have firms, wishes or searches without a result, with their counts, and the sums of all.',
    input: z.object({
      text: filterText,
      order: z._default(z.enum(townOrders), 'lacks'),
      ...pagingFields25,
    }),
    output: z.object({
      rows: z.array(town),
      totalCount: z.int(),
      /** Each firm once; what was searched for or wished without a town is only here. */
      all: z.object(counts),
      /** When it was counted; null if nothing has been counted yet. */
      countedDate: z.nullable(isoTime),
    }),
  }),
  missed: endpoint({
    ...operator,
    path: 'Admin/GetMissedSearchesAsync',
    summary:
      'Lists searches of the last 28 days that found nothing, by words and town, the most frequent first.',
    input: z.object({ text: filterText, town: optionalLine(100), ...pagingFields25 }),
    output: z.object({ rows: z.array(missedSearch), totalCount: z.int() }),
  }),
}
