/** What the rest of the product may use of the catalogue's server side. */
import type { ReferenceSet } from '#platform/reference/reference.ts'
import { addItemTags, addItemTypes } from './writes.ts'

/** What products are sorted by from the first start. */
export const catalogueReference: readonly ReferenceSet[] = [
  { name: 'item types', path: 'item-types', add: addItemTypes },
  { name: 'item tags', path: 'item-tags.json', add: addItemTags },
]
