/** The personal data of the gallery. */
import type { PersonalData } from '#platform/personal/personal.ts'
import { galleryDataOf } from './reads.ts'
import { deleteGalleryOf } from './writes.ts'

export const personal: PersonalData = {
  tables: { gallery_images: 'deleted' },
  read: async (reader, { companyId }) => {
    const gallery = companyId ? await galleryDataOf(reader, companyId) : []
    return { data: { gallery }, pictures: gallery.map(({ picture }) => picture) }
  },
  erase: async (tx, { companyId }) => {
    if (companyId) await deleteGalleryOf(tx, companyId)
  },
}
