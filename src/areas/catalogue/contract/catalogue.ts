/** The catalogue: item types, tags and sellers' own products. */

import * as z from 'zod/mini'
import { isoTime } from '#kernel/date-fields.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { guid, wholeNumber } from '#kernel/fields.ts'
import { contentRoles } from '#kernel/firm-roles.ts'
import { filterStatus, listFields, sortField } from '#kernel/list-fields.ts'
import { outputsOf } from '#kernel/record.ts'
import { attributeText, attributeValues } from './attributes.ts'
import { productRecord } from './product-record.ts'

/** An item type or sub type in the API. */
export const itemType = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  companyTypeId: z.int(),
  /** 0 for an item type; for a sub type, the id of its item type. */
  parentItemId: z.int(),
  /** Whether the company has a product of this type or sub type. */
  productExists: z.boolean(),
})

/** An item type or sub type. */
export type ItemType = z.output<typeof itemType>

const itemTag = z.object({ id: z.int(), name: z.string(), isSelected: z.boolean() })

/** A colour as pages show it: a dot and a label. */
export const colourAnswer = z.object({
  /** Hexadecimal, such as #c0c0c0. */
  code: z.string(),
  description: z.string(),
})

/** A colour as pages show it: a dot and a label. */
export type ShownColour = z.output<typeof colourAnswer>

/** A product as the public sees it; amounts in rupees (rules 8.2). */
export const publicProduct = z.object({
  productId: z.string(),
  companyTypeId: z.int(),
  ...outputsOf(productRecord, 'public', 'card'),
  /** The tags, each as `#name; `. */
  tagTitleText: z.string(),
  itemTypeIdText: z.string(),
  itemSubTypeIdText: z.string(),
  /** Names of the colours in its images, and the colours themselves. */
  color: z.array(z.string()),
  colours: z.array(colourAnswer),
  moreInfoArray: z.array(z.object({ key: z.string(), value: z.string() })),
  /** Its attributes in words, in the order of forms. */
  attributeList: z.array(attributeText),
  /** `imagePath` is the picture's name; the first image is the product's cover. */
  productImageList: z.array(z.object({ imagePath: z.string(), colorName: z.string() })),
})

/** A product as the public sees it. */
export type PublicProduct = z.output<typeof publicProduct>

/** The offers of one trade. */
export const offerProducts = z.object({
  workTypeId: z.int(),
  name: z.string(),
  products: z.array(publicProduct),
})

/** The offers of one trade. */
export type OfferProducts = z.output<typeof offerProducts>

/** An image of a product, with its verification status. */
export const productImage = z.object({
  imageId: z.int(),
  /** Original file name. */
  imageName: z.string(),
  /** Name of the stored picture. */
  imagePath: z.string(),
  /** Empty for no colour. */
  colorName: z.string(),
  isActive: z.boolean(),
  /** Comes from the default catalogue; it cannot be deleted. */
  isDefault: z.boolean(),
  isSelected: z.boolean(),
  isValid: z.int(),
  statusText: z.string(),
  comment: z.string(),
  activeOn: isoTime,
  validateDate: z.nullable(isoTime),
  itemTypeId: z.int(),
  /** 0 for none; same as the product's. */
  itemSubTypeId: z.int(),
})

/** An image of a product, with its verification status. */
export type ProductImage = z.output<typeof productImage>

/** Fields that sellers see on both their own products and the default catalogue's. */
const sellersFields = {
  productId: z.string(),
  companyTypeId: z.int(),
  ...outputsOf(productRecord, 'public', 'card'),
  itemTypeId: z.int(),
  /** 0 for none. */
  itemSubTypeId: z.int(),
  itemTypeIdText: z.string(),
  itemSubTypeIdText: z.string(),
  /** Names of the colours in its images, separated by commas. */
  color: z.string(),
  /** Whether it belongs to the default catalogue or was chosen from it. */
  isDefault: z.boolean(),
  /** Ids of the tags, each followed by '; '. */
  tagTitles: z.string(),
  /** The tags, each as `#name; `. */
  tagTitleText: z.string(),
  /** JSON text of an array of `{key, value}`. */
  moreInfo: z.string(),
  /** Its attributes by code, as calls take them; and in words. */
  attributes: attributeValues,
  attributeList: z.array(attributeText),
  /** Images in every status, the cover first. */
  productImageList: z.array(productImage),
}

/** A product as its seller sees it: the newest version, approved or not. */
export const ownProduct = z.object({
  ...sellersFields,
  ...outputsOf(productRecord, 'owner'),
  isActive: z.boolean(),
  /** Beyond the number of products that the plan shows: hidden from buyers. */
  overLimit: z.boolean(),
  /** The newest version's status: 12 pending, 4 approved, 5 rejected. */
  isValid: z.int(),
  /** The status in words. */
  statusText: z.string(),
  /** The admin's comment; empty for none. */
  comment: z.string(),
  validateDate: z.nullable(isoTime),
  createdDate: isoTime,
  lastModifyDate: isoTime,
  activeOn: isoTime,
})

/** A product as its seller sees it: the newest version, approved or not. */
export type OwnProduct = z.output<typeof ownProduct>

const defaultProduct = z.object({
  ...sellersFields,
  /** Whether the company already has it among its products. */
  isAlreadyAdded: z.boolean(),
})

/** A product of the default catalogue, as a seller may choose it. */
export type DefaultProduct = z.output<typeof defaultProduct>

/** An id from a list; 0 for all. */
const choice = z._default(wholeNumber().check(z.minimum(0)), 0)

const typeFilters = { companyType: choice, itemType: choice, itemSubType: choice }

/** Filters of product lists; with a colour, at least one image must have it. */
export const productFilters = { ...typeFilters, color: choice }

/** Input shared by both default catalogue endpoints. */
const defaultQuery = {
  loginId: z.optional(guid),
  companyId: z.optional(guid),
  ...productFilters,
  ...listFields,
}

export const catalogue = {
  itemTypes: endpoint({
    method: 'GET',
    path: 'Product/GetItemTypesAsync',
    audience: 'seller',
    roles: contentRoles,
    summary: "Lists the item types and sub types of all trades, in each trade's order.",
    input: z.object({ companyId: guid }),
    output: z.array(itemType),
  }),
  itemTypeNames: endpoint({
    method: 'GET',
    path: 'Product/GetItemTypeNamesAsync',
    audience: 'anyone',
    summary: 'Lists the names of all item types, each with its trade.',
    input: z.object({}),
    output: z.array(z.object({ name: z.string(), companyTypeId: z.int() })),
    cacheSeconds: 300,
  }),
  itemTags: endpoint({
    method: 'GET',
    path: 'Product/GetItemTagsAsync',
    audience: 'anyone',
    summary: 'Lists the tags that products can have, none selected.',
    input: z.object({}),
    output: z.array(itemTag),
    cacheSeconds: 300,
  }),
  colours: endpoint({
    method: 'GET',
    path: 'Product/GetColorsAsync',
    audience: 'anyone',
    summary: 'Lists the colours of products and pictures; the first, 0, means not selected.',
    input: z.object({}),
    output: z.array(
      z.object({ id: z.int(), code: z.string(), description: z.string(), name: z.string() }),
    ),
    cacheSeconds: 300,
  }),
  companyProducts: endpoint({
    method: 'GET',
    path: 'Product/GetCompanyProductsByfiltersAsync/',
    audience: 'seller',
    roles: contentRoles,
    summary:
      "Lists the newest versions of the caller's own products in every status, filtered and sorted.",
    input: z.object({
      loginId: z.optional(guid),
      companyId: z.optional(guid),
      ...typeFilters,
      filterStatus,
      ...listFields,
      sortBy: sortField(9),
      /** Requests always send true: deleted products are never listed. */
      isActive: z._default(z.union([z.literal(true), z.literal('true')]), true),
    }),
    output: z.object({ products: z.array(ownProduct), totalCount: z.int() }),
  }),
  defaultProducts: endpoint({
    method: 'GET',
    path: 'Product/GetDefaultProductsByfiltersAsync/',
    audience: 'seller',
    roles: contentRoles,
    summary:
      'Lists the products of the default catalogue, filtered, that sellers may add as their own.',
    input: z.object(defaultQuery),
    output: z.object({ products: z.array(defaultProduct), totalCount: z.int() }),
  }),
  defaultImages: endpoint({
    method: 'GET',
    path: 'Product/GetDefaultProductImagesAsync/',
    audience: 'seller',
    roles: contentRoles,
    summary: 'Lists the images of the default catalogue, filtered, that sellers may use.',
    input: z.object({
      ...defaultQuery,
      /** Requests always send true. */
      isDefault: z._default(z.union([z.literal(true), z.literal('true')]), true),
    }),
    output: z.object({ images: z.array(productImage), totalCount: z.int() }),
  }),
}
