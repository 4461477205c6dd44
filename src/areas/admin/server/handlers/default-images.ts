/** Pictures of the shared products that sellers can choose. */
import {
  addDefaultImage,
  colourExists,
  defaultImagesOf,
  defaultProductExists,
  removeDefaultImage,
} from '#areas/catalogue/server/public.ts'
import { takePicture } from '#areas/media/server/public.ts'
import { saveResult } from '#kernel/codes.ts'
import { problem } from '#kernel/problem.ts'
import type { Handler } from '#platform/http/context.ts'
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

const added = {
  added: saveResult.created,
  full: saveResult.limitExceed,
  unknown: saveResult.notExist,
}

/** @throws Problem 400 for an unknown colour, and what `takePicture` throws. */
export const add: Handler<typeof defaultImages.add> = async (input, context) => {
  const { product: productId, name: fileName, pic, colourId } = input
  const { database } = context
  if (!(await defaultProductExists(database.reader, productId))) return saveResult.notExist
  if (!(await colourExists(database.reader, colourId))) {
    const errors = [{ field: 'colourId', message: 'There is no such colour.' }]
    throw problem(400, 'Some fields are not valid.', { errors })
  }
  const { name: pictureName } = await takePicture(context, pic, 'pic')
  const image = { productId, pictureName, fileName, colourId }
  return added[await database.transaction((tx) => addDefaultImage(tx, image))]
}

const removed = {
  removed: saveResult.deleted,
  standing: saveResult.default,
  unknown: saveResult.notExist,
}

/** Removes a picture. */
export const remove: Handler<typeof defaultImages.remove> = async ({ imageId }, { database }) =>
  removed[await database.transaction((tx) => removeDefaultImage(tx, imageId))]
