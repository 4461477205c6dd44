/** Example requests and responses for the API docs. */
import { examples } from '#kernel/endpoint.ts'
import { defaultImages } from './default-images.ts'

const product = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const pic =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg=='

export const defaultImagesExamples = examples(defaultImages, {
  list: { input: { product }, answer: [] },
  add: { input: { product, name: 'andhi-pista.jpg', pic, colourId: 6 }, answer: 'unknown' },
  remove: { input: { imageId: 999_999_999 }, answer: 'unknown' },
})
