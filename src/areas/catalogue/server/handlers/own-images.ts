/** Pictures of a seller's own products (rules 8.10). */

import { holdAccount } from '#areas/accounts/server/public.ts'
import { takePicture } from '#areas/media/server/public.ts'
import { saveResult } from '#kernel/codes.ts'
import { fieldError, problem } from '#kernel/problem.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Handler } from '#platform/http/context.ts'
import { m } from '#words/messages.js'
import type { ownProducts } from '../../contract/own-products.ts'
import type { SavedImage } from '../../contract/product-fields.ts'
import { noColour, productImagesMax } from '../../rules/products.ts'
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

/** The pictures of one of the caller's products, the cover first; 404 if there is none. */
export const images: Handler<typeof ownProducts.images> = async (
  { productId, companyTypeId },
  context,
) => {
  const { caller, database } = context
  const product = await ownProduct(database.reader, caller.companyId, productId)
  if (product?.companyTypeId !== companyTypeId) throw noProduct()
  return withSignedImages(context, product).productImageList
}

/**
 * Adds pictures to a product. Uploaded ones wait for an admin, those from the default catalogue do
 * not. Saved ones sent as inactive are deleted. All or nothing: 1; 5 if the product or a picture
 * does not exist; 12 if a picture from the default catalogue would be deleted; 14 if there would be
 * too many. Pictures the product already has are not added twice.
 *
 * @throws Problem 400 for a new picture without its file, and whatever `takePicture` throws.
 */
export const saveImages: Handler<typeof ownProducts.saveImages> = async (
  { productId, companyTypeId, imageList: list },
  context,
) => {
  const { companyId, userId, ownerId } = context.caller
  const { reader } = context.database
  const names = list.map(({ colorName }) => colorName)
  const colours = await colourIds(reader, names)
  refuseUnclear(list, colours)
  // Checked early to avoid decoding pictures for nothing; checked again under the lock.
  const product = await ownProduct(reader, companyId, productId)
  if (product?.companyTypeId !== companyTypeId) return saveResult.notExist
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
    await holdAccount(tx, ownerId)
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

/** Reorders a product's pictures; `unknown` if the product or one of them does not exist. */
export const orderImages: Handler<typeof ownProducts.orderImages> = (
  { productId, companyTypeId, imageIds },
  { caller, database },
) =>
  database.transaction(async (tx) => {
    await holdAccount(tx, caller.ownerId)
    const [product] = await holdProducts(tx, caller.companyId, [productId])
    if (product?.companyTypeId !== companyTypeId) return 'unknown'
    const active = (await imagesOf(tx, productId)).filter(({ isActive }) => isActive)
    const ids = active.map(({ id }) => id)
    if (!imageIds.every((id) => ids.includes(id))) return 'unknown'
    // Pictures missing from the caller's list come last, in their current order.
    await putInOrder(tx, product, [...new Set([...imageIds, ...ids])])
    return 'done'
  })

/** Deletes a picture: 11; 12 if it comes from the default catalogue; 5 if it does not exist. */
export const removeImage: Handler<typeof ownProducts.removeImage> = (
  { productId, companyTypeId, imageId },
  { caller, database },
) =>
  database.transaction(async (tx) => {
    await holdAccount(tx, caller.ownerId)
    const [product] = await holdProducts(tx, caller.companyId, [productId])
    if (product?.companyTypeId !== companyTypeId) return saveResult.notExist
    const image = (await imagesOf(tx, productId)).find(({ id }) => id === imageId)
    if (!image) return saveResult.notExist
    if (image.isDefault) return saveResult.default
    if (image.isActive) await deleteImages(tx, product, [image], caller.userId)
    return saveResult.deleted
  })

/** The entries that refer to default catalogue pictures, each with the picture to add. */
async function sharedImages(
  tx: Transaction,
  named: readonly SavedImage[],
  colours: ReadonlyMap<string, number>,
): Promise<Map<SavedImage, NewImage>> {
  const selected = named.filter(({ isDefault, isActive }) => isDefault && isActive)
  const defaults = await defaultImagesByIds(
    tx,
    selected.map(({ imageId }) => imageId),
  )
  const entries = selected.flatMap((image) => {
    const shared = defaults.find(
      ({ id, pictureName }) => id === image.imageId && pictureName === image.imagePath,
    )
    if (!shared) return []
    const { pictureName, fileName } = shared
    const chosen = colours.get(image.colorName) ?? shared.colourId
    return [[image, { pictureName, fileName, colourId: chosen, isDefault: true }] as const]
  })
  return new Map(entries)
}

/** Rejects lists with an unknown colour, or a new picture without a file or not active. */
function refuseUnclear(list: readonly SavedImage[], colours: ReadonlyMap<string, number>): void {
  const errors = list.flatMap(({ imageId, productImage, isActive, colorName }, index) => {
    const field = `imageList.${index}`
    if (!['', noColour.name].includes(colorName) && !colours.has(colorName))
      return [fieldError(`${field}.colorName`, m.refused_colour_unknown)]
    if (imageId !== 0) return []
    if (!isActive) return [fieldError(`${field}.isActive`, m.refused_picture_active)]
    if (productImage) return []
    return [fieldError(`${field}.productImage`, m.refused_picture_file)]
  })
  if (errors.length > 0) throw problem(400, m.refused_fields, { errors })
}
