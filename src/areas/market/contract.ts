/** Products of all sellers: search, related products, comparison. */

import * as z from 'zod/mini'
import { attributeText, bothLanguages } from '#areas/catalogue/contract/attributes.ts'
import { colourAnswer } from '#areas/catalogue/contract/catalogue.ts'
import { productRecord } from '#areas/catalogue/contract/product-record.ts'
import { offeredTradeOrAll, tradeOrAll } from '#areas/companies/rules/trade-fields.ts'
import { radii } from '#areas/places/rules.ts'
import { isoTime } from '#kernel/date-fields.ts'
import { endpoint } from '#kernel/endpoint.ts'
import {
  atMost,
  averageRating,
  compact,
  guid,
  line,
  oneOf,
  optionalLine,
  wholeNumber,
} from '#kernel/fields.ts'
import { pagingFields } from '#kernel/list-fields.ts'
import { allRows } from '#kernel/paging.ts'
import { outputsOf } from '#kernel/record.ts'
import { comparedMax } from './rules/compare.ts'
import { typedAmount } from './rules/prices.ts'
import { savedList } from './rules/saved.ts'
import { marketList, marketTotalMax } from './rules/search.ts'

const number = (least: number, most: number) =>
  z._default(wholeNumber().check(z.minimum(least), z.maximum(most)), least)
const id = () => z._default(wholeNumber().check(z.minimum(0)), 0)
const flag = () => number(0, 1)
/** Rupees as typed; 0 for no bound. */
const amount = () =>
  z._default(
    z.pipe(
      z.union([z.number(), z.string().check(compact, atMost(20))]),
      z.pipe(z.transform(typedAmount), z.number()),
    ),
    0,
  )

const oneId = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}'

const marketProduct = z.object({
  productId: guid,
  companyTypeId: z.int(),
  ...outputsOf(productRecord, 'card'),
  itemTypeIdText: z.string(),
  itemSubTypeIdText: z.string(),
  color: z.array(z.string()),
  /** Rows written by a release without it lack it until they are rebuilt. */
  colours: z._default(z.array(colourAnswer), []),
  /** Those of its attributes that cards show, in words. */
  attributes: z._default(z.array(attributeText), []),
  /** Name of the cover; empty when there is none. */
  picture: z.string(),
  sellerUrl: z.string(),
  sellerName: z.string(),
  /** The average of the seller's reviews, unrounded; null when there are none. */
  sellerRating: averageRating,
  ratingCount: z.int(),
  /** "Kishangarh, Rajasthan": the seller's first place; empty without one. */
  location: z.string(),
  /** Kilometres from the requested place, one decimal; null without one. */
  distance: z.nullable(z.number()),
})

/** A product as lists of many sellers' products show it. */
export type MarketProduct = z.output<typeof marketProduct>

const counted = z.object({
  filter: z.enum([
    'companyType',
    'itemType',
    'itemSubType',
    'size',
    'color',
    'inStock',
    'offers',
    'rating',
    'location',
  ]),
  /** The filter's value; 0 for a place or a size, which are filtered by name. */
  id: z.int(),
  name: z.string(),
  count: z.int(),
})

const countedAttribute = z.object({
  code: z.string(),
  name: bothLanguages,
  values: z.array(z.object({ value: z.string(), text: bothLanguages, count: z.int() })),
})

/** An attribute that the products found have, with how many of them have each value. */
export type CountedAttribute = z.output<typeof countedAttribute>

/** How many of the products found have a filter's value. */
export type Counted = z.output<typeof counted>

const marketPage = z.object({
  products: z.array(marketProduct),
  /** Exact below the maximum, at which it is capped. */
  totalCount: z.int(),
  /** Counts per filter value, the most frequent first; when the total is capped, of a sample. */
  counts: z.array(counted),
  /** The attributes that many of them have, with their counts, in the order of forms. */
  attributes: z.array(countedAttribute),
  /** How the search was interpreted, where that differs from what was typed; else null. */
  meant: z.nullable(
    z.object({ filterText: z.string(), location: z.string(), without: z.array(z.string()) }),
  ),
  /**
   * For a place with few products: how many sellers around it have some, within 0 kilometres for
   * anywhere; else null.
   */
  nearby: z.nullable(z.object({ sellers: z.int(), kilometres: z.int() })),
  /** Whether none of the products is what was asked for: they only have its words. */
  isMention: z.boolean(),
})

/** The response of a product search. */
export type MarketPage = z.output<typeof marketPage>

const lowestPrice = z.nullable(
  z.object({
    price: z.number(),
    offerPrice: z.number(),
    unit: z.string(),
    unitOfMeasure: z.string(),
  }),
)

const kindFound = z.object({
  companyTypeId: z.int(),
  itemTypeId: z.int(),
  /** 0 for an item type without sub types. */
  itemSubTypeId: z.int(),
  name: z.string(),
  /** How many products; null if there are more than are counted, as is the price. */
  count: z.nullable(z.int()),
  lowest: lowestPrice,
  /** Of its cheapest product; empty when there is none. */
  picture: z.string(),
})

/** A kind of the thing that a search asks for. */
export type KindFound = z.output<typeof kindFound>

const thingSuggested = z.object({
  /** In the language and script of what is typed. */
  name: z.string(),
  count: z.nullable(z.int()),
  /** Null if its products are priced by different units. */
  lowest: lowestPrice,
})

/** A thing that is suggested while one types. */
export type ThingSuggested = z.output<typeof thingSuggested>

const comparedSeller = z.object({
  sellerUrl: z.string(),
  name: z.string(),
  picture: z.string(),
  location: z.string(),
  sellerRating: averageRating,
  ratingCount: z.int(),
  workingTypes: z.array(z.int()),
  /** How many public products it has. */
  products: z.int(),
  /** How many of them are what the search asks for; null without a text. */
  matching: z.nullable(z.int()),
  /** The picture of one of these; empty without one. */
  matchingPicture: z.string(),
  /** What the search calls them, if it asks for a thing; else null. */
  matchingThing: z.nullable(z.object({ english: z.string(), hindi: z.string() })),
  /** When it registered. */
  since: isoTime,
  /** Whether logged-in users may see its contact details. */
  canContact: z.boolean(),
  /** How it answers enquiries: median minutes, and percent; null for too few of them. */
  answerMinutes: z.nullable(z.int()),
  answerRate: z.nullable(z.int()),
  /** Its lowest price per unit among the requested products; null without products. */
  lowest: lowestPrice,
  /** Approximate positions of its addresses in degrees, with two decimals (a kilometre). */
  places: z.array(z.object({ lat: z.number(), lng: z.number() })),
})

/** A seller with the facts to compare it by. */
export type ComparedSeller = z.output<typeof comparedSeller>

export const market = {
  products: endpoint({
    method: 'GET',
    path: 'market/GetProductsAsync',
    audience: 'anyone',
    summary: `Searches the products of all sellers, filtered, sorted and paged, with counts per filter; totals are capped at ${marketTotalMax}.`,
    input: z.object({
      filterText: optionalLine(100),
      companyType: offeredTradeOrAll(),
      itemType: id(),
      itemSubType: id(),
      /** As the counts name it; other spellings of the same size match too. */
      size: optionalLine(60),
      /** Attributes by code, as the counts name their values: `tile-finish=matt&tile-size=600x600`. */
      attributes: optionalLine(800),
      color: id(),
      priceFrom: amount(),
      priceTo: amount(),
      inStock: flag(),
      offers: flag(),
      rating: number(0, 5),
      location: optionalLine(100),
      within: oneOf(radii, 0),
      exact: flag(),
      sortBy: oneOf(marketList.orders, marketList.usual.sort),
      pageSize: oneOf(marketList.pageSizes, marketList.usual.size),
      pageNumber: pagingFields.pageNumber,
    }),
    output: marketPage,
  }),
  alongside: endpoint({
    method: 'GET',
    path: 'market/GetProductsAlongsideAsync',
    audience: 'anyone',
    summary:
      'Returns products that are used with the thing that a text names, and others of a wider kind; none if it names no thing.',
    input: z.object({
      filterText: optionalLine(100),
      companyType: offeredTradeOrAll(),
      location: optionalLine(100),
    }),
    output: z.object({ wider: z.array(marketProduct), goesWith: z.array(marketProduct) }),
    rate: { limit: 120, seconds: 60, per: 'address' },
    cacheSeconds: 60,
  }),
  beside: endpoint({
    method: 'GET',
    path: 'market/GetProductsBesideAsync',
    audience: 'anyone',
    summary:
      'Returns more products of the same seller, and the same kind of product from other sellers.',
    input: z.object({ productId: guid }),
    output: z.object({
      ofSeller: z.array(marketProduct),
      ofOthers: z.array(marketProduct),
    }),
    rate: { limit: 120, seconds: 60, per: 'address' },
  }),
  chosen: endpoint({
    method: 'GET',
    path: 'market/GetChosenProductsAsync',
    audience: 'anyone',
    summary: `Returns up to ${comparedMax} products by id, in the given order; unknown ids are left out.`,
    input: z.object({
      productIds: z
        .string()
        .check(z.regex(new RegExp(`^${oneId}(?:,${oneId}){0,${comparedMax - 1}}$`))),
    }),
    output: z.array(marketProduct),
    rate: { limit: 120, seconds: 60, per: 'address' },
  }),
  sellers: endpoint({
    method: 'GET',
    path: 'market/GetChosenSellersAsync',
    audience: 'anyone',
    summary: `Returns up to ${allRows} sellers by storefront name, in the given order, each with its lowest price among the matching products; unknown names are left out.`,
    input: z.object({
      sellerUrls: z.string().check(line, z.minLength(1), atMost(allRows * 61)),
      companyType: tradeOrAll(),
      filterText: optionalLine(100),
    }),
    output: z.array(comparedSeller),
  }),
  suggestions: endpoint({
    method: 'GET',
    path: 'market/GetProductSuggestionsAsync',
    audience: 'anyone',
    summary: 'Suggests products while the user types, at most four.',
    input: z.object({ text: z.string().check(line, z.minLength(2), atMost(100)) }),
    output: z.array(marketProduct),
    rate: { limit: 120, seconds: 60, per: 'address' },
    cacheSeconds: 60,
  }),
  kinds: endpoint({
    method: 'GET',
    path: 'market/GetKindsAsync',
    audience: 'anyone',
    summary:
      'Returns up to eight kinds of the thing that a text names, the most frequent first, each with its number of products and lowest price; none if it names no thing, or only one kind.',
    input: z.object({ filterText: optionalLine(100), companyType: offeredTradeOrAll() }),
    output: z.array(kindFound),
    rate: { limit: 120, seconds: 60, per: 'address' },
    cacheSeconds: 60,
  }),
  things: endpoint({
    method: 'GET',
    path: 'market/GetThingSuggestionsAsync',
    audience: 'anyone',
    summary:
      'Suggests things while the user types, at most four, by their names in the language typed, with how many products there are.',
    input: z.object({ text: z.string().check(line, z.minLength(2), atMost(100)) }),
    output: z.array(thingSuggested),
    rate: { limit: 120, seconds: 60, per: 'address' },
    cacheSeconds: 60,
  }),
  savedProducts: endpoint({
    method: 'GET',
    path: 'market/GetSavedProductsAsync',
    audience: 'user',
    summary: "Lists the caller's saved products that are still public, filtered, sorted and paged.",
    input: z.object({
      loginId: guid,
      companyType: tradeOrAll(),
      filterText: optionalLine(100),
      sortBy: oneOf(savedList.orders, savedList.usual.sort),
      ...pagingFields,
    }),
    output: z.object({ products: z.array(marketProduct), totalCount: z.int() }),
  }),
  highlights: endpoint({
    method: 'GET',
    path: 'market/GetHighlightsAsync',
    audience: 'anyone',
    summary: 'Returns offers and new products, from all of India or within 100 km of a city.',
    input: z.object({ location: optionalLine(100) }),
    output: z.object({ offers: z.array(marketProduct), newest: z.array(marketProduct) }),
    rate: { limit: 60, seconds: 60, per: 'address' },
    cacheSeconds: 60,
  }),
}
