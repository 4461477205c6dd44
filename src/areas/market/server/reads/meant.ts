/** A product search as it was meant. */
import { knowledgeOf, mayReadOn, otherReadings } from '#areas/directory/server/public.ts'
import type { Database } from '#platform/database/database.ts'
import type { MarketPage } from '../../contract.ts'
import { type Found, type MarketQuery, productsFor } from './search.ts'

/** What was found, and what it was searched for where that is not what was typed. */
export interface FoundMeant extends Found {
  query: MarketQuery
  meant: MarketPage['meant']
}

/** What was typed, or where that finds nothing the first other reading of it that finds something. */
export async function productsMeant(
  database: Database,
  query: MarketQuery,
  networkAddress: string,
): Promise<FoundMeant> {
  const { filterText: text, location } = query
  const found = await productsFor(database.replica, query)
  const asTyped = { ...found, query, meant: null }
  if (found.totalCount > 0 || query.exact === 1 || !/[\p{L}\p{N}]/u.test(text + location)) {
    return asTyped
  }
  const known = await knowledgeOf(database, query.companyType)
  for (const reading of await otherReadings({ text, location }, known)) {
    if (!(await mayReadOn(networkAddress))) break
    const meant = { filterText: reading.text, location: reading.location }
    const other = { ...query, ...meant }
    const page = await productsFor(database.replica, other)
    if (page.totalCount > 0) {
      return { ...page, query: other, meant: { ...meant, without: reading.without } }
    }
  }
  return asTyped
}
