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
  }),
}
