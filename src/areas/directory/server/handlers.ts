/** The handlers of seller search and saved sellers. */
import { tradeOf } from '#areas/companies/rules/trades.ts'
import { sellerAt } from '#areas/companies/server/public.ts'
import { suggestionText, thinPlace } from '#areas/places/rules.ts'
import { citiesAlsoCalled } from '#areas/places/server/public.ts'
import type { saved } from '#areas/saved/contract.ts'
import { savedKeys, saveItem } from '#areas/saved/server/public.ts'
import { noteMissedSearch } from '#areas/search/server/public.ts'
import type { Handler } from '#platform/http/context.ts'
import type { directory } from '../contract.ts'
import { citiesOf, placeOf, tradesIn } from './reads/cities.ts'
import { sellersMeant } from './reads/meant.ts'
import { savedByCountOf, savedSellersOf, sellersSaved } from './reads/saved.ts'
import { sellersAround } from './reads/sellers.ts'
import { bestRatedIn, suggestionsFor } from './reads/suggestions.ts'
import { tradeFor } from './reads/trades.ts'

/** Sellers of a trade, filtered, sorted and paged; without a match, those probably meant. */
export const sellerList: Handler<typeof directory.sellerList> = async (query, context) => {
  const { database, networkAddress } = context
  const page = await sellersMeant(database, query, networkAddress)
  if (page.totalCount === 0 && query.pageNumber === 1 && query.rating === 0) {
    const text = query.filterSellerText || (tradeOf(query.sellerType)?.name ?? '')
    await noteMissedSearch(context, { text, location: query.location })
  }
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

/** The trade of a search, with the words to search for in its list. */
export const tradeForSearch: Handler<typeof directory.tradeForSearch> = async (
  { filterSellerText: text, location },
  { database, networkAddress },
) => {
  const { typeId, named, search } = await tradeFor(database, { text, location }, networkAddress)
  return {
    sellerType: typeId,
    // No need to search a trade for its own name.
    filterSellerText: named ? '' : search.text,
    location: search.location,
  }
}

/** Suggestions for what is being typed. */
export const suggestions: Handler<typeof directory.suggestions> = (
  { text },
  { database, networkAddress },
) => suggestionsFor(database, text, networkAddress)

/** The best-rated sellers of a city. */
export const bestRated: Handler<typeof directory.bestRated> = ({ location }, { database }) =>
  bestRatedIn(database, location)

/** The cities where a trade has most sellers, and the trades of a place. */
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

/** Saves a seller, or removes it from the saved ones. */
export const saveSeller: Handler<typeof saved.saveSeller> = saveItem(
  sellersSaved,
  async (tx, { sellerUrl }: { sellerUrl: string; isSaved: boolean }) =>
    (await sellerAt(tx, sellerUrl))?.id,
)

/** A page of the caller's saved sellers. */
export const savedSellers: Handler<typeof directory.savedSellers> = (query, { database }) =>
  savedSellersOf(database.reader, query)

/** The `sellerUrl` of every seller that the caller has saved. */
export const savedSellerUrls: Handler<typeof saved.savedSellerUrls> = savedKeys(sellersSaved)

/** How many buyers have saved the caller's company. */
export const savedByCount: Handler<typeof directory.savedByCount> = ({ companyId }, { database }) =>
  savedByCountOf(database.reader, companyId)
