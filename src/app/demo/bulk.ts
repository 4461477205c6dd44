/**
 * Markets of any size, for benchmarks: repeats the demo market's companies and products with
 * set-based SQL. Pictures, tags and bills are left out; ratings, places and words vary as much.
 */
import { type SQL, sql } from 'drizzle-orm'
import { readUnit } from '#areas/catalogue/rules/products.ts'
import { withSaidAttributes } from '#areas/catalogue/server/public.ts'
import { arrangeTiers, noteDirectory } from '#areas/directory/server/jobs.ts'
import { addEntries } from '#areas/directory/server/writes.ts'
import { noteMarket } from '#areas/market/server/jobs.ts'
import { storeProducts } from '#areas/market/server/writes.ts'
import { hashPassword } from '#platform/crypto/passwords.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { demoPassword } from '#platform/settings/refusals.ts'
import { addRows } from './bulk-rows.ts'
import { isDemoMarket, noteDemoMarket } from './fill.ts'
import { drawMarket } from './market.ts'
import { readWords } from './words.ts'

/** The size of the market to add. */
export interface BulkOptions {
  sellers: number
  products: number
  /** Called after each batch with the number of sellers so far. */
  onProgress?: (sellers: number) => void
}

/** Sellers per transaction. */
const part = 5000
/** Sellers whose products are written by one statement. */
const few = 50

/**
 * Adds this many sellers to a database that is empty or holds the demo market.
 *
 * @throws Error if the database holds anything else, or was filled in bulk before.
 */
export async function fillInBulk(database: Database, options: BulkOptions): Promise<void> {
  const { sellers, products, onProgress = () => {} } = options
  await refuseRealMarket(database)
  await prepareWords(database)
  const starts = Array.from({ length: Math.ceil(sellers / part) }, (_, index) => index * part + 1)
  let done = 0
  const work = async () => {
    for (let from = starts.shift(); from !== undefined; from = starts.shift()) {
      const to = Math.min(from + part - 1, sellers)
      await database.transaction(async (tx) => {
        const ids = await addRows(tx, { from, to, products: products / sellers })
        // Few companies in one statement, which reads what is known of all of them.
        for (let at = 0; at < ids.length; at += few)
          await storeProducts(tx, ids.slice(at, at + few))
        await addEntries(tx, ids)
      })
      done += to - from + 1
      onProgress(done)
    }
  }
  const definitions: string[] = []
  try {
    await database.transaction(noteDemoMarket)
    await database.transaction(noteDirectory)
    await database.transaction(noteMarket)
    definitions.push(...(await dropWordIndexes(database)))
    // Two: the database has two cores here, and more would only wait for each other's row locks.
    await Promise.all([work(), work()])
  } finally {
    for (const definition of definitions) await database.query(definition)
    await database.query('drop schema bulk cascade')
  }
  await arrangeTiers(database)
  await database.query('vacuum analyze')
}

/** Drops the word indexes, which are built faster afterwards; returns how to create them again. */
async function dropWordIndexes(database: Database): Promise<string[]> {
  const names = ['market_products_keys_idx', 'directory_search_keys_idx']
  const { rows } = await database.query<{ definition: string }>(
    `select pg_get_indexdef(name::regclass) as definition from unnest($1::text[]) name`,
    [names],
  )
  await database.query(`drop index ${names.join(', ')}`)
  return rows.map(({ definition }) => definition.replace(' ON ONLY ', ' ON '))
}

async function refuseRealMarket(database: Database): Promise<void> {
  const { rows } = await database.query<{ companies: boolean; bulk: boolean }>(`
    select exists (select 1 from companies) as companies,
      exists (select 1 from users where email = 'seller1@bulk.example.com') as bulk`)
  if (rows[0]?.bulk) throw new Error('The database has already been filled in bulk.')
  if (rows[0]?.companies && !(await isDemoMarket(database.reader))) {
    throw new Error('The database contains a real market: only an empty one can be filled.')
  }
}

/** Stores the source data of the rows in tables of their own, for the duration of the fill. */
async function prepareWords(database: Database): Promise<void> {
  const market = await drawMarket({ today: new Date() })
  const passwordHash = await hashPassword(demoPassword)
  const { regions, firms } = readWords()
  const nouns = Object.values(firms)
    .flatMap((firm) => [...firm.nouns, ...Object.values(firm.byCity).flat()])
    .sort((a, b) => b.length - a.length)
  // "Stone House" of "Aravalli Stone House".
  const nounOf = (name: string) => nouns.find((noun) => name.endsWith(noun)) ?? name
  const firsts = Object.values(regions).flatMap(({ proud, communities }) => [
    ...proud,
    ...communities.flatMap(({ blessed, surnames }) => [...blessed, ...surnames]),
  ])
  const owners = new Map(market.accounts.map(({ id, name }) => [id, name]))
  const templates = market.companies.flatMap((company) => {
    const [address] = company.addresses
    const description = company.description || company.pendingDescription || ''
    return address
      ? [
          {
            ...address,
            name: company.name,
            noun: nounOf(company.name),
            description,
            trade: company.workingTypes[0],
            second: company.workingTypes[1] ?? null,
            ...owners.get(company.ownerId ?? ''),
          },
        ]
      : []
  })
  const products = await withSaidAttributes(database.reader, market.products)
  await database.transaction(async (tx) => {
    await tx.execute(sql`drop schema if exists bulk cascade`)
    await tx.execute(sql`create schema bulk`)
    await tx.execute(sql.raw(chance))
    await keep(tx, 'secret', [{ hash: passwordHash }], 'hash text')
    await keep(
      tx,
      'firsts',
      [...new Set(firsts)].map((word) => ({ word })),
      'word text',
    )
    await keep(tx, 'sentences', sentencesOf(market.reviews), 'rating smallint, message text')
    await keep(
      tx,
      'templates',
      templates,
      `name text, noun text, description text, trade smallint, second smallint, "firstLine" text,
       city text, state text, "pinCode" text, latitude float8, longitude float8,
       "firstName" text, "middleName" text, "lastName" text`,
    )
    await keep(
      tx,
      'goods',
      products.map((product) => ({
        ...product,
        ...readUnit(product.unit),
        trade: product.companyTypeId,
      })),
      `trade smallint, "itemTypeId" int, "itemSubTypeId" int, name text, description text,
       price bigint, "offerPrice" bigint, unit text, "unitOfMeasure" text, size text, "materialType" text,
       attributes jsonb`,
      'trade',
    )
  })
}

/** Each distinct message once, with its rating. */
function sentencesOf(reviews: readonly { rating: number; message: string }[]) {
  return [...new Map(reviews.map(({ rating, message }) => [message, { rating, message }])).values()]
}

/** A pseudo-random value in [0, 1), the same for the same number and purpose. */
const chance = `create function bulk.chance(n bigint, purpose int) returns float8 language sql
  immutable parallel safe as
  $$ select (hashint8extended(n, purpose) & 16777215) / 16777216.0::float8 $$`

/** Creates a table of rows numbered from 0, within each group of `of` if given. */
async function keep(
  tx: Transaction,
  table: string,
  rows: readonly object[],
  columns: string,
  of?: string,
): Promise<void> {
  const numbered = `(row_number() over (${of ? `partition by ${of}` : ''}))::int - 1 as place`
  await tx.execute(sql`
    create table ${sql.raw(`bulk.${table}`)} as
    select *, ${sql.raw(numbered)} from json_to_recordset(${literal(JSON.stringify(rows))}::json)
      as row (${sql.raw(columns)})`)
  const key = of ? `${of}, place` : 'place'
  await tx.execute(sql.raw(`alter table bulk.${table} add primary key (${key})`))
  await tx.execute(sql.raw(`analyze bulk.${table}`))
}

// Statements that create tables take no bind parameters.
function literal(text: string): SQL {
  return sql.raw(`'${text.replaceAll("'", "''")}'`)
}
