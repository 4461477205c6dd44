/** What the rest of the product may use of the gallery's server side. */
export { publicGalleryOf } from './reads.ts'
export { verifiedGalleryImages } from './verified.ts'
export { addGalleryImage, keepGalleryWithinLimit } from './writes.ts'
