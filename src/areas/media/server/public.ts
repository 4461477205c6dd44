/** What other areas may do with pictures. */
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
export { takePicture, takePictureFile } from './handlers/take.ts'
export { pictureDataOf } from './reads.ts'
export {
  addStoredPictures,
  holdPicture,
  holdPictures,
  releasePicture,
  releasePicturesOf,
} from './writes.ts'
