/** What other areas' pages use of pictures. */
export { Picture, useImageBase } from './picture.tsx'
