/** The seller search (rules 10). */

import * as z from 'zod/mini'
import { offeredTrade, tradeOrAll } from '#areas/companies/rules/trade-fields.ts'
import { radii } from '#areas/places/rules.ts'
import { endpoint } from '#kernel/endpoint.ts'
import {
  atMost,
  averageRating,
  guid,
  line,
  oneOf,
  optionalLine,
  wholeNumber,
} from '#kernel/fields.ts'
import { contentRoles } from '#kernel/firm-roles.ts'
import { pagingFields, sortField } from '#kernel/list-fields.ts'
import { sellers } from './rules/lists.ts'

const soldType = z.object({ id: z.int(), name: z.string(), companyTypeId: z.int() })

const sellerCard = z.object({
  /** Name of the banner's picture; empty when there is none. */
  picture: z.string(),
  name: z.string(),
  /** The average of the reviews, unrounded; null when there are none. */
  sellerRating: averageRating,
  ratingCount: z.int(),
  description: z.string(),
  /** "Kishangarh, Rajasthan": in a city's list the firm's address there, else its first one. */
  location: z.string(),
  sellerUrl: z.string(),
  workingTypes: z.array(z.int()),
  /** The item types of most of its products: up to three per trade, the most frequent first. */
  itemTypes: z.array(soldType),
  /** Kilometres from the requested place, one decimal; null where none was measured. */
  distance: z.nullable(z.number()),
})

/** A seller as lists show it. */
export type SellerCard = z.output<typeof sellerCard>

/** The query parameters of a seller list. */
export const sellerListQuery = z.object({
  location: optionalLine(100),
  sellerType: offeredTrade(),
  filterSellerText: optionalLine(100),
  /** Kilometres around the place; 0 for the place alone. */
  within: oneOf(radii, 0),
  /** 14 sorts by distance from the place. */
  sortBy: oneOf(sellers.orders, sellers.usual.sort),
  rating: z._default(wholeNumber().check(z.minimum(0), z.maximum(5)), 0),
  /** 1 searches for exactly what was typed, without trying other readings of it. */
  exact: z._default(wholeNumber().check(z.minimum(0), z.maximum(1)), 0),
  ...pagingFields,
})

const meantSearch = z.object({
  filterSellerText: z.string(),
  location: z.string(),
  /** Typed words that were left out of the search, since no seller is found with them. */
  without: z.array(z.string()),
})

const suggestions = z.object({
  sellers: z.array(z.object({ name: z.string(), sellerUrl: z.string(), location: z.string() })),
  categories: z.array(z.object({ name: z.string(), companyTypeId: z.int() })),
  /** "Kishangarh, Ajmer, Rajasthan". */
  cities: z.array(z.string()),
})

/** The suggestions of a search box. */
export type SearchSuggestions = z.output<typeof suggestions>

/** How a search was interpreted. */
export type MeantSearch = z.output<typeof meantSearch>

export const directory = {
  sellerList: endpoint({
    method: 'GET',
    path: 'seller/GetSellerListAsync',
    audience: 'anyone',
    summary: 'Lists the sellers of a trade, filtered, sorted and paged.',
    input: sellerListQuery,
    output: z.object({
      sellerList: z.array(sellerCard),
      totalCount: z.int(),
      /** How the search was interpreted, where that differs from what was typed; else null. */
      meant: z.nullable(meantSearch),
      /** The other cities with the same name, in the form that `location` accepts. */
      otherCities: z.array(z.string()),
      /** For a place with few sellers: how many there are around it; else null. */
      nearby: z.nullable(z.object({ sellers: z.int(), kilometres: z.int() })),
    }),
  }),
  tradeForSearch: endpoint({
    method: 'GET',
    path: 'seller/GetSellerTypeForSearchAsync',
    audience: 'anyone',
    summary: 'Finds the trade that a search means, and what to search for in its seller list.',
    input: z.object({
      location: sellerListQuery.shape.location,
      filterSellerText: sellerListQuery.shape.filterSellerText,
    }),
    output: z.object({
      sellerType: z.int(),
      filterSellerText: z.string(),
      location: z.string(),
    }),
  }),
  suggestions: endpoint({
    method: 'GET',
    path: 'seller/GetSearchSuggestionsAsync',
    audience: 'anyone',
    summary: 'Suggests sellers, categories and cities while the user types, at most five of each.',
    input: z.object({ text: z.string().check(line, z.minLength(2), atMost(100)) }),
    output: suggestions,
    rate: { limit: 120, seconds: 60, per: 'address' },
    cacheSeconds: 60,
  }),
  bestRated: endpoint({
    method: 'GET',
    path: 'seller/GetBestRatedSellersAsync',
    audience: 'anyone',
    summary:
      'Returns the four best-rated sellers of all trades in a city, or in all of India without one.',
    input: z.object({ location: optionalLine(100) }),
    output: z.array(sellerCard),
    rate: { limit: 60, seconds: 60, per: 'address' },
    cacheSeconds: 300,
  }),
  sellerCities: endpoint({
    method: 'GET',
    path: 'seller/GetSellerCitiesAsync',
    audience: 'anyone',
    summary:
      'Returns the cities with the most sellers of a trade, and the trades that have sellers in a place.',
    input: z.object({
      location: sellerListQuery.shape.location,
      sellerType: sellerListQuery.shape.sellerType,
    }),
    output: z.object({
      /** The place in its proper spelling; as it was typed where no such city is known. */
      place: z.string(),
      /** The twelve cities with most sellers of the trade, in the form that `location` accepts. */
      cities: z.array(z.object({ location: z.string(), sellers: z.int() })),
      /** All trades that have sellers in the place; empty without a place. */
      trades: z.array(z.object({ companyTypeId: z.int(), sellers: z.int() })),
    }),
    cacheSeconds: 300,
  }),
  savedSellers: endpoint({
    method: 'GET',
    path: 'seller/GetSavedSellersAsync',
    audience: 'user',
    summary: "Lists the caller's saved sellers, filtered, sorted and paged.",
    input: z.object({
      loginId: guid,
      sellerType: tradeOrAll(),
      filterText: optionalLine(100),
      sortBy: sortField(8),
      ...pagingFields,
    }),
    output: z.object({ sellers: z.array(sellerCard), totalCount: z.int() }),
  }),
  savedByCount: endpoint({
    method: 'GET',
    path: 'seller/GetSavedByCountAsync/{companyId}',
    audience: 'seller',
    roles: contentRoles,
    summary: "Returns how many buyers have saved the caller's company.",
    input: z.object({ companyId: guid }),
    output: z.int(),
  }),
}
