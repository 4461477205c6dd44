/** What other areas may do with pictures. */
export { type TakenPicture, takePicture, takePictureFile } from './handlers/take.ts'
export { type PictureUse, releasePicture, releasePicturesOf, usePicture } from './writes.ts'
