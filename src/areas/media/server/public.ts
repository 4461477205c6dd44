/** What other areas may do with pictures. */
export { type TakenPicture, takePicture, takePictureFile } from './handlers/take.ts'
export { pictureDataOf } from './reads.ts'
export {
  addStoredPictures,
  holdPicture,
  holdPictures,
  type PictureUse,
  releasePicture,
  releasePicturesOf,
} from './writes.ts'
