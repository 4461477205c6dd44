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
import { daysLater, indianToday } from '#kernel/dates.ts'
import { problem } from '#kernel/problem.ts'
import type { PreparedReader } from '#platform/database/database.ts'
import type { Context, Handler } from '#platform/http/context.ts'
import { networksAround } from '#platform/http/networks.ts'
import { m } from '#words/messages.js'
import type { storefront } from '../../contract.ts'
import {
  countedDays,
  newAccountDays,
  productViewDays,
  revealsPerDay,
  viewedProductsMax,
} from '../../rules.ts'
import {
  addressesOf,
  contactsOf,
  isNewAccount,
  movedTo,
  productViewsOf,
  sellerByUrl,
  sellerIdByUrl,
  visitDaysOf,
} from '../reads.ts'
import { countProductView, countReveal, countVisit, type Reveal } from '../writes.ts'

/** A seller by its storefront name, ignoring case; a Problem 404 for an unknown seller. */
export const sellerInfo: Handler<typeof storefront.sellerInfo> = async (
  { sellerUrl },
  { database },
) => {
  const seller = await sellerByUrl(database.replica, sellerUrl)
  if (!seller) throw noSeller()
  return seller
}

/** Where a seller's page has gone that was merged into another's. */
export const movedSeller: Handler<typeof storefront.movedSeller> = async (
  { sellerUrl },
  { database },
) => ({ sellerUrl: (await movedTo(database.reader, sellerUrl)) ?? '' })

/** A page of a seller's approved reviews; a Problem 404 for an unknown seller. */
export const reviews: Handler<typeof storefront.reviews> = async (
  { sellerUrl, ...query },
  { database },
) => {
  const companyId = await sellerId(database.replica, sellerUrl)
  const page = await publicReviewsOf(database.replica, companyId, query)
  return {
    reviews: page.reviews.map(({ createdAt, ...review }) => ({
      ...review,
      createdDate: createdAt.toISOString(),
    })),
    totalCount: page.totalCount,
    ...page.stars,
  }
}

/** A page of a seller's approved pictures; a Problem 404 for an unknown seller. */
export const galleryImages: Handler<typeof storefront.galleryImages> = async (
  { sellerUrl, ...query },
  { database },
) => {
  const companyId = await sellerId(database.replica, sellerUrl)
  return publicGalleryOf(database.replica, companyId, query)
}

/**
 * A seller's contact details. The user id in the path proves nothing: without that user's own token
 * the response is only isValidUser false, whether or not the seller exists (rules 12.3). A seller
 * without a subscription shows no contacts. Each seller counts once a day towards the limits of
 * user and network, and each user once towards the seller's statistics, except when sellers view
 * their own contacts.
 *
 * @throws Problem 404 for an unknown seller, 429 past the daily limit of the user or the network.
 */
export const contacts: Handler<typeof storefront.contacts> = async (
  { sellerUrl, userId },
  context,
) => {
  const { caller, database } = context
  if (!caller || caller.userId !== userId.toLowerCase()) return { isValidUser: false }
  const seller = await contactsOf(database.reader, sellerUrl)
  if (!seller) throw noSeller()
  const { companyId } = seller
  const { unclaimed } = seller
  if (!seller.hasSubscription && !unclaimed?.showsNumber) {
    return { isValidUser: true, emailAddress: '', contactNumber: '', addressList: [] }
  }
  if (caller.companyId !== companyId) {
    const reveal = await revealTo(caller.userId, companyId, context)
    await database.transaction(async (tx) => {
      await holdAccount(tx, caller.userId)
      await countReveal(tx, reveal)
    })
  }
  return {
    isValidUser: true,
    // A listed address is for the invitation only.
    emailAddress: unclaimed ? '' : seller.email,
    contactNumber: seller.contactNo,
    addressList: await addressesOf(database.reader, companyId),
  }
}

/** A reveal with the limits of the user and of the networks around the user's address. */
async function revealTo(
  userId: string,
  companyId: string,
  { database, keys, networkAddress, settings }: Context,
): Promise<Reveal> {
  const day = indianToday()
  const { perNetwork, newAccount } = settings.reveals
  const isNew = await isNewAccount(database.reader, userId, newAccountDays)
  const around = networksAround(networkAddress)
  return {
    userId,
    companyId,
    day,
    most: isNew ? newAccount : revealsPerDay,
    mark: keys.hash('storefront visit', `${day} reveal ${companyId} ${userId}`),
    // Those of an IPv6 customer's networks together may see twice and four times as many.
    networks: around.map((network, at) => ({
      mark: keys.hash('storefront visit', `${day} reveals ${network}`),
      most: perNetwork * 2 ** (around.length - 1 - at),
    })),
  }
}

/**
 * Counts a view or a tap, once per network and day; the seller's own do not count. Who looks at a
 * product looks at its seller, too.
 */
export const noteVisit: Handler<typeof storefront.noteVisit> = async (
  { sellerUrl, kind, productId },
  { caller, database, keys, networkAddress },
) => {
  const companyId = await sellerIdByUrl(database.reader, sellerUrl)
  if (companyId && companyId !== caller?.companyId) {
    const day = indianToday()
    // One customer of a provider has a whole /56.
    const household = networksAround(networkAddress).at(-2) ?? networkAddress
    const markOf = (what: string) =>
      keys.hash('storefront visit', `${day} ${what} ${companyId} ${household}`)
    await database.transaction(async (tx) => {
      await countVisit(tx, { companyId, day, kind, mark: markOf(kind) })
      if (kind !== 'view' || !productId) return
      await countProductView(tx, { companyId, productId, day, mark: markOf(productId) })
    })
  }
  return 1
}

/** The caller's own storefront statistics by day. */
export const visits: Handler<typeof storefront.visits> = async ({ companyId }, { database }) => ({
  days: await visitDaysOf(database.reader, companyId, countedDays),
  products: await productViewsOf(database.reader, companyId, {
    from: daysLater(indianToday(), -productViewDays),
    limit: viewedProductsMax,
  }),
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
  const product = await productOfSeller(database.replica, { companyId, productId })
  if (!product) throw problem(404, m.store_products_empty)
  return product
}

async function sellerId(reader: PreparedReader, url: string): Promise<string> {
  const id = await sellerIdByUrl(reader, url)
  if (!id) throw noSeller()
  return id
}

function noSeller() {
  return problem(404, m.seller_list_empty)
}
