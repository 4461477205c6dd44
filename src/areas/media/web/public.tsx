/** The web API of media for other areas' pages. */
export { acceptedPictures, chooseFiles } from './choose-files.ts'
export type { ChosenPicture, PictureChange } from './chosen-picture.ts'
export { Picture, useImageBase } from './picture.tsx'
export { PictureField } from './picture-field.tsx'
export { type UploadState, useUpload } from './upload.ts'
export { UploadProgress } from './upload-progress.tsx'
export { usePictureViewer } from './use-picture-viewer.tsx'
