/** Pictures of the shared products that sellers can choose. */
import {
  addDefaultImage,
  colourExists,
  defaultImagesOf,
  defaultProductExists,
  removeDefaultImage,
} from '#areas/catalogue/server/public.ts'
import { takePicture } from '#areas/media/server/public.ts'
import { fieldError, problem } from '#kernel/problem.ts'
import type { Handler } from '#platform/http/context.ts'
import { m } from '#words/messages.js'
import type { defaultImages } from '../../contract/default-images.ts'

/** The pictures of a shared product. */
export const list: Handler<typeof defaultImages.list> = async ({ product }, { database }) => {
  const rows = await defaultImagesOf(database.reader, product)
  return rows.map(({ id, fileName, pictureName, colourId, isDefault }) => ({
    imageId: id,
    imageName: fileName,
    picPath: pictureName,
    colourId,
    isDefault,
  }))
}

/** @throws Problem 400 for an unknown colour, and what `takePicture` throws. */
export const add: Handler<typeof defaultImages.add> = async (input, context) => {
  const { product: productId, name: fileName, pic, colourId } = input
  const { database } = context
  if (!(await defaultProductExists(database.reader, productId))) return 'unknown'
  if (!(await colourExists(database.reader, colourId))) {
    const errors = [fieldError('colourId', m.refused_colour_unknown)]
    throw problem(400, m.refused_fields, { errors })
  }
  const { name: pictureName } = await takePicture(context, pic, 'pic')
  const image = { productId, pictureName, fileName, colourId }
  return database.transaction((tx) => addDefaultImage(tx, image))
}

/** Removes a picture. */
export const remove: Handler<typeof defaultImages.remove> = ({ imageId }, { database }) =>
  database.transaction((tx) => removeDefaultImage(tx, imageId))
