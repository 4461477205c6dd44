/** What the rest of the product may use of the gallery's server side. */

import type { ShownPictures } from '#areas/media/server/public.ts'
import type { Verifiable } from '#areas/moderation/server/public.ts'
import { countPendingImages, isImageShown, pendingImages } from './reads.ts'
import { decideGalleryImage } from './writes.ts'

export { galleryDataOf, publicGalleryOf } from './reads.ts'
export {
  addGalleryImage,
  addGalleryImagesWithDecisions,
  type DecidedGalleryImage,
  decideGalleryImage,
  deleteGalleryOf,
  keepGalleryWithinLimit,
} from './writes.ts'

/** Which pictures of galleries are public. */
export const galleryPictures: ShownPictures = {
  subject: 'gallery_image',
  isShown: (reader, id) => isImageShown(reader, Number(id)),
}

/** What an admin verifies of galleries. */
export const galleryVerifiables: readonly Verifiable[] = [
  {
    subject: 'gallery_image',
    ids: 'number',
    countPending: countPendingImages,
    listPending: pendingImages,
    decide: (tx, id, decision) => decideGalleryImage(tx, Number(id), decision),
  },
]
