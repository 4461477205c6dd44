/** The kinds of a thing that a search asks for, and the things that typed letters may become. */
import { vocabularyOf } from '#areas/search/server/public.ts'
import type { PreparedReader } from '#platform/database/database.ts'
import type { KindFound, ThingSuggested } from '../../contract.ts'
import { marketTotalMax } from '../../rules/search.ts'
import type { StoredProduct } from '../tables.ts'
import { questionsOf, tradesOf } from './keys.ts'
import { anyProducts, productSearchOf } from './product-search.ts'
import { kindsStatement } from './statements.ts'

interface Row {
  kind: string
  count: number
  total: number
  card: StoredProduct
}

/** The kinds of what a text asks for, if it names a thing and nothing else; else none. */
export async function kindsOf(
  reader: PreparedReader,
  { filterText, companyType }: { filterText: string; companyType: number },
): Promise<KindFound[]> {
  const query = { ...anyProducts, filterText, companyType, exact: 0 }
  const { asked } = (await productSearchOf(reader, query)) ?? {}
  if (!asked || asked.things.length === 0 || asked.words.length > 0) return []
  const rows = await kindRows(reader, questionsOf(asked, 1))
  if (rows.length < 2) return []
  return rows.map(({ kind, count, total, card }) => {
    const [companyTypeId = 0, itemTypeId = 0, itemSubTypeId = 0] = kind
      .split(' ')
      .map((id) => Number(id.slice(1)))
    // Of more than are read neither number nor lowest price is known.
    const isAll = total < marketTotalMax
    return {
      companyTypeId,
      itemTypeId,
      itemSubTypeId,
      name: card.itemSubTypeIdText || card.itemTypeIdText,
      count: isAll ? count : null,
      lowest: isAll ? priceOf(card) : null,
      picture: card.picture,
    }
  })
}

const kindRows = (reader: PreparedReader, question: readonly string[]) =>
  reader.prepared<Row>(kindsStatement(), [question])

const priceOf = ({ price, offerPrice, unit, unitOfMeasure }: StoredProduct) => ({
  price,
  offerPrice,
  unit,
  unitOfMeasure,
})

/** How many things are suggested, of how many that are counted. */
const thingsMax = 4
const countedMax = 6

/** The things with names that begin with what is typed, as they are called in its language. */
export async function thingsBegun(reader: PreparedReader, text: string): Promise<ThingSuggested[]> {
  const vocabulary = await vocabularyOf(reader)
  const begun = vocabulary.begun(text).slice(0, countedMax)
  const found = await Promise.all(
    begun.map(async ({ term, name, isNamed, isNextWord }) => {
      const asked = { trades: tradesOf(0), things: [term], facets: [], words: [] }
      const rows = await kindRows(reader, questionsOf(asked, 1))
      const [{ total = 0 } = {}] = rows
      const cards = rows.map(({ card }) => card)
      const isAll = total < marketTotalMax
      // Prices of different units do not compare.
      const isAlike = cards.every((card) => unitKey(card) === unitKey(cards[0]))
      const [cheapest] = cards.toSorted((one, other) => payable(one) - payable(other))
      const lowest = isAll && isAlike && cheapest ? priceOf(cheapest) : null
      const rank = isNamed ? 0 : isNextWord ? 1 : 2
      return { name, count: isAll ? total : null, lowest, found: total, rank }
    }),
  )
  // What is typed comes first, then what goes on with another word; among equals what most sell.
  return found
    .filter(({ found }) => found > 0)
    .sort((one, other) => one.rank - other.rank || other.found - one.found)
    .slice(0, thingsMax)
    .map(({ found: _, rank: __, name, ...thing }) => ({
      ...thing,
      name: name.slice(0, 1).toUpperCase() + name.slice(1),
    }))
}

const unitKey = (card: StoredProduct | undefined) => card && `${card.unit} ${card.unitOfMeasure}`
const payable = ({ price, offerPrice }: StoredProduct) =>
  offerPrice > 0 && offerPrice < price ? offerPrice : price
