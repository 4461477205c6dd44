/**
 * A product, declared once (rules 8.2): a seller's own, a shared one or one from a sheet. Item types,
 * tags and further properties are other records, and stand beside it.
 */

import * as z from 'zod/mini'
import { plainAmount, plainNumber, withoutNoise } from '#kernel/amounts.ts'
import { atMost, line, requiredLine, requiredText } from '#kernel/fields.ts'
import type { RecordFields, Values } from '#kernel/record.ts'
import { localName } from '#kernel/site-names.ts'
import { m } from '#words/messages.js'
import type { AttributeValues } from '../rules/attributes.ts'
import {
  type MoreInfo,
  productCodeMax,
  productDescriptionMax,
  productNameMax,
  productPriceMax,
  productSizeMax,
  productWordMax,
  unitsOfMeasure,
} from '../rules/products.ts'

const within = (max: number) => atMost(max, () => m.product_too_long({ max }))

/** A text of at most `max` characters. */
export const text = (max: number) => z.string().check(line, within(max))

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
          error: m.product_amount_decimals,
          abort: true,
        }),
        z.regex(/^\d+(\.\d{0,2})?$/, { error: m.product_amount_form }),
      ),
      z.pipe(
        z.transform(Number),
        z.number().check(z.maximum(productPriceMax, { error: m.product_amount_max })),
      ),
    ),
  )

/** The price of a chosen product, validated on its own. */
export const chosenPrice = rupees(m.product_price_required).check(
  z.refine((price) => price > 0, { error: m.product_amount_form }),
)

/** A number with at most three decimals, kept as text; '' for none. */
const quantity = (error: () => string) =>
  z.pipe(
    z.union([z.pipe(z.number(), z.transform(withoutNoise)), z.string().check(line)]),
    z.string().check(
      line,
      z.overwrite(plainNumber),
      z.regex(/^(\d{1,7}(\.\d{1,3})?)?$/, { error, abort: true }),
      z.refine((value) => value === '' || Number(value) > 0, { error }),
    ),
  )

const measure = z.optional(
  z.enum(['', ...unitsOfMeasure], {
    error: () => m.product_measure_unknown({ units: unitsOfMeasure.join(', ') }),
  }),
)

const measures = (none: () => string) => () => [
  { value: '', label: none() },
  ...unitsOfMeasure.map((unit) => ({ value: unit, label: localName('unit', unit) })),
]

const described = { changes: 'approved', visibility: 'card', empty: '', searched: true } as const
/** Cards that were stored before there was the field lack it until they are rebuilt. */
const laterText = z._default(z.string(), '')
const terms = { changes: 'atOnce', visibility: 'card', empty: '' } as const

/** The fields of a product. */
export const productRecord = {
  name: {
    ...described,
    input: requiredLine(m.product_name_required).check(within(productNameMax)),
    output: z.string(),
    max: productNameMax,
    required: true,
    label: m.product_name,
    column: 'Name',
    word: 'name',
    example: 'Makrana White',
  },
  description: {
    ...described,
    visibility: 'public',
    input: requiredText(m.product_description_required).check(
      atMost(productDescriptionMax, m.product_description_max),
    ),
    output: z.string(),
    max: productDescriptionMax,
    required: true,
    lines: 4,
    label: m.product_description,
    hint: m.product_description_hint,
    column: 'Description',
    word: 'description',
    example: 'White with grey veins, polished.',
  },
  price: {
    ...terms,
    input: chosenPrice,
    output: z.number(),
    empty: 0,
    money: true,
    max: productPriceMax,
    required: true,
    label: m.product_price,
    hint: m.product_price_hint,
    column: 'Price',
    example: 185,
  },
  /** Current selling price; 0 or equal to the price when there is no offer. */
  offerPrice: {
    ...terms,
    input: rupees(m.product_offer_price_required),
    output: z.number(),
    empty: 0,
    money: true,
    max: productPriceMax,
    label: m.product_offer_price,
    hint: m.product_offer_price_hint,
    column: 'Offer price',
    example: 160,
  },
  /** Number of units the price is for. */
  unit: {
    ...terms,
    input: quantity(m.product_unit_form).check(z.minLength(1, { error: m.product_unit_required })),
    output: z.string(),
    max: 50,
    required: true,
    number: true,
    label: m.product_unit_count_label,
    placeholder: m.product_unit_placeholder,
    column: 'Unit',
    example: '1',
  },
  /** Unit of measure, such as "sq ft"; empty if `unit` already includes it. */
  unitOfMeasure: {
    ...terms,
    input: measure,
    output: z.string(),
    max: 20,
    label: m.product_unit_of_measure,
    options: measures(m.product_unit_of_measure_none),
    column: 'Unit of measure',
    example: 'sq ft',
  },
  size: {
    ...terms,
    input: z.optional(text(productSizeMax)),
    output: z.string(),
    max: productSizeMax,
    label: m.product_size,
    column: 'Size',
    word: 'size',
    searched: true,
    example: '18 mm slabs',
  },
  /** The dealer's own code, by which sheets find the product. */
  code: {
    changes: 'atOnce',
    visibility: 'owner',
    empty: '',
    input: z.optional(text(productCodeMax)),
    output: z.string(),
    max: productCodeMax,
    label: m.product_code,
    hint: m.product_code_hint,
    column: 'Code',
    searched: true,
    example: '',
  },
  /** The least that can be ordered, in its unit or, without one, in that of the price. */
  minimumOrder: {
    ...terms,
    input: z.optional(quantity(m.product_minimum_form)),
    output: laterText,
    max: 11,
    number: true,
    label: m.product_minimum_order,
    hint: m.product_minimum_order_hint,
    column: 'Minimum order',
    example: '100',
  },
  minimumOrderUnit: {
    ...terms,
    input: measure,
    output: laterText,
    max: 20,
    label: m.product_minimum_order_unit,
    options: measures(m.product_minimum_order_unit_same),
    column: 'Minimum order unit',
    example: '',
  },
  brand: {
    ...described,
    input: z.optional(text(productWordMax)),
    output: z.string(),
    max: productWordMax,
    label: m.product_brand,
    column: 'Brand',
    word: 'brand',
    example: '',
  },
  materialType: {
    ...described,
    visibility: 'public',
    // As the API spells it.
    inputName: 'materailType',
    input: z.optional(text(productWordMax)),
    output: z.string(),
    max: productWordMax,
    label: m.product_material_type,
    column: 'Material type',
    word: 'material',
    example: 'Marble',
  },
  inStock: {
    changes: 'switch',
    visibility: 'card',
    input: z.optional(z.boolean()),
    output: z.boolean(),
    empty: true,
    label: m.product_in_stock,
    column: 'In stock',
    example: true,
  },
  showInOffers: {
    changes: 'switch',
    visibility: 'owner',
    input: z.optional(z.boolean()),
    output: z.boolean(),
    empty: false,
    label: m.product_show_in_offers,
    column: 'In offers',
    example: true,
  },
} as const satisfies RecordFields

/** A product's fields as they are stored; amounts in paise. */
export type ProductValues = Values<typeof productRecord>

/** The fields of a product that need an admin's approval before the public sees a change. */
export interface ProductText extends Values<typeof productRecord, 'approved'> {
  itemTypeId: number
  itemSubTypeId: number | null
  moreInfo: MoreInfo[]
  attributes: AttributeValues
  tagIds: number[]
}

/** An edit of the fields that need approval. */
export type ProductEdit = Partial<ProductText>

/** The fields of a product that are public as soon as they are saved; amounts are in paise. */
export type ProductShown = Values<typeof productRecord, 'atOnce' | 'switch'>

/** A checked row of a sheet that adds a product. */
export interface NewImportRow extends Omit<ProductText, 'attributes'>, ProductShown {
  attributes?: AttributeValues
  id: string
  isNew: true
  companyTypeId: number
}

/** A checked row of a sheet that changes a product; what the sheet has no column for is left out. */
export interface ChangedImportRow extends Partial<ProductText & ProductShown> {
  id: string
  isNew: false
  companyTypeId: number
}

/** A checked row of a sheet, ready to be saved. */
export type ImportRow = NewImportRow | ChangedImportRow
