/** The handlers of seller search and saved sellers. */
import { sellerAt } from '#areas/companies/server/public.ts'
import { suggestionText, thinPlace } from '#areas/places/rules.ts'
import { citiesAlsoCalled } from '#areas/places/server/public.ts'
import { savedKeys, saveThing } from '#areas/saved/server/public.ts'
import type { Handler } from '#platform/http/context.ts'
import type { directory } from '../contract.ts'
import { citiesOf, placeOf, tradesIn } from './reads/cities.ts'
import { sellersMeant } from './reads/meant.ts'
import { savedByCountOf, savedSellersOf, sellersSaved } from './reads/saved.ts'
import { sellersAround } from './reads/sellers.ts'
import { bestRatedIn, suggestionsFor } from './reads/suggestions.ts'
import { tradeFor } from './reads/trades.ts'

/** Sellers of a trade, filtered, sorted and paged; where nobody is found, those that were meant. */
export const sellerList: Handler<typeof directory.sellerList> = async (
  query,
  { database, networkAddress },
) => {
  const page = await sellersMeant(database, query, networkAddress)
  const meant = { ...query, ...page.meant }
  const others = await citiesAlsoCalled(meant.location)
  const { fewerThan, kilometres } = thinPlace
  const isThin = query.within === 0 && query.pageNumber === 1 && page.totalCount < fewerThan
  const around = isThin ? await sellersAround(database.replica, meant, kilometres) : 0
  return {
    ...page,
    otherCities: others.map(suggestionText),
    nearby: around > page.totalCount ? { sellers: around, kilometres } : null,
  }
}

/** The trade of a search, with the words that its list is to be asked for. */
export const tradeForSearch: Handler<typeof directory.tradeForSearch> = async (
  { filterSellerText: text, location },
  { database, networkAddress },
) => {
  const { typeId, named, search } = await tradeFor(database, { text, location }, networkAddress)
  return {
    sellerType: typeId,
    // The trade's own name need not be looked for in it.
    filterSellerText: named ? '' : search.text,
    location: search.location,
  }
}

/** What fits what is being typed. */
export const suggestions: Handler<typeof directory.suggestions> = (
  { text },
  { database, networkAddress },
) => suggestionsFor(database, text, networkAddress)

/** The best-rated sellers of a city. */
export const bestRated: Handler<typeof directory.bestRated> = ({ location }, { database }) =>
  bestRatedIn(database, location)

/** Where a trade has most sellers, and what else there is in a place. */
export const sellerCities: Handler<typeof directory.sellerCities> = async (
  { sellerType, location },
  { database },
) => {
  const [place, cities, trades] = await Promise.all([
    placeOf(location),
    citiesOf(database, sellerType),
    tradesIn(database.replica, location),
  ])
  return { place, cities, trades }
}

/** Saves a seller, or takes it off again. */
export const saveSeller: Handler<typeof directory.saveSeller> = saveThing(
  sellersSaved,
  async (tx, { sellerUrl }: { sellerUrl: string; isSaved: boolean }) =>
    (await sellerAt(tx, sellerUrl))?.id,
)

/** A page of the caller's saved sellers. */
export const savedSellers: Handler<typeof directory.savedSellers> = (query, { database }) =>
  savedSellersOf(database.reader, query)

/** The addresses of all of them. */
export const savedSellerUrls: Handler<typeof directory.savedSellerUrls> = savedKeys(sellersSaved)

/** How many have saved the caller's company. */
export const savedByCount: Handler<typeof directory.savedByCount> = ({ companyId }, { database }) =>
  savedByCountOf(database.reader, companyId)
