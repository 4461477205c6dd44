/** Interprets a product search. */

import { thinPlace } from '#areas/places/rules.ts'
import { isFiller } from '#areas/search/rules/things.ts'
import { unitOf } from '#areas/search/rules/units.ts'
import { type Vocabulary, wordsOfName } from '#areas/search/rules/vocabulary.ts'
import {
  type AskedText,
  inEnglish,
  knowledgeOf,
  looserTexts,
  mayReadOn,
  otherReadings,
  type Search,
  vocabularyOf,
} from '#areas/search/server/public.ts'
import type { Database, PreparedReader } from '#platform/database/database.ts'
import type { MarketPage } from '../../contract.ts'
import { typedPriceLimit } from '../../rules/typed-price.ts'
import { type MarketQuery, textOf, unknownWords } from './product-search.ts'
import { productsFor, productsOrWords, type SearchResult, sellersAround } from './search.ts'

/** What was found, how the search was interpreted if not as typed, and sellers nearby. */
export interface MeantResult
  extends SearchResult,
    Pick<MarketPage, 'meant' | 'nearby' | 'isMention'> {}

/**
 * Searches as typed or, if that finds nothing, as respelt or in the place that is named, for less
 * (`looserTexts`), for its words, then by readings that leave words out; as a last resort by one
 * whose place has nothing, but has sellers around it.
 */
export async function productsMeant(
  database: Database,
  typed: MarketQuery,
  networkAddress: string,
): Promise<MeantResult> {
  const { replica } = database
  const query = typed.exact === 1 ? typed : withTypedPrices(typed)
  const { filterText: text, location } = query
  const result = await productsFor(replica, query)
  const asTyped = async (found: SearchResult, isMention = false) => ({
    ...found,
    isMention,
    meant: found.english ? { filterText: found.english, location, without: [] } : null,
    nearby: await nearbyOf(database, query, found),
  })
  if (query.exact === 1 || !/[\p{L}\p{N}]/u.test(text + location)) return asTyped(result)
  if (result.totalCount > 0) return asTyped(result)
  const known = {
    ...(await knowledgeOf(database, query.companyType)),
    unknownWords: (words: readonly string[]) => unknownWords(replica, words),
  }
  const read = await textOf(replica, query)
  const isElsewhere = (reading: Search) => reading.location !== location
  // "Patti" is a town, but no part of a thing's name is.
  const isAllThing = read.things.length > 0 && read.words.length === 0
  const readings = (await otherReadings({ text, location }, known)).filter(
    (reading) => !isAllThing || !isElsewhere(reading),
  )
  const nowhere: (SearchResult & Read)[] = [{ ...result, query, meant: null, isMention: false }]
  const readAs = async (some: readonly (typeof readings)[number][]) => {
    for (const { without, ...reading } of some) {
      if (!(await mayReadOn(networkAddress))) return undefined
      const meant = { filterText: reading.text, location: reading.location }
      const other = { ...query, ...meant }
      const page = await productsOrWords(replica, other)
      const found = { ...page, query: other, meant: { ...meant, without } }
      if (page.totalCount > 0) return { ...found, nearby: await nearbyOf(database, other, page) }
      nowhere.push(found)
    }
    return undefined
  }
  const respelt = await readAs(readings.filter(({ without }) => without.length === 0))
  if (respelt) return respelt
  // What is called so may be of another kind.
  const words = await textOf(replica, query, 'words')
  if (words.words.length > 1) {
    const called = await productsFor(replica, query, { read: words, ownWords: read.named })
    if (called.totalCount > 0) return asTyped(called)
  }
  const isSoldElsewhere =
    location !== '' && read.things.length > 0 && (await isAnywhere(replica, query))
  const looser = readings.some(isElsewhere)
    ? undefined
    : await looserResult(database, query, read, { networkAddress, isElsewhere: isSoldElsewhere })
  if (looser) return looser
  const worded = isSoldElsewhere ? result : await productsFor(replica, query, { read: words })
  if (worded.totalCount > 0) return asTyped(worded, read.things.length > 0)
  const mention = isSoldElsewhere ? undefined : await mentionOf(replica, query, read)
  if (mention) return { ...mention, nearby: await nearbyOf(database, query, mention) }
  // A thing that nobody has is nothing else; only its place may be read in another way.
  const fewer = readings.filter(({ without }) => without.length > 0)
  const other = await readAs(read.things.length > 0 ? fewer.filter(isElsewhere) : fewer)
  if (other) return other
  for (const { query: other, ...page } of nowhere) {
    const nearby = await nearbyOf(database, other, page)
    if (nearby) return { ...page, nearby }
  }
  return { ...result, meant: null, nearby: null, isMention: false }
}

/** What mentions a thing by its English name, which the text says in another language. */
async function mentionOf(
  reader: PreparedReader,
  query: MarketQuery,
  { things, english }: AskedText,
): Promise<(SearchResult & Pick<MeantResult, 'meant' | 'isMention'>) | undefined> {
  if (things.length === 0 || english === undefined) return undefined
  const other = { ...query, filterText: english }
  const page = await productsFor(reader, other, { read: await textOf(reader, other, 'words') })
  if (page.totalCount === 0) return undefined
  const meant = { filterText: english, location: query.location, without: [] }
  return { ...page, meant, isMention: true }
}

interface Read extends Pick<MeantResult, 'meant' | 'isMention'> {
  query: MarketQuery
}

/** What is found for less of a text that finds nothing, and what was left out. */
async function looserResult(
  database: Database,
  query: MarketQuery,
  read: AskedText,
  { networkAddress, isElsewhere }: { networkAddress: string; isElsewhere: boolean },
): Promise<MeantResult | undefined> {
  const { replica } = database
  const { filterText, location } = query
  let searches = 0
  const isFound = async (text: AskedText) => {
    searches += 1
    if (searches > fewerMax || !(await mayReadOn(networkAddress))) return false
    return (await productsFor(replica, query, { read: text })).totalCount > 0
  }
  for await (const looser of looserTexts(replica, read, isFound)) {
    const { text, without, instead, called, isSized = false } = looser
    if (!(await mayReadOn(networkAddress))) return undefined
    // What is sold elsewhere is closer to what was meant than a wider thing here.
    if (instead && isElsewhere) return undefined
    const page = await productsFor(replica, query, { read: text })
    if (page.totalCount === 0) continue
    const inMillimetres = isSized ? [...read.named, ...text.words].join(' ') : undefined
    const { kept, left } = dividedBy(filterText, without, await vocabularyOf(replica))
    const rest = instead ?? inMillimetres ?? [called, kept].filter(Boolean).join(' ')
    const other = { ...query, filterText: rest }
    return {
      ...page,
      meant: { filterText: rest, location, without: instead ? [filterText] : left },
      nearby: await nearbyOf(database, other, page),
      isMention: false,
    }
  }
  return undefined
}

// Each word that is tried costs a search.
const fewerMax = 5

const isAnywhere = async (reader: PreparedReader, query: MarketQuery) =>
  (await (await sellersAround(reader, query))(0, 1)) > 0

/** A text as it was typed without some of its words, and these as they were typed. */
function dividedBy(
  text: string,
  words: readonly string[],
  vocabulary: Vocabulary,
): { kept: string; left: string[] } {
  const out = new Set(words.flatMap((word) => word.split(' ')))
  const isLeft = (word: string) =>
    [word, vocabulary.respelt(word) ?? word, unitOf(word, true)].some((one) => out.has(one))
  const isOut = (part: string) =>
    [part, inEnglish(part, vocabulary)].some((spelling) => {
      const own = wordsOfName(spelling)
      // Of "19mm" nothing stays without its number.
      const isNumberLeft = own.some((word) => /^\d/.test(word) && isLeft(word))
      return own.length > 0 && (isNumberLeft || own.every(isLeft))
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
