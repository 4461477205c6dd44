/** Interprets a product search. */

import { thinPlace } from '#areas/places/rules.ts'
import { isFiller } from '#areas/search/rules/things.ts'
import { wordsOfName } from '#areas/search/rules/vocabulary.ts'
import {
  type AskedText,
  inEnglish,
  knowledgeOf,
  looserTexts,
  mayReadOn,
  otherReadings,
} from '#areas/search/server/public.ts'
import type { Database } from '#platform/database/database.ts'
import type { MarketPage } from '../../contract.ts'
import { typedPriceLimit } from '../../rules/typed-price.ts'
import { type MarketQuery, textOf, unknownWords } from './product-search.ts'
import { productsFor, productsOrWords, type SearchResult, sellersAround } from './search.ts'

/** What was found, how the search was interpreted if not as typed, and sellers nearby. */
export interface MeantResult
  extends SearchResult,
    Pick<MarketPage, 'meant' | 'nearby' | 'isMention'> {}

/**
 * Searches as typed or, if that finds nothing, for less of it (`looserTexts`), for its words, then by
 * the first other reading that finds something; as a last resort by one whose place has nothing,
 * but has sellers around it.
 */
export async function productsMeant(
  database: Database,
  asked: MarketQuery,
  networkAddress: string,
): Promise<MeantResult> {
  const query = asked.exact === 1 ? asked : withTypedPrices(asked)
  const { filterText: text, location } = query
  const result = await productsFor(database.replica, query)
  const asTyped = async (result: SearchResult, isMention = false) => ({
    ...result,
    isMention,
    meant: result.english ? { filterText: result.english, location, without: [] } : null,
    nearby: await nearbyOf(database, query, result),
  })
  if (query.exact === 1 || !/[\p{L}\p{N}]/u.test(text + location)) return asTyped(result)
  if (result.totalCount > 0) return asTyped(result)
  const known = {
    ...(await knowledgeOf(database, query.companyType)),
    unknownWords: (words: readonly string[]) => unknownWords(database.replica, words),
  }
  const read = await textOf(database.replica, query)
  const isElsewhere = (reading: { location: string }) => reading.location !== location
  // Of a text that names a thing only the place may be read in another way, and not in its name.
  const readings = (await otherReadings({ text, location }, known)).filter(
    (reading) =>
      read.things.length === 0 || (isElsewhere(reading) ? read.words.length > 0 : reading.certain),
  )
  // What is called so may be of another kind.
  const words = await textOf(database.replica, query, 'words')
  if (words.words.length > 1) {
    const called = await productsFor(database.replica, query, { read: words, among: 'named' })
    if (called.totalCount > 0) return asTyped(called)
  }
  const looser = readings.some(isElsewhere)
    ? undefined
    : await looserResult(database, query, read, networkAddress)
  if (looser) return looser
  const worded = await productsOrWords(database.replica, query)
  if (worded.totalCount > 0) return asTyped(worded, read.things.length > 0)
  const nowhere = [{ ...result, query, meant: null as MarketPage['meant'], isMention: false }]
  for (const reading of readings) {
    if (!(await mayReadOn(networkAddress))) break
    const meant = { filterText: reading.text, location: reading.location }
    const other = { ...query, ...meant }
    const page = await productsOrWords(database.replica, other)
    const said = { ...meant, without: reading.without }
    const result = { ...page, query: other, meant: said, isMention: false }
    if (page.totalCount > 0) return { ...result, nearby: await nearbyOf(database, other, page) }
    nowhere.push(result)
  }
  for (const { query: other, ...page } of nowhere) {
    const nearby = await nearbyOf(database, other, page)
    if (nearby) return { ...page, nearby }
  }
  return { ...result, meant: null, nearby: null, isMention: false }
}

/** What is found for less of a text that finds nothing, and what was left out. */
async function looserResult(
  database: Database,
  query: MarketQuery,
  read: AskedText,
  networkAddress: string,
): Promise<MeantResult | undefined> {
  const { replica } = database
  const { filterText, location } = query
  for (const { text, without, instead, isSized = false } of await looserTexts(replica, read)) {
    if (!(await mayReadOn(networkAddress))) return undefined
    const page = await productsFor(replica, query, { read: text })
    if (page.totalCount === 0) continue
    const inMillimetres = isSized ? [...read.named, ...text.words].join(' ') : undefined
    const { kept, left } = dividedBy(filterText, without)
    const isSaid = left.length > 0 || without.length === 0
    const rest = instead ?? inMillimetres ?? (isSaid ? kept : read.named.join(' '))
    const leftOut = isSaid ? left : without
    const other = { ...query, filterText: rest }
    return {
      ...page,
      meant: { filterText: rest, location, without: instead ? [filterText] : leftOut },
      nearby: await nearbyOf(database, other, page),
      isMention: false,
    }
  }
  return undefined
}

/** A text as it was typed without some of its words, and these as they were typed. */
function dividedBy(text: string, words: readonly string[]): { kept: string; left: string[] } {
  const isOut = (part: string) =>
    [part, inEnglish(part)].some((said) => {
      const own = wordsOfName(said)
      return own.length > 0 && own.every((word) => words.includes(word))
    })
  const parts = text.split(/\s+/)
  const kept = parts.filter((part) => {
    return !isOut(part) && !wordsOfName(part).every(isFiller)
  })
  return { kept: kept.join(' '), left: parts.filter(isOut) }
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
