/** A seller's own gallery (document 3, section 7). */
import { statusText } from '#kernel/status-text.ts'
import type { Handler } from '#platform/http/context.ts'
import type { gallery } from '../contract.ts'
import { ownGalleryOf } from './reads.ts'

/** A page of the pictures of the caller's company that are not deleted, in every status. */
export const ownImages: Handler<typeof gallery.ofCompany> = async (query, { caller, database }) => {
  const { images, totalCount } = await ownGalleryOf(database.reader, caller.companyId, query)
  return {
    images: images.map(({ picture, createdAt, modifiedAt, validatedAt, status, ...image }) => ({
      ...image,
      picPath: picture,
      activeOn: image.activeOn.toISOString(),
      createdDate: createdAt.toISOString(),
      lastModifyDate: modifiedAt.toISOString(),
      isValid: status,
      statusText: statusText(status),
      validateDate: validatedAt?.toISOString() ?? null,
      comment: image.comment ?? '',
    })),
    totalCount,
  }
}
