/** The handlers of the product search, and of related, chosen and saved products. */

import type { saved } from '#areas/saved/contract.ts'
import { savedKeys, saveItem } from '#areas/saved/server/public.ts'
import { withoutFirstLetter } from '#areas/search/rules/words.ts'
import { meantBy, noteMissedSearch } from '#areas/search/server/public.ts'
import { facetsIn } from '#kernel/facets.ts'
import { allRows } from '#kernel/paging.ts'
import { sortOrder } from '#kernel/sort-orders.ts'
import type { Handler } from '#platform/http/context.ts'
import type { market } from '../contract.ts'
import { productsAlongside } from './reads/alongside.ts'
import { attributeCounts } from './reads/attribute-counts.ts'
import { productsBeside, productsByIds } from './reads/beside.ts'
import { countsOf } from './reads/counts.ts'
import { kindsOf, thingsBegun } from './reads/kinds.ts'
import { productsMeant } from './reads/meant.ts'
import { anyProducts, type MarketQuery } from './reads/product-search.ts'
import { isPublic, productsSaved, savedProductsOf } from './reads/saved.ts'
import { productsFor, productsOrWords } from './reads/search.ts'
import { sellersByUrls } from './reads/sellers.ts'

/** Products of all sellers. */
export const products: Handler<typeof market.products> = async (asked, context) => {
  const { database, networkAddress } = context
  const result = await productsMeant(database, asked, networkAddress)
  if (result.totalCount === 0 && asked.pageNumber === 1 && !isNarrowed(asked)) {
    await noteMissedSearch(context, { text: asked.filterText, location: asked.location })
  }
  const { replica } = database
  return {
    ...result,
    counts: await countsOf(replica, result.counts),
    attributes: await attributeCounts(replica, result, facetsIn(asked.attributes)),
  }
}

/** Whether other filters than words, trade and place may be why nothing is found. */
function isNarrowed(asked: MarketQuery): boolean {
  const { itemType, size, color, priceFrom, priceTo, inStock, offers, rating } = asked
  return (
    size !== '' ||
    asked.attributes !== '' ||
    [itemType, color, priceFrom, priceTo, inStock, offers, rating].some(Boolean)
  )
}

/** What goes with the thing that a text names, and wider kinds. */
export const alongside: Handler<typeof market.alongside> = (asked, { database }) =>
  productsAlongside(database.replica, asked)

/** Related products of a product. */
export const beside: Handler<typeof market.beside> = ({ productId }, { database }) =>
  productsBeside(database.replica, productId)

/** Products that a user has chosen. */
export const chosen: Handler<typeof market.chosen> = ({ productIds }, { database }) =>
  productsByIds(database.replica, productIds.toLowerCase().split(','))

/** Sellers that a user has chosen. */
export const sellers: Handler<typeof market.sellers> = (
  { sellerUrls, companyType, filterText },
  { database },
) =>
  sellersByUrls(database.replica, {
    urls: sellerUrls.split(',').slice(0, allRows),
    companyType,
    filterText,
  })

/** Products that match what is being typed. */
export const suggestions: Handler<typeof market.suggestions> = async (
  { text: typed },
  { database },
) => {
  const text = withoutFirstLetter(typed)
  const search = async (filterText: string) => {
    const asked = { ...anyProducts, filterText, exact: 0, pageSize: few }
    return (await productsOrWords(database.replica, asked)).products
  }
  const asTyped = await search(text)
  if (asTyped.length > 0) return asTyped
  const meant = await meantBy(database, text)
  const corrected = meant ? await search(meant) : []
  return corrected.length > 0 ? corrected : asTyped
}

/** The kinds of the thing that a text names. */
export const kinds: Handler<typeof market.kinds> = (asked, { database }) =>
  kindsOf(database.replica, asked)

/** Things with names that begin with what is being typed. */
export const things: Handler<typeof market.things> = ({ text }, { database }) =>
  thingsBegun(database.replica, text)

/** Saves a product, or removes it from the saved ones. */
export const saveProduct: Handler<typeof saved.saveProduct> = saveItem(
  productsSaved,
  async (tx, { productId, isSaved }: { productId: string; isSaved: boolean }) =>
    !isSaved || (await isPublic(tx, productId)) ? productId : undefined,
)

/** A page of the caller's saved products. */
export const savedProducts: Handler<typeof market.savedProducts> = (query, { database }) =>
  savedProductsOf(database.reader, query)

/** The ids of all products that the caller has saved. */
export const savedProductIds: Handler<typeof saved.savedProductIds> = savedKeys(productsSaved)

/** As many as the home page shows. */
const few = 4

/** Offers and new products, around a city if one is given. */
export const highlights: Handler<typeof market.highlights> = async ({ location }, { database }) => {
  const listed = async (query: Partial<MarketQuery>) => {
    const near = location ? { location, within: 100 } : {}
    const asked = { ...anyProducts, inStock: 1, pageSize: few, ...near, ...query }
    return (await productsFor(database.replica, asked)).products
  }
  return {
    offers: await listed({ offers: 1, sortBy: sortOrder.relevance }),
    newest: await listed({ sortBy: sortOrder.newest }),
  }
}
