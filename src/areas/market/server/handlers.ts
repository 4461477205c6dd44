/** The handlers of the product search and of what stands beside a product. */
import { sortOrder } from '#kernel/codes.ts'
import type { Handler } from '#platform/http/context.ts'
import type { market } from '../contract.ts'
import { productsBeside, productsByIds } from './reads/beside.ts'
import { countsOf } from './reads/counts.ts'
import { productsMeant } from './reads/meant.ts'
import { type MarketQuery, productsFor, sellersAround } from './reads/search.ts'

/** A place with fewer is thin: it is told what lies around. */
const thin = 10
const around = 40

/** Products of all sellers. */
export const products: Handler<typeof market.products> = async (
  asked,
  { database, networkAddress },
) => {
  const found = await productsMeant(database, asked, networkAddress)
  const { query, totalCount, meant } = found
  const isThin = query.location !== '' && query.within === 0 && totalCount < thin
  const sellers =
    isThin && query.pageNumber === 1 ? await sellersAround(database.replica, query, around) : 0
  return {
    products: found.products,
    totalCount,
    counts: await countsOf(database.replica, found.counts),
    meant,
    nearby: sellers > 0 ? { sellers, kilometres: around } : null,
  }
}

/** What stands beside a product. */
export const beside: Handler<typeof market.beside> = ({ productId }, { database }) =>
  productsBeside(database.replica, productId)

/** Products that somebody chose. */
export const chosen: Handler<typeof market.chosen> = ({ productIds }, { database }) =>
  productsByIds(database.replica, productIds.toLowerCase().split(','))

const few: MarketQuery = {
  filterText: '',
  companyType: 0,
  itemType: 0,
  itemSubType: 0,
  color: 0,
  priceFrom: 0,
  priceTo: 0,
  inStock: 1,
  offers: 0,
  rating: 0,
  location: '',
  within: 0,
  exact: 1,
  sortBy: sortOrder.newest,
  pageSize: 4,
  pageNumber: 1,
}

/** Offers and new products, around a city where one is named. */
export const highlights: Handler<typeof market.highlights> = async ({ location }, { database }) => {
  const listed = async (query: Partial<MarketQuery>) => {
    const near = location ? { location, within: 100 } : {}
    return (await productsFor(database.replica, { ...few, ...near, ...query })).products
  }
  return {
    offers: await listed({ offers: 1, sortBy: sortOrder.relevance }),
    newest: await listed({}),
  }
}
