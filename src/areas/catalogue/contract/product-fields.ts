/** Input fields of the endpoints that save products and pictures; forms validate with them too. */

import * as z from 'zod/mini'
import { atMost, guid, line, lines, optionalLine, wholeNumber } from '#kernel/fields.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { inputsOf } from '#kernel/record.ts'
import { m } from '#words/messages.js'
import {
  moreInfoKeyMax,
  moreInfoMax,
  moreInfoValueMax,
  productPriceMax,
  productTagsMax,
} from '../rules/products.ts'
import { typedAttributes } from './attributes.ts'
import { productRecord, text } from './product-record.ts'

const id = () => wholeNumber().check(z.minimum(1))
/** An id from a list; 0 for none. */
const choice = () => z._default(wholeNumber().check(z.minimum(0)), 0)

const words = inputsOf(productRecord, 'approved')
const prices = inputsOf(productRecord, 'atOnce')
const switches = inputsOf(productRecord, 'switch')

const offerIsNoMore = z.refine<{ price: number; offerPrice: number }>(
  // An invalid amount has its own message, and is no number here.
  ({ price, offerPrice }) => !(price > 0 && offerPrice > price && offerPrice <= productPriceMax),
  {
    path: ['offerPrice'],
    error: m.product_offer_price_above,
    // Report it even while other fields are still invalid.
    when: () => true,
  },
)

/** Validates the product forms; keeps the API's misspelling `materailType`. */
export const productFields = z.object({ ...words, ...prices }).check(offerIsNoMore)

/** Validates the quick edit form. */
export const quickEditFields = z.object(prices).check(offerIsNoMore)

const { price, offerPrice } = prices

/** Validates prices that are edited in a list. */
export const listPrices = z.object({ price, offerPrice }).check(offerIsNoMore)

/** The prices of one product of a list, as submitted. */
export const productPrices = z.object({ productId: guid, price, offerPrice }).check(offerIsNoMore)

const property = z.object({
  key: text(moreInfoKeyMax),
  value: text(moreInfoValueMax),
})

/** JSON text of an array of `{key, value}`; entries with an empty part are dropped. */
const moreInfo = z.pipe(
  z.pipe(
    z.string().check(lines, atMost(20_000)),
    z.transform((value: string): unknown => {
      try {
        return value === '' ? [] : JSON.parse(value)
      } catch {
        return null
      }
    }),
  ),
  z.pipe(
    z.array(property, { error: 'JSON of an array of {key, value} is expected.' }),
    z.pipe(
      z.transform((list: { key: string; value: string }[]) =>
        list.filter(({ key, value }) => key !== '' && value !== ''),
      ),
      z.array(property).check(z.maxLength(moreInfoMax)),
    ),
  ),
)

/** Tag ids, each followed by '; '. */
const tagTitles = z.pipe(
  z
    .string()
    .check(line, atMost(400), z.regex(/^\s*(\d{1,9}\s*(;\s*|$))*$/, 'Ids with "; " are expected.')),
  z.pipe(
    z.transform((value: string) => [...new Set(value.match(/\d+/g)?.map(Number))]),
    z.array(z.int()).check(z.maxLength(productTagsMax)),
  ),
)

/** A product as submitted by its form. */
export const productInfo = z
  .object({
    /** All zeros for a new product. */
    id: z._default(guid, emptyGuid),
    itemTypeId: id(),
    itemSubTypeId: choice(),
    ...words,
    ...prices,
    ...switches,
    moreInfo: z.optional(moreInfo),
    /** By code, as people write them; left out, they stay as they are. */
    attributes: z.optional(typedAttributes),
    tagTitles: z.optional(tagTitles),
  })
  .check(offerIsNoMore)

/** A product as submitted by its form. */
export type ProductInfo = z.output<typeof productInfo>

/** A quick edit as submitted. */
export const quickInfo = z
  .object({
    id: guid,
    /** The product's item type; ignored. */
    itemTypeId: choice(),
    itemSubTypeId: choice(),
    ...prices,
    inStock: z.boolean(),
    showInOffers: z.boolean(),
    /** Wait for approval where they change; left out, they stay. */
    attributes: z.optional(typedAttributes),
  })
  .check(offerIsNoMore)

/** A default catalogue product that a seller adds to its own. */
export const chosenProduct = z
  .object({
    /** Id in the default catalogue. */
    id: guid,
    ...prices,
    inStock: z._default(z.boolean(), true),
    itemTypeId: choice(),
    itemSubTypeId: choice(),
    isActive: z._default(z.literal(true), true),
    isDefault: z._default(z.boolean(), true),
  })
  .check(offerIsNoMore)

/** An image as sent to SaveProductImagesAsync. */
export const savedImage = z.object({
  /** 0 for a new image; the default catalogue's image id for one taken from there. */
  imageId: choice(),
  /** The picture in base64; new images only. */
  productImage: z.optional(z.nullable(z.string())),
  imageName: optionalLine(255),
  /** Name of the stored picture; only for images taken from the default catalogue. */
  imagePath: optionalLine(200),
  /** Name of a colour from the list of colours. */
  colorName: optionalLine(50),
  itemTypeId: choice(),
  itemSubTypeId: choice(),
  companyTypeId: choice(),
  /** False deletes a saved image. */
  isActive: z._default(z.boolean(), true),
  /** Whether it comes from the default catalogue. */
  isDefault: z._default(z.boolean(), false),
})

/** An image as sent to SaveProductImagesAsync. */
export type SavedImage = z.output<typeof savedImage>
