/** The words by which sellers are found: of their names, places, trades, descriptions, products. */
import { type SQL, sql } from 'drizzle-orm'
import { itemTags, itemTypes, products, productTags } from '#areas/catalogue/server/tables.ts'
import { companyType } from '#areas/companies/rules/trades.ts'
import { companies, companyAddresses, companyWorkingTypes } from '#areas/companies/server/tables.ts'
import { rememberedWords } from '#areas/search/server/public.ts'
import type { Reader } from '#platform/database/database.ts'

/** The words of a seller, as its entry is built from them. */
export interface SellerWords {
  company_id: string
  words: string[]
  /** Those of its name. */
  named: string[]
}

// A seller is found by what it sells most: without these limits a long catalogue would outweigh a
// name.
const productsMax = 1000
const productWordsMax = 200

/** Public products `p` of a company `c`, the latest first, as many as its entry is made from. */
export const productsOfEntry = sql`
  select p.id, p.name, p.company_type_id, p.item_type_id, p.item_sub_type_id
  from ${products} p
  where p.company_id = c.id and p.is_active and p.approved_at is not null
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
  products: string[]
}

/** The words of these companies. */
export async function wordsOfSellers(
  reader: Reader,
  companyIds: readonly string[],
): Promise<SellerWords[]> {
  const { rows } = await reader.execute<Row>(textsOfSellers(companyIds))
  const wordsOf = rememberedWords()
  return rows.map(({ id, name, description, places, trades, products }) => {
    const texts = [
      ...[name, ...places, description],
      ...trades.map((trade) => companyType(trade)?.name ?? ''),
    ]
    const words = new Set([...texts.flatMap(wordsOf), ...mostUsed(products.map(wordsOf))])
    return { company_id: id, words: [...words], named: [...wordsOf(name)] }
  })
}

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
      select concat_ws(' ; ', p.name,
        (select string_agg(t.name, ' ; ') from ${itemTypes} t
          where t.id in (p.item_type_id, p.item_sub_type_id)),
        (select string_agg(tag.name, ' ; ') from ${productTags} pt
          join ${itemTags} tag on tag.id = pt.tag_id where pt.product_id = p.id))
      from (${productsOfEntry}) p
    ) as products
  from ${companies} c
  where c.id = any(${sql.param(companyIds)}::uuid[]) and c.is_active`
