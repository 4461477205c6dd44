/** Examples of these endpoints for the API docs. */
import { examples } from '#kernel/endpoint.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { importPictures } from './import-pictures.ts'

const own = {
  loginId: emptyGuid,
  companyId: emptyGuid,
  importId: '3b9f5c1e-8a55-4f0a-9d1c-2f4f6a1b7c3d',
}

export const importPictureExamples = examples(importPictures, {
  add: {
    // A zip without files.
    input: { ...own, fileName: 'pictures.zip', file: 'UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==' },
    answer: { taken: 0, missing: ['makrana.jpg'], unknown: [], refused: [] },
  },
  failures: { input: own, answer: [] },
})
