/** What other areas may do with gallery pictures. */
export { type GalleryPage, type GalleryQuery, publicGalleryOf } from './reads.ts'
export {
  addGalleryImage,
  addGalleryImagesWithDecisions,
  type DecidedGalleryImage,
  decideGalleryImage,
  keepGalleryWithinLimit,
  type NewGalleryImage,
} from './writes.ts'
