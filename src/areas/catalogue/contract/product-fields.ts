/** Input fields of the endpoints that save products and pictures; forms validate with them too. */

import * as z from 'zod/mini'
import { plainAmount, plainNumber, withoutNoise } from '#kernel/amounts.ts'
import {
  atMost,
  guid,
  line,
  lines,
  optionalLine,
  requiredLine,
  requiredText,
  wholeNumber,
} from '#kernel/fields.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { m } from '#words/messages.js'
import {
  moreInfoKeyMax,
  moreInfoMax,
  moreInfoValueMax,
  productDescriptionMax,
  productNameMax,
  productPriceMax,
  productSizeMax,
  productTagsMax,
  productWordMax,
  unitsOfMeasure,
} from '../rules.ts'

const id = () => wholeNumber().check(z.minimum(1))
/** An id from a list; 0 for none. */
const choice = () => z._default(wholeNumber().check(z.minimum(0)), 0)
const text = (max: number) =>
  z.string().check(
    line,
    atMost(max, () => m.product_too_long({ max })),
  )

const tooPrecise = /^\d+\.\d{3,}$/

/** Rupees with at most two decimals, as a number or as people write them. */
const rupees = (required: () => string) =>
  z.pipe(
    z.union([z.pipe(z.number(), z.transform(withoutNoise)), z.string().check(line)]),
    z.pipe(
      z.string().check(
        line,
        z.overwrite(plainAmount),
        z.minLength(1, { error: required, abort: true }),
        z.refine((text) => !tooPrecise.test(text), {
          error: () => m.product_amount_decimals(),
          abort: true,
        }),
        z.regex(/^\d+(\.\d{0,2})?$/, { error: () => m.product_amount_form() }),
      ),
      z.pipe(
        z.transform(Number),
        z.number().check(z.maximum(productPriceMax, { error: () => m.product_amount_max() })),
      ),
    ),
  )

/** A number of units with at most three decimals, kept as text. */
const units = z.pipe(
  z.union([z.pipe(z.number(), z.transform(withoutNoise)), z.string().check(line)]),
  z.string().check(
    line,
    z.overwrite(plainNumber),
    z.minLength(1, { error: () => m.product_unit_required() }),
    z.regex(/^(\d{1,7}(\.\d{1,3})?)?$/, { error: () => m.product_unit_form() }),
    z.refine((value) => value === '' || Number(value) > 0, { error: () => m.product_unit_form() }),
  ),
)

/** The price of a chosen product, validated on its own. */
export const chosenPrice = rupees(m.product_price_required).check(
  z.refine((price) => price > 0, { error: () => m.product_amount_form() }),
)

const prices = {
  price: chosenPrice,
  /** 0 or equal to the price when there is no offer. */
  offerPrice: rupees(m.product_offer_price_required),
  size: z.optional(text(productSizeMax)),
  unit: units,
  unitOfMeasure: z.optional(
    z.enum(['', ...unitsOfMeasure], {
      error: () => m.product_measure_unknown({ units: unitsOfMeasure.join(', ') }),
    }),
  ),
}

const offerIsNoMore = z.refine<{ price: number; offerPrice: number }>(
  // An invalid amount has its own message.
  ({ price, offerPrice }) => !(price > 0 && offerPrice > price && offerPrice <= productPriceMax),
  { path: ['offerPrice'], error: () => m.product_offer_price_above() },
)

const words = {
  name: requiredLine(m.product_name_required()).check(
    z.maxLength(productNameMax, { error: () => m.product_too_long({ max: productNameMax }) }),
  ),
  description: requiredText(m.product_description_required()).check(
    z.maxLength(productDescriptionMax, { error: () => m.product_description_max() }),
  ),
  brand: z.optional(text(productWordMax)),
  materailType: z.optional(text(productWordMax)),
}

/** Validates the product forms; keeps the API's misspelling `materailType`. */
export const productFields = z.object({ ...words, ...prices }).check(offerIsNoMore)

/** Validates the quick edit form. */
export const quickEditFields = z.object(prices).check(offerIsNoMore)

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
    inStock: z.optional(z.boolean()),
    showInOffers: z.optional(z.boolean()),
    moreInfo: z.optional(moreInfo),
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
  })
  .check(offerIsNoMore)

/** A quick edit as submitted. */
export type QuickInfo = z.output<typeof quickInfo>

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
