/** What the rest of the product may use of the gallery's server side. */
export { galleryDataOf, publicGalleryOf } from './reads.ts'
export { verifiedGalleryImages } from './verified.ts'
export { addGalleryImage, deleteGalleryOf, keepGalleryWithinLimit } from './writes.ts'
