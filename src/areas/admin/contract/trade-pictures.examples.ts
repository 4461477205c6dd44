/** Example requests and responses for the API docs. */
import { examples } from '#kernel/endpoint.ts'
import { tradePictures } from './trade-pictures.ts'

export const tradePicturesExamples = examples(tradePictures, {
  find: { input: { tradeId: 999 }, answer: { picPath: '' } },
  save: { input: { tradeId: 999, pic: '' }, answer: 'unknown' },
})
