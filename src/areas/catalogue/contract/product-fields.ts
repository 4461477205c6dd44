/** What calls that save products and their pictures take; forms check with it too. */

import * as z from 'zod/mini'
import { guid, requiredText, wholeNumber } from '#kernel/fields.ts'
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
/** An id of a list, 0 for none. */
const choice = () => z._default(wholeNumber().check(z.minimum(0)), 0)
const text = (max: number) =>
  z.string().check(z.trim(), z.maxLength(max, { error: () => m.product_too_long({ max }) }))

/** Rupees with paise at most, as a number or as a form's text. */
const rupees = (required: () => string) =>
  z.pipe(
    z.union([
      z.number(),
      z
        .string()
        .check(
          z.trim(),
          z.minLength(1, { error: required }),
          z.regex(/^(\d+(\.\d{0,2})?)?$/, { error: () => m.product_amount_form() }),
        ),
    ]),
    z.pipe(
      z.transform(Number),
      z.number().check(
        z.minimum(0, { error: () => m.product_amount_form() }),
        z.maximum(productPriceMax, { error: () => m.product_amount_max() }),
        z.refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-4, {
          error: () => m.product_amount_form(),
        }),
      ),
    ),
  )

/** A count of units with three decimals at most; kept as text. */
const units = z.pipe(
  z.union([z.pipe(z.number(), z.transform(String)), z.string()]),
  z.string().check(
    z.trim(),
    z.minLength(1, { error: () => m.product_unit_required() }),
    z.regex(/^(\d{1,7}(\.\d{1,3})?)?$/, { error: () => m.product_unit_form() }),
    z.refine((value) => value === '' || Number(value) > 0, { error: () => m.product_unit_form() }),
  ),
)

/** What a chosen product costs, checked by itself. */
export const chosenPrice = rupees(m.product_price_required).check(
  z.refine((price) => price > 0, { error: () => m.product_amount_form() }),
)

const prices = {
  price: chosenPrice,
  /** 0, or the price, where there is no offer. */
  offerPrice: rupees(m.product_offer_price_required),
  size: z.optional(text(productSizeMax)),
  unit: units,
  unitOfMeasure: z.optional(z.union([z.literal(''), z.enum(unitsOfMeasure)])),
}

const offerIsNoMore = z.refine<{ price: number; offerPrice: number }>(
  // An amount that is none has its own message.
  ({ price, offerPrice }) => !(offerPrice > price),
  { path: ['offerPrice'], error: () => m.product_offer_price_above() },
)

const words = {
  name: requiredText(m.product_name_required()).check(
    z.maxLength(productNameMax, { error: () => m.product_too_long({ max: productNameMax }) }),
  ),
  description: requiredText(m.product_description_required()).check(
    z.maxLength(productDescriptionMax, { error: () => m.product_description_max() }),
  ),
  brand: z.optional(text(productWordMax)),
  materailType: z.optional(text(productWordMax)),
}

/** The forms of a product check with it; the wire's misspelling included. */
export const productFields = z.object({ ...words, ...prices }).check(offerIsNoMore)

/** What the quick edit checks with. */
export const quickEditFields = z.object(prices).check(offerIsNoMore)

const property = z.object({
  key: text(moreInfoKeyMax),
  value: text(moreInfoValueMax),
})

/** JSON text of an array of `{key, value}`; those with an empty part are left out. */
const moreInfo = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(20_000)),
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

/** Ids of tags, each followed by '; '. */
const tagTitles = z.pipe(
  z
    .string()
    .check(z.maxLength(400), z.regex(/^\s*(\d{1,9}\s*(;\s*|$))*$/, 'Ids with "; " are expected.')),
  z.pipe(
    z.transform((value: string) => [...new Set(value.match(/\d+/g)?.map(Number))]),
    z.array(z.int()).check(z.maxLength(productTagsMax)),
  ),
)

/** A product as its form sends it. */
export const productInfo = z
  .object({
    /** All zeros for a new product. */
    id: z._default(guid, emptyGuid),
    itemTypeId: id(),
    itemSubTypeId: choice(),
    ...words,
    ...prices,
    inStock: z.optional(z.boolean()),
    moreInfo: z.optional(moreInfo),
    tagTitles: z.optional(tagTitles),
  })
  .check(offerIsNoMore)

/** A product as its form sends it. */
export type ProductInfo = z.output<typeof productInfo>

/** What a quick edit sends. */
export const quickInfo = z
  .object({
    id: guid,
    /** The product's own; not looked at. */
    itemTypeId: choice(),
    itemSubTypeId: choice(),
    ...prices,
    inStock: z.boolean(),
    showInOffers: z.boolean(),
  })
  .check(offerIsNoMore)

/** What a quick edit sends. */
export type QuickInfo = z.output<typeof quickInfo>

/** A product of the default catalogue as a seller takes it over. */
export const chosenProduct = z
  .object({
    /** Of the default catalogue. */
    id: guid,
    ...prices,
    inStock: z._default(z.boolean(), true),
    itemTypeId: choice(),
    itemSubTypeId: choice(),
    isActive: z._default(z.literal(true), true),
    isDefault: z._default(z.boolean(), true),
  })
  .check(offerIsNoMore)

/** An image as SaveProductImagesAsync takes it. */
export const savedImage = z.object({
  /** 0 for a new one; the default catalogue's own for one that is taken over. */
  imageId: choice(),
  /** The picture in base64, of a new one. */
  productImage: z.optional(z.nullable(z.string())),
  imageName: z._default(z.string().check(z.maxLength(255)), ''),
  /** The stored picture's name, of one that is taken over. */
  imagePath: z._default(z.string().check(z.maxLength(200)), ''),
  /** Of the list of colours, by its name. */
  colorName: z._default(z.string().check(z.maxLength(50)), ''),
  itemTypeId: choice(),
  itemSubTypeId: choice(),
  companyTypeId: choice(),
  /** False takes a saved one away. */
  isActive: z._default(z.boolean(), true),
  /** Whether it is the default catalogue's. */
  isDefault: z._default(z.boolean(), false),
})

/** An image as SaveProductImagesAsync takes it. */
export type SavedImage = z.output<typeof savedImage>
