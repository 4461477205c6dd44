/** Pictures of the shared products that sellers can choose. */
import * as z from 'zod/mini'
import { pictureBodyLimit } from '#areas/media/rules/stored-pictures.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { guid, optionalLine, wholeNumber } from '#kernel/fields.ts'

const image = z.object({
  imageId: z.int(),
  imageName: z.string(),
  picPath: z.string(),
  colourId: z.int(),
  /** Whether it is the product's cover. */
  isDefault: z.boolean(),
})

const moderators = { audience: 'admin', permission: 'catalogue' } as const

export const defaultImages = {
  list: endpoint({
    ...moderators,
    method: 'GET',
    path: 'Admin/GetDefaultImagesAsync',
    summary: 'Lists the pictures of a shared product, the main one first.',
    input: z.object({ product: guid }),
    output: z.array(image),
  }),
  add: endpoint({
    ...moderators,
    method: 'POST',
    path: 'Admin/AddDefaultImageAsync',
    summary:
      'Adds a picture to a shared product; the first becomes its main picture. `full` if it already has twenty, `unknown` if there is no such product.',
    input: z.object({
      product: guid,
      name: optionalLine(200),
      /** Base64; a data URL prefix is allowed. */
      pic: z.string(),
      /** An id of the list of colours; 0 for none. */
      colourId: z._default(wholeNumber().check(z.minimum(0), z.maximum(32_767)), 0),
    }),
    output: z.enum(['added', 'full', 'unknown']),
    bodyLimit: pictureBodyLimit(1),
    idempotent: true,
  }),
  remove: endpoint({
    ...moderators,
    method: 'POST',
    path: 'Admin/RemoveDefaultImageAsync',
    summary:
      'Removes a picture from a shared product: `main` if it is the main picture, `unknown` if there is no such picture.',
    input: z.object({ imageId: wholeNumber().check(z.minimum(1)) }),
    output: z.enum(['removed', 'main', 'unknown']),
  }),
}
