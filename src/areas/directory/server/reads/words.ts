/** The words by which sellers are found: of their names, places, trades, descriptions, products. */
import { type SQL, sql } from 'drizzle-orm'
import {
  itemTags,
  itemTypes,
  products,
  productTags,
} from '#areas/catalogue/server/tables/products.ts'
import { tradeOf } from '#areas/companies/rules/trades.ts'
import { companies, companyAddresses, companyWorkingTypes } from '#areas/companies/server/tables.ts'
import { thingsOfProduct } from '#areas/search/rules/things.ts'
import { rememberedWords, vocabularyOf } from '#areas/search/server/public.ts'
import type { Reader } from '#platform/database/database.ts'

/** The words of a seller, as its entry is built from them. */
export interface SellerWords {
  company_id: string
  words: string[]
  /** Those of its name. */
  named: string[]
  /** What it sells, by trade, with how much of it is that (`strengthOf`). */
  things: { type_id: number; key: string }[]
}

// A seller is found by what it sells most: without these limits a long catalogue would outweigh a
// name.
const productsMax = 1000
const productWordsMax = 200

/** Public products `p` of a company `c`, the latest first, as many as its entry is made from. */
export const productsOfEntry = sql`
  select p.id, p.name, p.company_type_id, p.item_type_id, p.item_sub_type_id
  from ${products} p
  where p.company_id = c.id and p.is_active and p.approved_at is not null and not p.over_limit
    and exists (
      select 1 from ${companyWorkingTypes} w
      where w.company_id = c.id and w.type_id = p.company_type_id and not w.over_limit
    )
  order by p.modified_at desc, p.id
  limit ${sql.raw(String(productsMax))}`

interface Row extends Record<string, unknown> {
  id: string
  name: string
  description: string
  places: string[]
  trades: number[]
  products: Product[]
}

interface Product {
  trade: number
  name: string
  itemType: string
  itemSubType: string
  tags: string
}

/** The words of these companies. */
export async function wordsOfSellers(
  reader: Reader,
  companyIds: readonly string[],
): Promise<SellerWords[]> {
  const { rows } = await reader.execute<Row>(textsOfSellers(companyIds))
  const wordsOf = rememberedWords()
  const vocabulary = await vocabularyOf(reader)
  return rows.map(({ id, name, description, places, trades, products }) => {
    const texts = [
      ...[name, ...places, description],
      ...trades.map((trade) => tradeOf(trade)?.name ?? ''),
    ]
    const productTexts = products.map(({ name, itemType, itemSubType, tags }) =>
      [name, itemType, itemSubType, tags].join(' ; '),
    )
    const words = new Set([...texts.flatMap(wordsOf), ...mostUsed(productTexts.map(wordsOf))])
    const things = thingsSold(products, (product) => thingsOfProduct(vocabulary, product).all)
    return { company_id: id, words: [...words], named: [...wordsOf(name)], things }
  })
}

/** The highest strength of a seller in a thing. */
export const strengthMax = 5

/** How much of a seller a thing is: many products, and a large share of all, count both. */
export function strengthOf(count: number, all: number): number {
  return Math.min(strengthMax, Math.floor(Math.log2(1 + count ** 2 / all)))
}

/** Keys of what these products are, by trade: the thing, with each strength up to the seller's. */
function thingsSold(
  products: readonly Product[],
  thingsOf: (product: Product) => readonly string[],
): SellerWords['things'] {
  const counts = new Map<string, { type_id: number; thing: string; count: number }>()
  for (const product of products) {
    for (const thing of thingsOf(product)) {
      const known = counts.get(`${product.trade} ${thing}`)
      if (known) known.count += 1
      else counts.set(`${product.trade} ${thing}`, { type_id: product.trade, thing, count: 1 })
    }
  }
  return [...counts.values()].flatMap(({ type_id, thing, count }) =>
    Array.from({ length: strengthOf(count, products.length) + 1 }, (_, strength) => ({
      type_id,
      key: thingKey(thing, strength),
    })),
  )
}

/** The key of sellers of a thing, after the trade. */
export const thingKey = (thing: string, strength: number) => `#${thing}*${strength}`

/** The words that most of these texts have. */
function mostUsed(texts: readonly (readonly string[])[]): string[] {
  const counts = new Map<string, number>()
  for (const word of texts.flat()) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts]
    .sort(([one, often], [other, seldom]) => seldom - often || (one < other ? -1 : 1))
    .slice(0, productWordsMax)
    .map(([word]) => word)
}

const textsOfSellers = (companyIds: readonly string[]): SQL => sql`
  select c.id, c.name, c.description,
    array(select a.city || ' ; ' || a.state from ${companyAddresses} a
      where a.company_id = c.id and a.is_active and not a.over_limit) as places,
    array(select type_id from ${companyWorkingTypes}
      where company_id = c.id and not over_limit) as trades,
    array(
      select json_build_object('trade', p.company_type_id, 'name', p.name,
        'itemType', coalesce((select name from ${itemTypes} t where t.id = p.item_type_id), ''),
        'itemSubType', coalesce((select name from ${itemTypes} t where t.id = p.item_sub_type_id), ''),
        'tags', coalesce((select string_agg(tag.name, ' ; ') from ${productTags} pt
          join ${itemTags} tag on tag.id = pt.tag_id where pt.product_id = p.id), ''))
      from (${productsOfEntry}) p
    ) as products
  from ${companies} c
  where c.id = any(${sql.param(companyIds)}::uuid[]) and c.is_active`
