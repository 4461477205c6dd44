/** Suggestions of a search box while the user types, and the best sellers of a place. */
import { offeredTrades } from '#areas/companies/rules/trades.ts'
import { suggestionText } from '#areas/places/rules.ts'
import { largestCities } from '#areas/places/server/public.ts'
import { searchWords, withoutFirstLetter, wordsToFind } from '#areas/search/rules/words.ts'
import { meantBy, soldThings } from '#areas/search/server/public.ts'
import { sortOrder } from '#kernel/sort-orders.ts'
import type { Database } from '#platform/database/database.ts'
import type { SearchSuggestions, SellerCard } from '../../contract.ts'
import { type SellerQuery, sellersOf } from './sellers.ts'
import { tradeFor } from './trades.ts'

/** Maximum of suggestions of each kind. */
const most = 5
/** How many of the best sellers are returned at most. */
const bestMost = 4

/** Sellers, things with their trade, and cities that match what has been typed so far. */
export async function suggestionsFor(
  database: Database,
  typed: string,
  networkAddress: string,
): Promise<SearchSuggestions> {
  const text = withoutFirstLetter(typed)
  const [things, all, { typeId }, meant] = await Promise.all([
    soldThings(database),
    largestCities(),
    tradeFor(database, { text, location: '' }, networkAddress),
    meantBy(database, text),
  ])
  const sellers = async (filterSellerText: string) => {
    const query = { ...anySellers, sellerType: typeId, filterSellerText }
    return (await sellersOf(database.replica, query)).sellerList
  }
  const asTyped = await sellers(text)
  const sellerList = asTyped.length > 0 || !meant ? asTyped : await sellers(meant)
  const trades = offeredTrades().map(({ id, name }) => ({ companyTypeId: id, name }))
  return {
    sellers: sellerList
      .slice(0, most)
      .map(({ name, sellerUrl, location }) => ({ name, sellerUrl, location })),
    categories: [...trades, ...things]
      .filter(({ name }) => [text, meant].some((words) => words && beginWords(name, words)))
      .map(({ name, companyTypeId }) => ({ name, companyTypeId }))
      .filter(({ name }, place, list) => list.findIndex((one) => one.name === name) === place)
      .slice(0, most),
    cities: all
      .map(suggestionText)
      .filter((city) => city.toLowerCase().startsWith(text.toLowerCase()))
      .slice(0, most),
  }
}

/** The best-rated sellers of all trades in a city, or in all of India if `location` is empty. */
export async function bestRatedIn(database: Database, location: string): Promise<SellerCard[]> {
  const lists = await Promise.all(
    offeredTrades().map(({ id }) =>
      sellersOf(database.replica, {
        ...anySellers,
        sellerType: id,
        location,
        rating: 4,
        sortBy: sortOrder.highRating,
      }),
    ),
  )
  const best = new Map(
    lists.flatMap(({ sellerList }) => sellerList).map((seller) => [seller.sellerUrl, seller]),
  )
  return [...best.values()]
    .sort((a, b) => weight(b) - weight(a) || (a.sellerUrl < b.sellerUrl ? -1 : 1))
    .slice(0, bestMost)
}

/** Average plus three four-star reviews, since one of five stars says less than forty of 4.5. */
function weight({ sellerRating, ratingCount }: SellerCard): number {
  return ((sellerRating ?? 0) * ratingCount + 3 * 4) / (ratingCount + 3)
}

const anySellers = {
  filterSellerText: '',
  location: '',
  within: 0,
  sortBy: sortOrder.latestModification,
  rating: 0,
  exact: 1,
  pageNumber: 1,
  pageSize: 10,
} satisfies Omit<SellerQuery, 'sellerType'>

/** Whether each word of a text is the beginning of a word of the name. */
function beginWords(name: string, text: string): boolean {
  const [asked, own] = [searchWords(text), wordsToFind(name)]
  return asked.length > 0 && asked.every((word) => own.some((one) => one.startsWith(word)))
}
