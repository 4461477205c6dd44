/** What searches are interpreted with: places, and the names of what is sold. */

import { tradeOf, tradeRecords } from '#areas/companies/rules/trades.ts'
import { allCities, derivedFromAliases, findPincode } from '#areas/places/server/public.ts'
import type { Language } from '#kernel/language.ts'
import type { Database, PreparedReader } from '#platform/database/database.ts'
import { searchWords } from '../../rules/words.ts'
import { knownItemTypeNames } from './item-type-names.ts'
import { Places } from './named-places.ts'
import type { Knowledge } from './readings.ts'
import type { SoldItem } from './trade-words.ts'
import { vocabularyOf } from './vocabulary.ts'
import { meaningsOf, meaningsStatement, unknownAmong } from './word-meanings.ts'

const places = derivedFromAliases(async (aliases) => new Places(await allCities(), aliases))

/** Everything that is sold under a name, each with its trade. */
export async function soldThings(database: Database): Promise<readonly SoldItem[]> {
  // If the item types cannot be read, a list is still shown.
  const itemTypes = await knownItemTypeNames(database).catch(() => [])
  return [...itemTypes, ...alsoSold()].filter((item) => tradeOf(item.companyTypeId)?.isOffered)
}

/** What people search for that is not the name of an item type. */
export function alsoSold(): SoldItem[] {
  return tradeRecords().flatMap((trade) =>
    trade.alsoSold.map((name) => ({ name, companyTypeId: trade.id })),
  )
}

/** The trades that are offered, by their names in a language. */
export function namedTrades(language: Language): { id: number; name: string }[] {
  const trades = tradeRecords().filter(({ isOffered }) => isOffered)
  return trades.map(({ id, names }) => ({ id, name: names[language] }))
}

/** @param typeId one trade alone; 0 for all */
export async function knowledgeOf(database: Database, typeId: number): Promise<Knowledge> {
  const ofTrade = ({ companyTypeId }: SoldItem) => typeId === 0 || companyTypeId === typeId
  const trades = namedTrades('en').map(({ id, name }) => ({ name, companyTypeId: id }))
  const things = [...trades, ...(await soldThings(database))].filter(ofTrade)
  return {
    places: await places(),
    findPincode,
    vocabulary: await vocabularyOf(database.replica),
    things: things.map(({ name }) => name),
    unknownWords: (words) => unknownWords(database.replica, words),
  }
}

const knownWords = meaningsStatement('directory_known_words', 'directory_words')

/** Those of these words that no seller's entry has, not even in another spelling. */
async function unknownWords(reader: PreparedReader, words: readonly string[]): Promise<string[]> {
  return unknownAmong(words, await meaningsOf(reader, knownWords, searchWords(words.join(' '))))
}
