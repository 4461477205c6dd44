/** Interprets a product search. */

import { thinPlace } from '#areas/places/rules.ts'
import { knowledgeOf, mayReadOn, otherReadings } from '#areas/search/server/public.ts'
import type { Database } from '#platform/database/database.ts'
import type { MarketPage } from '../../contract.ts'
import { typedPriceLimit } from '../../rules/typed-price.ts'
import { type MarketQuery, unknownWords } from './product-search.ts'
import { productsFor, type SearchResult, sellersAround } from './search.ts'

/** What was found, how the search was interpreted if not as typed, and sellers nearby. */
export interface MeantResult extends SearchResult, Pick<MarketPage, 'meant' | 'nearby'> {}

/**
 * Searches as typed or, if that finds nothing, by the first other reading that finds something; as
 * a last resort by one whose place has nothing, but has sellers around it.
 */
export async function productsMeant(
  database: Database,
  asked: MarketQuery,
  networkAddress: string,
): Promise<MeantResult> {
  const query = asked.exact === 1 ? asked : withTypedPrices(asked)
  const { filterText: text, location } = query
  const result = await productsFor(database.replica, query)
  const asTyped = async () => ({
    ...result,
    meant: result.english ? { filterText: result.english, location, without: [] } : null,
    nearby: await nearbyOf(database, query, result),
  })
  if (query.exact === 1 || !/[\p{L}\p{N}]/u.test(text + location)) return asTyped()
  if (result.totalCount > 0) return asTyped()
  const known = {
    ...(await knowledgeOf(database, query.companyType)),
    unknownWords: (words: readonly string[]) => unknownWords(database.replica, words),
  }
  const nowhere = [{ ...result, query, meant: null as MarketPage['meant'] }]
  for (const reading of await otherReadings({ text, location }, known)) {
    if (!(await mayReadOn(networkAddress))) break
    const meant = { filterText: reading.text, location: reading.location }
    const other = { ...query, ...meant }
    const page = await productsFor(database.replica, other)
    const read = { ...page, query: other, meant: { ...meant, without: reading.without } }
    if (page.totalCount > 0) return { ...read, nearby: await nearbyOf(database, other, page) }
    nowhere.push(read)
  }
  for (const { query: other, ...page } of nowhere) {
    const nearby = await nearbyOf(database, other, page)
    if (nearby) return { ...page, nearby }
  }
  return { ...result, meant: null, nearby: null }
}

/** Kilometres to look around a place that has nothing at all, before looking anywhere. */
const farther = 100

/** For a place with few products, on the first page: how many sellers around it have some. */
async function nearbyOf(
  { replica }: Database,
  query: MarketQuery,
  { totalCount, products }: SearchResult,
): Promise<MarketPage['nearby']> {
  const { location, within, pageNumber } = query
  if (location === '' || within > 0 || pageNumber > 1 || totalCount >= thinPlace.fewerThan) {
    return null
  }
  const around = await sellersAround(replica, query)
  // No need to look step by step for what no seller has anywhere.
  if (totalCount === 0 && (await around(0, 1)) === 0) return null
  const here = new Set(products.map(({ sellerUrl }) => sellerUrl)).size
  for (const kilometres of [thinPlace.kilometres, ...(totalCount === 0 ? [farther, 0] : [])]) {
    const sellers = await around(kilometres)
    // The sellers on the page itself are counted, too.
    if (sellers > here) return { sellers, kilometres }
  }
  return null
}

/** The query with the prices that stand among its words, unless it has prices of its own. */
function withTypedPrices(query: MarketQuery): MarketQuery {
  const typed = query.priceFrom || query.priceTo ? undefined : typedPriceLimit(query.filterText)
  if (!typed) return query
  const { text, from = '0', to = '0' } = typed
  return { ...query, filterText: text, priceFrom: Number(from), priceTo: Number(to) }
}
