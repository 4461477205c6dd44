/** The server-side API of media for other areas. */
export {
  type Drawing,
  drawingFolder,
  drawingName,
  drawnPicture,
  type NamedPicture,
  namedPicture,
  readDrawings,
  recipeOf,
  withDrawings,
  withMadePictures,
} from './adapters/drawings.ts'
export { drawPreview } from './adapters/preview.ts'
export { signPicture } from './handlers/signing.ts'
export { takePicture, takePictureFile } from './handlers/take.ts'
export { type Viewer, variantOf } from './handlers/variants.ts'
export { keptKey, type PublicPictures, pictureDataOf, storedPictures } from './reads.ts'
export {
  addStoredPictures,
  holdPicture,
  holdPictures,
  keepForAnHour,
  releasePicture,
  releasePicturesOf,
} from './writes.ts'
