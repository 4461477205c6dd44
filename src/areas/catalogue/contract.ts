/** The catalogue: item types and tags (document 3, sections 3 and 7). */

import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { guid } from '#kernel/fields.ts'
import { emptyGuid } from '#kernel/ids.ts'

/** An item type or sub type on the wire. */
export const itemType = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  companyTypeId: z.int(),
  /** 0 for an item type, else the item type that this is a sub type of. */
  parentItemId: z.int(),
  /** Whether the company has a product of this type or sub type. */
  productExists: z.boolean(),
})

/** An item type or sub type. */
export type ItemType = z.output<typeof itemType>

const itemTag = z.object({ id: z.int(), name: z.string(), isSelected: z.boolean() })

/** A word that products carry. */
export type ItemTag = z.output<typeof itemTag>

/** A product as the public sees it; amounts in rupees (document 3, section 3, "Public product"). */
export const publicProduct = z.object({
  productId: z.string(),
  companyTypeId: z.int(),
  name: z.string(),
  description: z.string(),
  /** `#name; ` of each tag. */
  tagTitleText: z.string(),
  price: z.number(),
  /** What it costs now; 0, or the price, where there is no offer. */
  offerPrice: z.number(),
  size: z.string(),
  unit: z.string(),
  inStock: z.boolean(),
  itemTypeIdText: z.string(),
  itemSubTypeIdText: z.string(),
  materialType: z.string(),
  brand: z.string(),
  /** Names of the colours that its images show. */
  color: z.array(z.string()),
  moreInfoArray: z.array(z.object({ key: z.string(), value: z.string() })),
  /** `imagePath` is the picture's name; the first one stands for the product. */
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

export const catalogue = {
  itemTypes: endpoint({
    method: 'GET',
    path: 'Product/GetItemTypesAsync',
    audience: 'seller',
    summary: 'Item types and sub types of all trades, each trade in its order.',
    input: z.object({ companyId: guid }),
    output: z.array(itemType),
    example: { companyId: emptyGuid },
    exampleAnswer: [
      {
        id: 101,
        name: 'Makrana Marble',
        description:
          'From Makrana in Nagaur, the stone of the Taj Mahal; needs no resin and does not yellow.',
        companyTypeId: 1,
        parentItemId: 0,
        productExists: false,
      },
      {
        id: 102,
        name: 'White Marble',
        description: 'Whites of Rajasthan and Gujarat other than Makrana.',
        companyTypeId: 1,
        parentItemId: 0,
        productExists: false,
      },
      {
        id: 103,
        name: 'Coloured Marble',
        description: 'Green, brown, pink, beige and black marbles of India.',
        companyTypeId: 1,
        parentItemId: 0,
        productExists: false,
      },
    ],
  }),
  itemTags: endpoint({
    method: 'GET',
    path: 'Product/GetItemTagsAsync',
    audience: 'anyone',
    summary: 'The tags that products can carry, none selected.',
    input: z.object({}),
    output: z.array(itemTag),
    cacheSeconds: 300,
    example: {},
    exampleAnswer: [
      { id: 1, name: 'Polished', isSelected: false },
      { id: 2, name: 'Honed', isSelected: false },
      { id: 3, name: 'Leather Finish', isSelected: false },
    ],
  }),
}
