/** What the rest of the product may use of the catalogue's server side. */
import type { Verifiable } from '#areas/moderation/server/public.ts'
import type { ReferenceSet } from '#platform/reference/reference.ts'
import {
  countProductImages,
  countProducts,
  pendingProductImages,
  pendingProducts,
} from './reads/pending.ts'
import { decideProduct, decideProductImage } from './writes/decisions.ts'
import { addItemTags, addItemTypes } from './writes/item-types.ts'

export { productsChanged } from './events.ts'
export { itemTypesOfSeller } from './reads/item-types.ts'
export { productDataOf } from './reads/own-data.ts'
export {
  offerProductsOf,
  type PublicProductQuery,
  productOfSeller,
  productsOfSeller,
} from './reads/public-products.ts'
export {
  addDefaultProductImages,
  addProductImages,
  type NewDefaultProductImage,
  type NewProductImage,
} from './writes/images.ts'
export {
  addDefaultProduct,
  addDefaultProducts,
  addProduct,
  addProducts,
  approveProducts,
  type NewDefaultProduct,
  type NewProduct,
} from './writes/products.ts'

/** What products are sorted by from the first start. */
export const catalogueReference: readonly ReferenceSet[] = [
  { name: 'item types', path: 'item-types', add: addItemTypes },
  { name: 'item tags', path: 'item-tags.json', add: addItemTags },
]

/** What an admin verifies of the catalogue. */
export const catalogueVerifiables: readonly Verifiable[] = [
  {
    subject: 'product',
    ids: 'guid',
    countPending: countProducts,
    listPending: pendingProducts,
    decide: decideProduct,
  },
  {
    subject: 'product_image',
    ids: 'number',
    countPending: countProductImages,
    listPending: pendingProductImages,
    decide: (tx, id, decision) => decideProductImage(tx, Number(id), decision),
  },
]
