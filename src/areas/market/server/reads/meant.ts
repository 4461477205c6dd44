/** A product search as it was meant. */
import { isMisread, knowledgeOf, mayReadOn, otherReadings } from '#areas/directory/server/public.ts'
import { thinPlace } from '#areas/places/rules.ts'
import { sortOrder } from '#kernel/codes.ts'
import type { Database } from '#platform/database/database.ts'
import type { MarketPage } from '../../contract.ts'
import { type Found, productsFor, sellersAround } from './search.ts'
import type { MarketQuery } from './wanted.ts'

/** What was found, what it was searched for where that is not what was typed, and who is around. */
export interface FoundMeant extends Found, Pick<MarketPage, 'meant' | 'nearby'> {}

/**
 * What was typed, or where that finds nothing the first other reading of it that finds something; at
 * last one whose place has nothing, but others around it.
 */
export async function productsMeant(
  database: Database,
  query: MarketQuery,
  networkAddress: string,
): Promise<FoundMeant> {
  const { filterText: text, location } = query
  const found = await productsFor(database.replica, query)
  const asTyped = async () => ({
    ...{ ...found, meant: null },
    nearby: await nearbyOf(database, query, found),
  })
  if (query.exact === 1 || !/[\p{L}\p{N}]/u.test(text + location)) return asTyped()
  // With names first, a first page without the word says that no name has it.
  const misread =
    query.sortBy === sortOrder.relevance &&
    query.pageNumber === 1 &&
    isMisread(
      text,
      found.products.map(({ name }) => name),
    )
  if (found.totalCount > 0 && !misread) return asTyped()
  const known = await knowledgeOf(database, query.companyType)
  const nowhere = [{ ...found, query, meant: null as MarketPage['meant'] }]
  for (const reading of await otherReadings({ text, location }, known)) {
    if (!(await mayReadOn(networkAddress))) break
    const meant = { filterText: reading.text, location: reading.location }
    const other = { ...query, ...meant }
    const page = await productsFor(database.replica, other)
    const read = { ...page, query: other, meant: { ...meant, without: reading.without } }
    if (page.totalCount > 0) return { ...read, nearby: await nearbyOf(database, other, page) }
    nowhere.push(read)
  }
  if (found.totalCount > 0) return asTyped()
  for (const { query: other, ...page } of nowhere) {
    const nearby = await nearbyOf(database, other, page)
    if (nearby) return { ...page, nearby }
  }
  return { ...found, meant: null, nearby: null }
}

/** How far one looks around a place that has nothing at all, before one looks anywhere. */
const farther = 100

/** Of a place with few products, on the first page: how many sellers around it have some. */
async function nearbyOf(
  { replica }: Database,
  query: MarketQuery,
  { totalCount, products }: Found,
): Promise<MarketPage['nearby']> {
  const { location, within, pageNumber } = query
  if (location === '' || within > 0 || pageNumber > 1 || totalCount >= thinPlace.fewerThan) {
    return null
  }
  // What nobody has anywhere need not be looked for step by step.
  if (totalCount === 0 && (await sellersAround(replica, query, 0, 1)) === 0) return null
  const here = new Set(products.map(({ sellerUrl }) => sellerUrl)).size
  for (const kilometres of [thinPlace.kilometres, ...(totalCount === 0 ? [farther, 0] : [])]) {
    const sellers = await sellersAround(replica, query, kilometres)
    // Those of the page are around it as well.
    if (sellers > here) return { sellers, kilometres }
  }
  return null
}
