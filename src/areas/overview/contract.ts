/** What the market brings a dealer. */
import * as z from 'zod/mini'
import { isoDate } from '#kernel/date-fields.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { guid } from '#kernel/fields.ts'

const counts = {
  views: z.number(),
  /** How often the contact was shown. */
  reveals: z.number(),
  calls: z.number(),
  enquiries: z.number(),
}

const named = z.object({ name: z.string(), buyers: z.int() })

/** See the type. */
export const results = z.object({
  /** Oldest first, every day; `answered` counts those of the day's enquiries that were. */
  days: z.array(z.object({ day: isoDate, ...counts, answered: z.int() })),
  /** Median minutes until the first answer; null for too few. */
  answerMinutes: z.nullable(z.int()),
  /** Medians of the other firms of a trade and town; null where too few make it. */
  peers: z.nullable(
    z.object({
      firms: z.int(),
      /** Company type. */
      typeId: z.int(),
      /** Empty for all of India. */
      town: z.string(),
      /** Of the whole period. */
      total: z.object(counts),
      /** By day, like `days`. */
      days: z.array(z.object(counts)),
      answerMinutes: z.nullable(z.int()),
    }),
  ),
  products: z.array(
    z.object({ productId: guid, name: z.string(), views: z.int(), enquiries: z.int() }),
  ),
  /** Towns from which at least three buyers asked, most first. */
  /** Their positions are accurate to some ten kilometres. */
  towns: z.array(z.extend(named, { latitude: z.number(), longitude: z.number() })),
  /** What at least three buyers asked for. */
  words: z.array(named),
  /** What at least three buyers near the firm asked for in its trades, and it does not list. */
  missing: z.array(
    z.object({
      name: z.string(),
      buyers: z.int(),
      typeId: z.int(),
      itemTypeId: z.int(),
      /** 0 for an item type. */
      itemSubTypeId: z.int(),
    }),
  ),
})

/** What the market brought a dealer in the last days. */
export type Results = z.output<typeof results>

export const sellerOverview = {
  results: endpoint({
    method: 'GET',
    path: 'seller/GetSellerResultsAsync',
    audience: 'seller',
    summary:
      "Returns what the market brought the caller's company in 28 days, by day and against the median of at least five other firms of its trade and town; its products, and of 90 days the towns, words and missing kinds of at least three buyers each.",
    input: z.object({ companyId: guid }),
    output: results,
    rate: { limit: 60, seconds: 60, per: 'caller' },
  }),
}
