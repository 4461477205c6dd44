/** Who may be asked for which lines (rules 22.2). */
import * as z from 'zod/mini'
import { atMost, averageRating, line } from '#kernel/fields.ts'
import { linesMax } from '../rules/limits.ts'
import { answering } from './fields.ts'

/** The name of a storefront. */
export const sellerUrl = z.string().check(line, z.minLength(1), atMost(60))

/** The lines that one dealer is asked for. */
export const linesOfDealer = z.object({
  sellerUrl,
  lineIds: z.array(z.int()).check(z.minLength(1), z.maxLength(linesMax)),
})

export const dealerToAsk = z.object({
  sellerUrl: z.string(),
  name: z.string(),
  /** Name of its banner; empty without one. */
  picture: z.string(),
  town: z.string(),
  /** Whether somebody answers for it; nobody reads the enquiry of an unclaimed firm before it is claimed. */
  isClaimed: z.boolean(),
  /** Kilometres; null if unknown. */
  distance: z.nullable(z.number()),
  rating: averageRating,
  ratingCount: z.int(),
  ...answering.shape,
  /** The lines for which the dealer has a product. */
  lineIds: z.array(z.int()),
  /** What the dealer has for these lines: of each the product of least cost. */
  products: z.array(
    z.object({
      lineId: z.int(),
      name: z.string(),
      /** Rupees for one of `unit`. */
      price: z.number(),
      unit: z.string(),
      /** Whether it is what the line says; otherwise something like it. */
      isSame: z.boolean(),
    }),
  ),
  /** Asked with the same list or product within the last week. */
  isAskedLately: z.boolean(),
})
/** A dealer who may be asked. */
export type DealerToAsk = z.output<typeof dealerToAsk>

/** Lines of one trade, and who may be asked for them. */
export const askedGroup = z.object({
  /** 0 where the trade is not known. */
  typeId: z.int(),
  /** Whether these dealers list the lines; otherwise they are the nearest of the trade. */
  isCarried: z.boolean(),
  lineIds: z.array(z.int()),
  /** In the order in which they are offered. */
  dealers: z.array(
    z.object({
      sellerUrl: z.string(),
      /** What this dealer would be asked for. */
      lineIds: z.array(z.int()),
      /** Whether the dealer is chosen to begin with. */
      isChosen: z.boolean(),
    }),
  ),
})
/** See {@link askedGroup}. */
export type AskedGroup = z.output<typeof askedGroup>
