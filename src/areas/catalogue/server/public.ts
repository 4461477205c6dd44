/** The catalogue's server-side API for other areas. */
import type { PublicPictures } from '#areas/media/server/public.ts'
import type { Editable } from '#platform/reference/editable.ts'
import type { ReferenceSet } from '#platform/reference/reference.ts'
import { isProductImageShown } from './reads/public-products.ts'
import { addAttributes, editableAttributes } from './writes/attributes.ts'
import { addColours, editableColours } from './writes/colours.ts'
import { addDefaultCatalogue } from './writes/default-catalogue.ts'
import { editableDefaultProducts, editableItemTags, editableItemTypes } from './writes/editable.ts'
import { addItemTags, addItemTypes } from './writes/item-types.ts'

export { colourChanged, productsChanged } from './events.ts'
export {
  attributesCoded,
  attributesInUse,
  attributesOf,
  factsOfRows,
  withSaidAttributes,
} from './reads/attributes.ts'
export { colourExists } from './reads/colours.ts'
export { defaultImagesOf, defaultProductExists } from './reads/default-products.ts'
export { itemTypesOfSeller } from './reads/item-types.ts'
export {
  offerProductsOf,
  productOfSeller,
  productsOfSeller,
} from './reads/public-products.ts'
export { tradeNamed } from './reads/sheet-kinds.ts'
export { verifiedProductImages, verifiedProducts } from './verified.ts'
export { addDefaultImage, removeDefaultImage } from './writes/default-images.ts'
export {
  addProductImages,
  type NewProductImage,
} from './writes/images.ts'
export {
  addProduct,
  addProducts,
  type NewProduct,
} from './writes/products.ts'
export { revertProduct, revertProductPicture } from './writes/revert.ts'

/** Reference data: classifications of products and the default catalogue, loaded at first start. */
export const catalogueReference: readonly ReferenceSet[] = [
  { name: 'item types', path: 'item-types', add: addItemTypes },
  { name: 'item tags', path: 'item-tags.json', add: addItemTags },
  { name: 'colours', path: 'colours.json', add: addColours },
  { name: 'attributes', path: 'attributes.json', add: addAttributes },
  { name: 'default products', path: 'default-products', add: addDefaultCatalogue },
]

/** Which pictures of products are public. */
export const productPictures: readonly PublicPictures[] = [
  { subject: 'product_image', isShown: isProductImageShown },
  { subject: 'default_product_image', isShown: async () => true },
]

/** The catalogue's records that admins can edit. */
export const editableCatalogue: readonly Editable[] = [
  editableItemTypes,
  editableAttributes,
  editableItemTags,
  editableDefaultProducts,
  editableColours,
]
