/** The market's writes: rows of products, and their words. */
import { getTableColumns, sql } from 'drizzle-orm'
import { markOf } from '#areas/companies/rules/trade-lists.ts'
import { allTrades } from '#areas/companies/rules/trades.ts'
import { notifyHiddenPages, placesOfCompanies } from '#areas/companies/server/public.ts'
import type { Transaction } from '#platform/database/database.ts'
import { productRows } from './reads/entries.ts'
import { wordsOfProducts } from './reads/words.ts'
import { marketProducts, marketWords } from './tables.ts'

const columns = Object.values(getTableColumns(marketProducts)).map(({ name }) => name)
const listed = (prefix = '') => sql.raw(columns.map((name) => `${prefix}${name}`).join(', '))
const replaced = sql.raw(columns.map((name) => `${name} = excluded.${name}`).join(', '))
// The columns that do not follow from the others.
const compared = ['card::text', 'unit_price', 'rating_average', 'listed_at', 'latitudes', 'keys']
/** Products per statement: of a long catalogue all at once would take too long for one. */
const part = 500
const values = (prefix: string) => sql.raw(compared.map((name) => `${prefix}.${name}`).join(', '))

/**
 * Makes the rows of these companies' products equal to what the tables say now; only what differs
 * is written. A lock per company makes late or repeated events harmless: the last writer also reads
 * last.
 */
export async function refreshMarket(tx: Transaction, companyIds: readonly string[]): Promise<void> {
  if (companyIds.length === 0) return
  const ids = [...new Set(companyIds)].sort()
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended('market:' || id, 0))
    from (select id from unnest(${sql.param(ids)}::text[]) id order by id) ids`)
  await storeProducts(tx, ids)
}

/**
 * Stores the products of companies, without locking. Call it directly only for companies created in
 * the same transaction, which no other one can see yet: there would be too many locks.
 */
export async function storeProducts(tx: Transaction, ids: readonly string[]): Promise<void> {
  const places = await placesOfCompanies(tx, ids)
  const words = await wordsOfProducts(tx, ids, places)
  const { rowCount } = await tx.execute(sql`
    delete from ${marketProducts}
    where company_id = any(${sql.param(ids)}::uuid[])
      and product_id not in (select unnest(${sql.param([...words.keys()])}::uuid[]))`)
  if (rowCount) await notifyHiddenPages(tx)
  const all = [...words]
  const changed: string[] = []
  for (let from = 0; from < all.length; from += part) {
    const some = new Map(all.slice(from, from + part))
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into ${marketProducts} (${listed()})
      select ${listed()} from (${productRows(ids, places, some)}) fresh
      order by tier, type_id, company_id
      on conflict (product_id, tier) do update set ${replaced}
      where (${values('market_products')}) is distinct from (${values('excluded')})
      returning product_id as id`)
    changed.push(...rows.map(({ id }) => id))
  }
  await addWords(tx, changed)
}

/** Sorted, since two transactions that add the same words in different orders can deadlock. */
async function addWords(tx: Transaction, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return
  await tx.execute(sql`
    insert into ${marketWords} (word)
    select distinct word
    from ${marketProducts}, unnest(tsvector_to_array(keys)) key, substr(key, 2) word
    where product_id = any(${sql.param(productIds)}::uuid[]) and left(word, 1) not in ('=', '@', '~', '#', '+')
      and not exists (select 1 from ${marketWords} known where known.word = word.word)
    order by word
    on conflict do nothing`)
}

/** Deletes the words, of these or of all, that no product has any more. */
export async function forgetUnusedWords(tx: Transaction, words?: string[]): Promise<void> {
  await tx.execute(sql`lock table ${marketWords} in exclusive mode`)
  await tx.execute(sql`
    delete from ${marketWords} known where not exists (
      select 1 from ${marketProducts},
        unnest(${sql.param(allTrades().map(({ id }) => markOf(id)))}::text[]) trade
      where keys @@ quote_literal(trade || known.word)::tsquery
    )${words ? sql` and word = any(${sql.param(words)}::text[])` : sql``}`)
}
