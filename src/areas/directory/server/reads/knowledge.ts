/** What searches are interpreted with: places, and the names of what is sold. */
import { knownItemTypeNames } from '#areas/catalogue/server/public.ts'
import { companyTypes } from '#areas/companies/rules/trades.ts'
import { allCities, findPincode, madeOfAliases } from '#areas/places/server/public.ts'
import type { Database } from '#platform/database/database.ts'
import { Places } from './named-places.ts'
import type { Knowledge } from './readings.ts'
import { unknownWords } from './text.ts'
import { alsoSold, type SoldThing } from './trade-words.ts'

const places = madeOfAliases(async (aliases) => new Places(await allCities(), aliases))

/** Everything that is sold under a name, each with its trade. */
export async function soldThings(database: Database): Promise<readonly SoldThing[]> {
  // If the item types cannot be read, a list is still shown.
  return [...(await knownItemTypeNames(database).catch(() => [])), ...alsoSold]
}

/** @param typeId one trade alone; 0 for all */
export async function knowledgeOf(database: Database, typeId: number): Promise<Knowledge> {
  const ofTrade = ({ companyTypeId }: SoldThing) => typeId === 0 || companyTypeId === typeId
  const trades = companyTypes.map(({ id, name }) => ({ name, companyTypeId: id }))
  const things = [...trades, ...(await soldThings(database))].filter(ofTrade)
  return {
    ...{ places: await places(), findPincode, things: things.map(({ name }) => name) },
    unknownWords: (words) => unknownWords(database.replica, words),
  }
}
