/** What is found for the lines of a list: products, dealers, the least cost (rules 21.5, 21.6). */
import * as z from 'zod/mini'
import { attributeText } from '#areas/catalogue/contract/attributes.ts'
import { averageRating, guid } from '#kernel/fields.ts'
import { leftOutReasons } from '../rules/left-out.ts'

const product = z.object({
  productId: guid,
  name: z.string(),
  brand: z.string(),
  size: z.string(),
  picture: z.string(),
  sellerUrl: z.string(),
  sellerName: z.string(),
  sellerRating: averageRating,
  ratingCount: z.int(),
  location: z.string(),
  /** Kilometres; null without a place. */
  distance: z.nullable(z.number()),
  inStock: z.boolean(),
  /** Rupees for one `unit` of the product, of its offer if it has one. */
  price: z.number(),
  unit: z.string(),
  /** Rupees for one unit of the line; null if the units cannot be compared. */
  linePrice: z.nullable(z.number()),
  /** Rupees for the line's quantity; null without quantity or line price. */
  cost: z.nullable(z.number()),
  /** What a bag or bucket of the line price and the cost holds; null if that does not matter. */
  pack: z.nullable(z.object({ count: z.number(), measure: z.enum(['kg', 'litre']) })),
})

const match = z.extend(product, {
  /** What of the line the product is not known to be: its size, grade or further words. */
  isClose: z.boolean(),
  isCheapest: z.boolean(),
  isNearest: z.boolean(),
  isBestRated: z.boolean(),
})

/** A product like a line that is in no sum of it, and why. */
export const leftOut = z.extend(product, { reason: z.enum(leftOutReasons) })
export type LeftOut = z.output<typeof leftOut>

/** Products that are left out and makes that are returned, at most. */
export const leftOutMax = 30
export const makesMax = 10

/** A product that matches a line. */
export type LineMatch = z.output<typeof match>

const lineMatches = z.object({
  lineId: z.int(),
  products: z.array(match),
  /** Dealers that have one of them or more. */
  dealers: z.int(),
  /** What the line says of the attributes of its kind; a product that says otherwise is not it. */
  attributes: z.array(attributeText),
  /** Whether they are what the line asks for, so that sums count them. */
  isCounted: z.boolean(),
  /** Rupees for one unit of the line, of what is in stock; null if nothing can be compared. */
  range: z.nullable(z.object({ least: z.number(), middle: z.number(), most: z.number() })),
})

/** What was found for a line. */
export type LineFound = z.output<typeof lineMatches>

const dealer = z.object({
  sellerUrl: z.string(),
  name: z.string(),
  location: z.string(),
  distance: z.nullable(z.number()),
  sellerRating: averageRating,
  ratingCount: z.int(),
  /** Ids of the lines for which it has a product. */
  lineIds: z.array(z.int()),
  /** Rupees for those of them whose cost is known, and how many these are. */
  cost: z.number(),
  costed: z.int(),
})

/** A dealer with what it carries of a list. */
export type MatchedDealer = z.output<typeof dealer>

const basket = z.object({
  /** Storefront names. */
  sellers: z.array(z.string()),
  /** Rupees of all lines in it. */
  cost: z.number(),
  lines: z.array(
    z.object({ lineId: z.int(), sellerUrl: z.string(), productId: guid, cost: z.number() }),
  ),
})

/** The least cost of a list from at most so many dealers. */
export type Basket = z.output<typeof basket>

export const matches = z.object({
  /** False for a place that is not known: then products are from anywhere. */
  isPlaceKnown: z.boolean(),
  lines: z.array(lineMatches),
  /** The dealers that carry most of the list. */
  dealers: z.array(dealer),
  /** From one, two and three dealers; fewer if more dealers add nothing. */
  baskets: z.array(basket),
})

/** The products, dealers and baskets for a list. */
export type Matches = z.output<typeof matches>
