/** Pictures of a seller's own products (document 3, sections 4 and 7). */

import { holdAccount } from '#areas/accounts/server/public.ts'
import { takePicture } from '#areas/media/server/public.ts'
import { saveResult } from '#kernel/codes.ts'
import { problem } from '#kernel/problem.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Handler } from '#platform/http/context.ts'
import type { ownProducts } from '../../contract/own-products.ts'
import type { SavedImage } from '../../contract/product-fields.ts'
import { noColour, productImagesMax } from '../../rules.ts'
import { colourIds } from '../reads/colours.ts'
import { ownProduct } from '../reads/own-products.ts'
import { defaultImagesByIds, imagesOf } from '../reads/product-parts.ts'
import {
  addImages,
  deleteImages,
  type NewImage,
  orderImages as putInOrder,
} from '../writes/own-images.ts'
import { holdProducts } from '../writes/own-products.ts'
import { noProduct } from './own-products.ts'
import { withSignedImages } from './signed.ts'

/** The pictures of one of the caller's products, the cover first; 404 where there is none. */
export const images: Handler<typeof ownProducts.images> = async (
  { productId, companyTypeId },
  context,
) => {
  const { caller, database } = context
  const found = await ownProduct(database.reader, caller.companyId, productId)
  if (found?.companyTypeId !== companyTypeId) throw noProduct()
  return withSignedImages(context, found).productImageList
}

/**
 * Adds pictures to a product: those that are sent wait for an admin, those of the default catalogue
 * do not; saved ones that are not active any more are deleted. All or none: 1; 5 where the product
 * or a picture is not there; 12 where one of the default catalogue would go; 14 where there would be
 * more than a product may have. What the product has already is added once.
 *
 * @throws Problem 400 for a new picture without its file, and what `takePicture` throws.
 */
export const saveImages: Handler<typeof ownProducts.saveImages> = async (
  { productId, companyTypeId, imageList: list },
  context,
) => {
  const { companyId, userId } = context.caller
  const { reader } = context.database
  const names = list.map(({ colorName }) => colorName)
  const colours = await colourIds(reader, names)
  refuseUnclear(list, colours)
  // Looked at before pictures are decoded for nothing; what decides is read behind the lock.
  const found = await ownProduct(reader, companyId, productId)
  if (found?.companyTypeId !== companyTypeId) return saveResult.notExist
  const taken: NewImage[] = []
  for (const image of list) {
    if (image.imageId !== 0) continue
    const field = `imageList.${list.indexOf(image)}.productImage`
    const { name } = await takePicture(context, image.productImage ?? '', field)
    taken.push({
      pictureName: name,
      fileName: image.imageName,
      colourId: colours.get(image.colorName) ?? noColour.id,
      isDefault: false,
    })
  }
  return context.database.transaction(async (tx) => {
    await holdAccount(tx, userId)
    const [product] = await holdProducts(tx, companyId, [productId])
    if (!product) return saveResult.notExist
    const rows = await imagesOf(tx, productId)
    const active = rows.filter(({ isActive }) => isActive)
    const named = list.filter(({ imageId }) => imageId !== 0)
    const shared = await sharedImages(tx, named, colours)
    const isKnown = ({ imageId }: SavedImage) => active.some(({ id }) => id === imageId)
    if (!named.every((image) => shared.has(image) || isKnown(image))) return saveResult.notExist
    const removed = active.filter(({ id }) =>
      named.some((image) => !shared.has(image) && !image.isActive && image.imageId === id),
    )
    if (removed.some(({ isDefault }) => isDefault)) return saveResult.default
    const added = [...taken, ...shared.values()].filter(
      ({ pictureName }, index, all) =>
        all.findIndex((each) => each.pictureName === pictureName) === index &&
        !active.some((each) => each.pictureName === pictureName && !removed.includes(each)),
    )
    if (active.length - removed.length + added.length > productImagesMax)
      return saveResult.limitExceed
    await deleteImages(tx, product, removed, userId)
    await addImages(tx, product, { rows, added, by: userId })
    return saveResult.created
  })
}

/** Puts a product's pictures in an order: 0; 5 where the product or one of them is not there. */
export const orderImages: Handler<typeof ownProducts.orderImages> = (
  { productId, companyTypeId, imageIds },
  { caller, database },
) =>
  database.transaction(async (tx) => {
    await holdAccount(tx, caller.userId)
    const [product] = await holdProducts(tx, caller.companyId, [productId])
    if (product?.companyTypeId !== companyTypeId) return saveResult.notExist
    const active = (await imagesOf(tx, productId)).filter(({ isActive }) => isActive)
    const ids = active.map(({ id }) => id)
    if (!imageIds.every((id) => ids.includes(id))) return saveResult.notExist
    // What the caller does not know of yet stays behind, in its order.
    await putInOrder(tx, product, [...new Set([...imageIds, ...ids])])
    return saveResult.updated
  })

/** Deletes a picture: 11; 12 for one of the default catalogue; 5 where there is none. */
export const removeImage: Handler<typeof ownProducts.removeImage> = (
  { productId, companyTypeId, imageId },
  { caller, database },
) =>
  database.transaction(async (tx) => {
    await holdAccount(tx, caller.userId)
    const [product] = await holdProducts(tx, caller.companyId, [productId])
    if (product?.companyTypeId !== companyTypeId) return saveResult.notExist
    const image = (await imagesOf(tx, productId)).find(({ id }) => id === imageId)
    if (!image) return saveResult.notExist
    if (image.isDefault) return saveResult.default
    if (image.isActive) await deleteImages(tx, product, [image], caller.userId)
    return saveResult.deleted
  })

/** Those entries that take over a picture of the default catalogue, with it. */
async function sharedImages(
  tx: Transaction,
  named: readonly SavedImage[],
  colours: ReadonlyMap<string, number>,
): Promise<Map<SavedImage, NewImage>> {
  const wanted = named.filter(({ isDefault, isActive }) => isDefault && isActive)
  const found = await defaultImagesByIds(
    tx,
    wanted.map(({ imageId }) => imageId),
  )
  const entries = wanted.flatMap((image) => {
    const shared = found.find(
      ({ id, pictureName }) => id === image.imageId && pictureName === image.imagePath,
    )
    if (!shared) return []
    const { pictureName, fileName } = shared
    const chosen = colours.get(image.colorName) ?? shared.colourId
    return [[image, { pictureName, fileName, colourId: chosen, isDefault: true }] as const]
  })
  return new Map(entries)
}

/** Refuses a list with a colour that is none, or a new picture that brings no file or is not active. */
function refuseUnclear(list: readonly SavedImage[], colours: ReadonlyMap<string, number>): void {
  const errors = list.flatMap(({ imageId, productImage, isActive, colorName }, index) => {
    const field = `imageList.${index}`
    if (!['', noColour.name].includes(colorName) && !colours.has(colorName))
      return [{ field: `${field}.colorName`, message: 'The name of a colour is expected.' }]
    if (imageId !== 0) return []
    if (!isActive) return [{ field: `${field}.isActive`, message: 'A new picture is active.' }]
    if (productImage) return []
    return [{ field: `${field}.productImage`, message: 'A new picture brings its file.' }]
  })
  if (errors.length > 0) throw problem(400, 'Some fields are not valid.', { errors })
}
