/** The catalogue: item types and tags (document 3, sections 3 and 7). */

import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { guid } from '#kernel/fields.ts'
import { emptyGuid } from '#kernel/ids.ts'

const itemType = z.object({
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
