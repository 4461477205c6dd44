/** The seller search (document 1, sections 2, 3 and 7). */

import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { pagingFields, wholeNumber } from '#kernel/fields.ts'

const soldType = z.object({ id: z.int(), name: z.string(), companyTypeId: z.int() })

const sellerCard = z.object({
  /** Name of the banner's picture; empty when there is none. */
  picture: z.string(),
  name: z.string(),
  /** The average of the reviews, unrounded; null when there are none. */
  sellerRating: z.nullable(z.number()),
  ratingCount: z.int(),
  description: z.string(),
  /** "Kishangarh, Rajasthan": of a list by city the firm's place there, else its first. */
  location: z.string(),
  sellerUrl: z.string(),
  workingTypes: z.array(z.int()),
  /** What its products mostly are: up to three of each trade, the most frequent first. */
  itemTypes: z.array(soldType),
})

/** A seller as lists show it. */
export type SellerCard = z.output<typeof sellerCard>

/** What a seller list can be asked, the form of its address included. */
export const sellerListQuery = z.object({
  location: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
  sellerType: wholeNumber().check(z.minimum(1), z.maximum(7)),
  filterSellerText: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
  sortBy: z._default(wholeNumber().check(z.minimum(1), z.maximum(8)), 1),
  rating: z._default(wholeNumber().check(z.minimum(0), z.maximum(5)), 0),
  ...pagingFields,
})

export const directory = {
  sellerList: endpoint({
    method: 'GET',
    path: 'seller/GetSellerListAsync',
    audience: 'anyone',
    summary: 'Sellers of a trade, filtered, sorted and paged.',
    input: sellerListQuery,
    output: z.object({ sellerList: z.array(sellerCard), totalCount: z.int() }),
  }),
}
