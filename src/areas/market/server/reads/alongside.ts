/** What follows the things that a search asks for: what is used with them, and wider kinds. */
import { thingsOfProduct } from '#areas/search/rules/things.ts'
import { termId } from '#areas/search/rules/vocabulary.ts'
import { vocabularyOf } from '#areas/search/server/public.ts'
import type { PreparedReader } from '#platform/database/database.ts'
import type { MarketProduct } from '../../contract.ts'
import { thingMarks } from './keys.ts'
import { anyProducts, type MarketQuery, textOf } from './product-search.ts'
import { productsFor } from './search.ts'

/** How many products of each are returned. */
const most = 4

/** Products that go with what a text names, and others of a wider kind than that. */
export async function productsAlongside(
  reader: PreparedReader,
  {
    filterText,
    companyType,
    location,
  }: Pick<MarketQuery, 'filterText' | 'companyType' | 'location'>,
): Promise<{ wider: MarketProduct[]; goesWith: MarketProduct[] }> {
  const text = await textOf(reader, { filterText, exact: 0 })
  if (text.things.length === 0) return { wider: [], goesWith: [] }
  const vocabulary = await vocabularyOf(reader)
  const query = { ...anyProducts, companyType, location, inStock: 1 }
  const plain = { ...text, groups: [], words: [], named: [] }
  const kinds = text.things.flatMap((id) => vocabulary.term(id)?.kindOf ?? []).map(termId)
  const find = async (things: string[], mark: (typeof thingMarks)[keyof typeof thingMarks]) =>
    things.length === 0
      ? []
      : (await productsFor(reader, query, { read: { ...plain, things }, mark })).products
  const isAsked = ({ name, itemTypeIdText, itemSubTypeIdText }: MarketProduct) => {
    const product = { name, itemType: itemTypeIdText, itemSubType: itemSubTypeIdText }
    const { all } = thingsOfProduct(vocabulary, product)
    return text.things.some((id) => all.includes(id))
  }
  const [wider, goesWith] = await Promise.all([
    find(kinds, thingMarks.is),
    find([...vocabulary.withWider(text.things)], thingMarks.goesWith),
  ])
  const others = (products: readonly MarketProduct[]) =>
    products.filter((product) => !isAsked(product)).slice(0, most)
  return { wider: others(wider), goesWith: others(goesWith) }
}
