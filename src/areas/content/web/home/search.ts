/** Where the home page's search leads: to the list of the trade that its words mean. */
import { catalogue } from '#areas/catalogue/contract/catalogue.ts'
import { companyType, companyTypes } from '#areas/companies/rules.ts'
import { directory } from '#areas/directory/contract.ts'
import { type SellerSearch, sellers } from '#areas/directory/rules.ts'
import { knowledgeOf, otherReadings } from '#areas/directory/web/public.tsx'
import type { Call } from '#kernel/caller.ts'
import { textIn } from '#kernel/list-address.ts'
import { alsoWanted, type MeantTrade, tradeOfText, type Wanted } from '../../rules.ts'

/** What a visitor has typed. */
export interface HomeSearch {
  what: string
  where: string
}

/** Reads the form's fields; undefined where neither was filled in. */
export function readHomeSearch(params: URLSearchParams): HomeSearch | undefined {
  const what = textIn(params, 'what')
  const where = textIn(params, 'where')
  return what || where ? { what, where } : undefined
}

/** What there is to look for; a page without suggestions is better than none. */
export function wantedThings(call: Call): Promise<readonly Wanted[]> {
  return call(catalogue.itemTypeNames, {}).catch(() => [])
}

/** The address of the list that answers a search. */
export async function listFor({ what, where }: HomeSearch, call: Call): Promise<string> {
  const asked = { ...sellers.usual, text: what, location: where }
  const things = await wantedThings(call)
  const tradeOf = ({ text }: SellerSearch) =>
    tradeOfText(text, [...things, ...alsoWanted], companyTypes)
  const found = tradeOf(asked)
  if (found) return addressOf(found, asked)
  const names = [...companyTypes, ...things, ...alsoWanted].map(({ name }) => name)
  const readings = await otherReadings(asked, await knowledgeOf(call, names))
  // A guess must not win over what somebody sells under the very words.
  const certain = readings.filter((reading) => reading.certain)
  const guessed = readings.filter((reading) => !reading.certain)
  for (const reading of [...certain, asked, ...guessed]) {
    const read = tradeOf(reading) ?? (await fullestTrade(reading, call))
    if (read) return addressOf(read, reading)
  }
  return addressOf({ typeId: 1, named: false }, asked)
}

function addressOf({ typeId, named }: MeantTrade, { text, location }: SellerSearch): string {
  const params = new URLSearchParams()
  if (text && !named) params.set('text', text)
  if (location) params.set('location', location)
  const query = params.toString()
  const path = `${companyType(typeId)?.listPath ?? ''}/${typeId}`
  return query ? `${path}?${query}` : path
}

/** The trade with most sellers for the words: a brand, a firm's name, a typing error. Undefined where nobody is found. */
async function fullestTrade(search: SellerSearch, call: Call): Promise<MeantTrade | undefined> {
  const { location, text: filterSellerText } = search
  const totals = await Promise.all(
    companyTypes.map(async ({ id }) => {
      const query = { sellerType: id, location, filterSellerText }
      const { totalCount } = await call(directory.sellerList, query)
      return { id, totalCount }
    }),
  )
  const best = totals.reduce((best, one) => (one.totalCount > best.totalCount ? one : best))
  return best.totalCount > 0 ? { typeId: best.id, named: false } : undefined
}
