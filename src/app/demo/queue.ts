/** What waits for the admins: as much as in a market that is looked after, and nothing old. */
import { status } from '#kernel/codes.ts'
import type { DemoMarket } from './market.ts'

/** How many of each kind wait. A product waits with its pictures. */
const mostWaiting = {
  descriptions: 8,
  banners: 5,
  products: 8,
  pictures: 5,
  gallery: 9,
  reviews: 8,
}

const dayMs = 86_400_000
/** None has waited longer than this many days. */
const longestDays = 12

/**
 * The market with some forty things in the admins' queue, sent in the last two weeks, and everything
 * else decided. The known sellers come first, so that they have something that waits.
 */
export function withShortQueue(market: DemoMarket, today: Date): DemoMarket {
  const counted = new Map<string, number>()
  /** The next of its kind that waits, or undefined if enough of them do. */
  const next = (kind: keyof typeof mostWaiting): number | undefined => {
    const number = counted.get(kind) ?? 0
    if (number >= mostWaiting[kind]) return undefined
    counted.set(kind, number + 1)
    return number
  }
  /** When the nth of a kind was sent: one after the other, the latest today. */
  const sentAt = (number: number) =>
    new Date(today.getTime() - (((number * 5) % longestDays) + 0.3) * dayMs)

  const companies = market.companies.map((company) => {
    const decided = { ...company }
    if (company.descriptionStatus === status.pending) {
      const number = next('descriptions')
      if (number === undefined) {
        decided.description = company.description || company.pendingDescription || ''
        decided.pendingDescription = null
        decided.descriptionStatus = status.approved
      } else decided.modifiedAt = sentAt(number)
    }
    if (company.backgroundPictureStatus === status.pending) {
      const number = next('banners')
      if (number === undefined) {
        decided.backgroundPicture = company.pendingBackgroundPicture ?? ''
        decided.pendingBackgroundPicture = null
        decided.backgroundPictureStatus = status.approved
      } else decided.modifiedAt = sentAt(number)
    }
    return decided
  })
  const products = market.products.map((product) => {
    if (product.approvedAt) return product
    const number = next('products')
    if (number !== undefined) return { ...product, modifiedAt: sentAt(number) }
    return { ...product, approvedAt: product.modifiedAt ?? product.createdAt ?? today }
  })
  const approvals = new Map(products.map(({ id, approvedAt }) => [id, approvedAt]))
  const productImages = market.productImages.map((image) => {
    const approvedAt = approvals.get(image.productId)
    if (image.approvedAt || !approvedAt || next('pictures') !== undefined) return image
    return { ...image, approvedAt }
  })
  const gallery = market.gallery.map((image) => {
    if (image.status !== status.pending || next('gallery') !== undefined) return image
    return { ...image, status: status.approved, comment: null, validatedAt: image.createdAt }
  })
  const young = today.getTime() - longestDays * dayMs
  const reviews = market.reviews.map((review) => {
    const isYoung = review.createdAt.getTime() > young
    if (review.admin || (isYoung && next('reviews') !== undefined)) return review
    return {
      ...review,
      admin: { status: status.approved, comment: '', decidedAt: review.createdAt },
    }
  })
  return { ...market, companies, products, productImages, gallery, reviews }
}
