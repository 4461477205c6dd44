/** Interprets a search: as typed, or by the first other reading of it that finds a seller. */

import { knowledgeOf, mayReadOn, namesPlace, otherReadings } from '#areas/search/server/public.ts'
import type { Database } from '#platform/database/database.ts'
import type { MeantSearch } from '../../contract.ts'
import { type SellerPage, type SellerQuery, sellersOf } from './sellers.ts'

/** A page of sellers, and how the search was interpreted if that differs from what was typed. */
export interface MeantPage extends SellerPage {
  meant: MeantSearch | null
}

// Further searches of a request.
const searchesMax = 3

/** The sellers that match a query or, if there are none, what it probably means. */
export async function sellersMeant(
  database: Database,
  query: SellerQuery,
  networkAddress: string,
): Promise<MeantPage> {
  const typed = () => sellersOf(database.replica, query)
  const { filterSellerText: text, location } = query
  const saysSomething = /[\p{L}\p{N}]/u.test(text + location)
  if (query.exact === 1 || !saysSomething) return { ...(await typed()), meant: null }
  const known = await knowledgeOf(database, query.sellerType)
  let searches = 0
  const maySearchOn = async () => {
    searches += 1
    return searches <= searchesMax && (await mayReadOn(networkAddress))
  }
  const readOn = async (): Promise<MeantPage | undefined> => {
    for (const reading of await otherReadings({ text, location }, known)) {
      if (!(await maySearchOn())) return undefined
      const meant = {
        filterSellerText: reading.text,
        location: reading.location,
        without: reading.without,
      }
      const page = await sellersOf(database.replica, { ...query, ...meant })
      if (page.totalCount > 0) return { ...page, meant }
    }
    return undefined
  }
  const placed = namesPlace({ text, location }, known)
  const inPlace = placed ? await readOn() : undefined
  if (inPlace) return inPlace
  const page = await typed()
  if (page.totalCount > 0) {
    const { english } = page
    const meant = english ? { filterSellerText: english, location, without: [] } : null
    return { ...page, meant }
  }
  const other = placed ? undefined : await readOn()
  if (other) return other
  if (!/[\p{L}\p{N}]/u.test(text)) return { ...page, meant: null }
  // Who only says these words is better than nobody, unless others sell it elsewhere.
  if (location) {
    if (!(await maySearchOn())) return { ...page, meant: null }
    const elsewhere = await sellersOf(database.replica, { ...query, location: '' })
    if (elsewhere.totalCount > 0) return { ...page, meant: null }
  }
  if (!(await maySearchOn())) return { ...page, meant: null }
  const worded = await sellersOf(database.replica, { ...query, exact: 1 })
  if (worded.totalCount > 0) return { ...worded, meant: null }
  const [reading] = await otherReadings({ text, location }, known)
  if (!reading || !(await maySearchOn())) return { ...worded, meant: null }
  const { text: filterSellerText, location: place, without } = reading
  const meant = { filterSellerText, location: place, without }
  const read = await sellersOf(database.replica, { ...query, ...meant, exact: 1 })
  return read.totalCount > 0 ? { ...read, meant } : { ...worded, meant: null }
}
