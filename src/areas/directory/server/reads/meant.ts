/** Interprets a search: as typed, or by the first other reading of it that finds a seller. */

import {
  isMisread,
  knowledgeOf,
  mayReadOn,
  namesPlace,
  otherReadings,
} from '#areas/search/server/public.ts'
import { sortOrder } from '#kernel/sort-orders.ts'
import type { Database } from '#platform/database/database.ts'
import type { MeantSearch } from '../../contract.ts'
import { type SellerPage, type SellerQuery, sellersOf } from './sellers.ts'

/** A page of sellers, and how the search was interpreted if that differs from what was typed. */
export interface MeantPage extends SellerPage {
  meant: MeantSearch | null
}

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
  const readOn = async (): Promise<MeantPage | undefined> => {
    for (const reading of await otherReadings({ text, location }, known)) {
      if (!(await mayReadOn(networkAddress))) return undefined
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
  // Matches in names come first, so if no name on the first page has the word, none has.
  const misread =
    query.sortBy === sortOrder.latestModification &&
    query.pageNumber === 1 &&
    isMisread(
      text,
      page.sellerList.map(({ name }) => name),
    )
  const other = !placed && (page.totalCount === 0 || misread) ? await readOn() : undefined
  return other ?? { ...page, meant: null }
}
