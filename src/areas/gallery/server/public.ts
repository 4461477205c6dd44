/** The gallery's server API for other areas. */

import type { PublicPictures } from '#areas/media/server/public.ts'
import { isImageShown } from './reads.ts'

export { publicGalleryOf } from './reads.ts'
export { verifiedGalleryImages } from './verified.ts'
export { addGalleryImage, keepGalleryWithinLimit, revertGalleryPicture } from './writes.ts'

/** Which gallery pictures are public. */
export const galleryPictures: PublicPictures = {
  subject: 'gallery_image',
  isShown: (reader, id) => isImageShown(reader, Number(id)),
}
