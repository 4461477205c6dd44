/** The storefront's handlers. */
import { holdAccount } from '#areas/accounts/server/public.ts'
import {
  itemTypesOfSeller,
  offerProductsOf,
  productOfSeller,
  productsOfSeller,
} from '#areas/catalogue/server/public.ts'
import { publicGalleryOf } from '#areas/gallery/server/public.ts'
import { publicReviewsOf } from '#areas/reviews/server/public.ts'
import { indianToday } from '#kernel/dates.ts'
import { problem } from '#kernel/problem.ts'
import type { Reader } from '#platform/database/database.ts'
import type { Handler } from '#platform/http/context.ts'
import { m } from '#words/messages.js'
import type { storefront } from '../../contract.ts'
import { countedDays } from '../../rules.ts'
import { addressesOf, contactsOf, sellerByUrl, sellerIdByUrl, visitDaysOf } from '../reads.ts'
import { countReveal, countVisit } from '../writes.ts'

/** A seller by its storefront name, ignoring case; a Problem 404 for an unknown seller. */
export const sellerInfo: Handler<typeof storefront.sellerInfo> = async (
  { sellerUrl },
  { database },
) => {
  const seller = await sellerByUrl(database.replica, sellerUrl)
  if (!seller) throw noSeller()
  return seller
}

/** A page of a seller's approved reviews; a Problem 404 for an unknown seller. */
export const reviews: Handler<typeof storefront.reviews> = async (
  { sellerUrl, ...query },
  { database },
) => {
  const companyId = await sellerId(database.replica, sellerUrl)
  const page = await publicReviewsOf(database.replica, companyId, query)
  const [starOne = 0, starTwo = 0, starThree = 0, starFour = 0, starFive = 0] = page.stars
  return {
    reviews: page.reviews.map(({ createdAt, ...review }) => ({
      ...review,
      createdDate: createdAt.toISOString(),
    })),
    totalCount: page.totalCount,
    starOne,
    starTwo,
    starThree,
    starFour,
    starFive,
  }
}

/** A page of a seller's approved pictures; a Problem 404 for an unknown seller. */
export const galleryImages: Handler<typeof storefront.galleryImages> = async (
  { sellerUrl, ...query },
  { database },
) => {
  const companyId = await sellerId(database.replica, sellerUrl)
  const { images, totalCount } = await publicGalleryOf(database.replica, companyId, query)
  return {
    images: images.map((image) => ({
      id: image.id,
      name: image.name,
      picPath: image.picture,
      companyName: image.companyName,
      activeOn: image.activeOn.toISOString(),
      createdDate: image.createdAt.toISOString(),
      lastModifyDate: image.modifiedAt.toISOString(),
      validateDate: image.validatedAt?.toISOString() ?? null,
    })),
    totalCount,
  }
}

/**
 * A seller's contact details. The user id in the path proves nothing: without that user's own token
 * the response is only isValidUser false, whether or not the seller exists (specification, README:
 * "seller contact"). A seller without a subscription shows no contacts. Every reveal counts towards
 * the user's daily limit and the seller's statistics, except when sellers view their own contacts.
 *
 * @throws Problem 404 for an unknown seller, 429 past the user's daily limit.
 */
export const contacts: Handler<typeof storefront.contacts> = async (
  { sellerUrl, userId },
  { caller, database },
) => {
  if (!caller || caller.userId !== userId.toLowerCase()) return { isValidUser: false }
  const seller = await contactsOf(database.reader, sellerUrl)
  if (!seller) throw noSeller()
  const { companyId } = seller
  if (!seller.hasSubscription) {
    return { isValidUser: true, emailAddress: '', contactNumber: '', addressList: [] }
  }
  if (caller.companyId !== companyId) {
    const reveal = { userId: caller.userId, companyId, day: indianToday() }
    const isWithin = await database.transaction(async (tx) => {
      await holdAccount(tx, reveal.userId)
      return countReveal(tx, reveal)
    })
    if (!isWithin) throw problem(429, m.store_contact_limit(), { retryAfter: 3600 })
  }
  return {
    isValidUser: true,
    emailAddress: seller.email,
    contactNumber: seller.contactNo,
    addressList: await addressesOf(database.reader, companyId),
  }
}

/** Counts a view or a tap; the seller's own do not count. */
export const noteVisit: Handler<typeof storefront.noteVisit> = async (
  { sellerUrl, kind },
  { caller, database },
) => {
  const companyId = await sellerIdByUrl(database.reader, sellerUrl)
  if (companyId && companyId !== caller?.companyId) {
    await database.transaction((tx) => countVisit(tx, { companyId, day: indianToday(), kind }))
  }
  return 1
}

/** The caller's own storefront statistics by day. */
export const visits: Handler<typeof storefront.visits> = async ({ companyId }, { database }) => ({
  days: await visitDaysOf(database.reader, companyId, countedDays),
})

/** Item types and sub types of a seller's public products; a Problem 404 for an unknown seller. */
export const itemTypes: Handler<typeof storefront.itemTypes> = async (
  { sellerUrl },
  { database },
) => {
  const companyId = await sellerId(database.replica, sellerUrl)
  return itemTypesOfSeller(database.replica, { companyId })
}

/** A seller's offers by trade; a Problem 404 for an unknown seller. */
export const offerProducts: Handler<typeof storefront.offerProducts> = async (
  { sellerName },
  { database },
) => {
  const companyId = await sellerId(database.replica, sellerName)
  return { offerProducts: await offerProductsOf(database.replica, { companyId }) }
}

/** A page of a seller's products; a Problem 404 for an unknown seller. */
export const products: Handler<typeof storefront.products> = async (
  { sellerUrl, ...query },
  { database },
) => {
  const companyId = await sellerId(database.replica, sellerUrl)
  return productsOfSeller(database.replica, { companyId, ...query })
}

/** One of a seller's products; a Problem 404 if the seller or the product is unknown. */
export const product: Handler<typeof storefront.product> = async (
  { sellerUrl, productId },
  { database },
) => {
  const companyId = await sellerId(database.replica, sellerUrl)
  const found = await productOfSeller(database.replica, { companyId, productId })
  if (!found) throw problem(404, 'Product not found.')
  return found
}

async function sellerId(reader: Reader, url: string): Promise<string> {
  const id = await sellerIdByUrl(reader, url)
  if (!id) throw noSeller()
  return id
}

function noSeller() {
  return problem(404, 'Seller not found.')
}
