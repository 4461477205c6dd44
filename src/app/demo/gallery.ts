/** Gallery pictures of the demo market's companies. */

import { defaultLimits } from '#areas/billing/rules/limits.ts'
import { status } from '#kernel/codes.ts'
import { dayMs } from '#kernel/dates.ts'
import type { DecidedGalleryImage } from './imports.ts'
import type { PictureBook } from './pictures.ts'
import { randomOf } from './random.ts'
import type { DemoSeller } from './sellers.ts'
import type { Words } from './words.ts'

/** A company's gallery, within the limit of its plan; most of it approved. */
export function drawGallery(
  words: Words,
  seller: DemoSeller,
  book: PictureBook,
  today: Date,
): DecidedGalleryImage[] {
  const random = randomOf(`gallery ${seller.url}`)
  // The smallest plan allows 25.
  const most = seller.planId ? 14 : defaultLimits.galleryImageLimit - 2
  const count = seller.email ? most : random.whole(0, Math.round(most * 0.8))
  return book
    .gallery(seller.trade, seller.itemTypes.get(seller.trade) ?? [], seller.url, count)
    .map(({ picture, words: name }): DecidedGalleryImage => {
      const createdAt = new Date(today.getTime() - random.whole(2, 500) * dayMs)
      const validatedAt = new Date(createdAt.getTime() + 8 * 3_600_000)
      const image = { companyId: seller.id, name, picture, isActive: true, createdAt }
      const share = random.next()
      if (share < 0.88) return { ...image, status: status.approved, comment: null, validatedAt }
      if (share < 0.96) {
        const sentAt = new Date(today.getTime() - (random.next() * 9 + 0.1) * dayMs)
        return {
          ...image,
          createdAt: sentAt,
          status: status.pending,
          comment: null,
          validatedAt: null,
        }
      }
      const comment = random.pick(words.rejectedPictures)
      return { ...image, status: status.rejected, comment, validatedAt }
    })
}
