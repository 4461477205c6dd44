/** Fills an empty database with the demo market, all or nothing. */

import { sql } from 'drizzle-orm'
import { credentialsOf } from '#areas/accounts/server/reads.ts'
import { grantSubscription } from '#areas/billing/server/public.ts'
import {
  addProductImages,
  addProducts,
  withSaidAttributes,
} from '#areas/catalogue/server/public.ts'
import { noteDirectory } from '#areas/directory/server/jobs.ts'
import { refreshEntries } from '#areas/directory/server/writes.ts'
import { noteMarket } from '#areas/market/server/jobs.ts'
import { refreshMarket } from '#areas/market/server/writes.ts'
import { addStoredPictures } from '#areas/media/server/public.ts'
import { rebuildQueue } from '#areas/moderation/server/public.ts'
import { productDays, storefrontDays } from '#areas/storefront/server/tables.ts'
import { hashPassword } from '#platform/crypto/passwords.ts'
import type { Database, Reader, Transaction } from '#platform/database/database.ts'
import { noteSet, versionOfSet } from '#platform/reference/reference.ts'
import { demoPassword } from '#platform/settings/refusals.ts'
import { demoAccounts } from './accounts.ts'
import {
  addAccounts,
  addCompanies,
  addGalleryImagesWithDecisions,
  addReviewsWithDecisions,
} from './imports.ts'
import { type DemoMarket, drawMarket } from './market.ts'
import { addDemoOrders } from './orders.ts'
import { addDemoQuotations } from './quotations.ts'

/** Marks the database as holding the demo market and no real one. */
const setName = 'demo market'
const setVersion = '1'
/** Rows per statement: larger ones would hold up all other queries and use too much memory. */
const batch = 2000
/** Sellers listed per statement: each reads its products, and a slow machine must not time out. */
const listedAtOnce = 100

export interface FillOptions {
  /** The date the market is drawn for; defaults to today. */
  today?: Date
  /** The fraction of the market to fill, for tests. */
  scale?: number
  /** Called when there is something to fill. */
  onBegin?: () => void
  /** Called after each step. */
  onStep?: (step: string) => void
}

/** Whether this database holds the demo market. */
export async function isDemoMarket(reader: Reader): Promise<boolean> {
  return (await versionOfSet(reader, setName)) !== undefined
}

/** Marks the database as holding the demo market. */
export function noteDemoMarket(tx: Transaction): Promise<void> {
  return noteSet(tx, setName, setVersion)
}

/**
 * Fills a database that has no companies and no accounts other than admins; returns whether it did.
 * Runs in one transaction: an interrupted start leaves nothing behind, and the next one fills.
 */
export async function fillWithDemoMarket(
  database: Database,
  options: FillOptions = {},
): Promise<boolean> {
  if (!(await isEmpty(database.reader))) return false
  const { today = new Date(), scale = 1, onBegin = () => {}, onStep = () => {} } = options
  onBegin()
  const [market, passwordHash] = await Promise.all([
    drawMarket({ today, scale }),
    // One hash for all accounts: each takes 40 ms, and the password is public anyway.
    hashPassword(demoPassword),
  ])
  const filled = await database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('demo market', 0))`)
    if (!(await isEmpty(tx))) return false
    await addMarket(tx, market, passwordHash, onStep)
    await noteDemoMarket(tx)
    return true
  })
  // Autovacuum comes a minute later: without statistics, whole tables are scanned.
  if (filled) await database.query('analyze')
  return filled
}

async function isEmpty(reader: Reader): Promise<boolean> {
  const { rows } = await reader.execute<{ empty: boolean }>(sql`
    select not exists (select 1 from companies)
      and not exists (select 1 from users where role = 'user') as empty`)
  return rows[0]?.empty ?? false
}

async function addMarket(
  tx: Transaction,
  market: DemoMarket,
  passwordHash: string,
  onStep: (step: string) => void,
): Promise<void> {
  // The operator's own admin may already use this address.
  const taken = await credentialsOf(tx, demoAccounts.admin)
  const accounts = market.accounts.filter(({ email }) => !taken || email !== demoAccounts.admin)
  await inBatches(accounts, (list) =>
    addAccounts(
      tx,
      list.map((account) => ({ ...account, passwordHash })),
    ),
  )
  onStep(`${accounts.length} accounts`)
  await inBatches(market.pictures, (list) => addStoredPictures(tx, list))
  onStep(`${market.pictures.length} pictures`)
  await addCompanies(tx, market.companies)
  for (const plan of market.plans) await grantSubscription(tx, plan, { quiet: true })
  await addDemoOrders(tx)
  onStep(`${market.companies.length} sellers`)
  await inBatches(market.products, async (list) =>
    addProducts(tx, await withSaidAttributes(tx, list), { quiet: true }),
  )
  await inBatches(market.productImages, (list) => addProductImages(tx, list, { quiet: true }))
  onStep(`${market.products.length} products`)
  await addReviewsWithDecisions(tx, market.reviews, { quiet: true })
  await addGalleryImagesWithDecisions(tx, market.gallery)
  await inBatches(market.visits, (list) => tx.insert(storefrontDays).values([...list]))
  await inBatches(market.productViews, (list) => tx.insert(productDays).values([...list]))
  onStep(`${market.reviews.length} reviews`)
  await addDemoQuotations(tx)
  await inBatches(
    market.companies.map(({ id }) => id),
    async (ids) => {
      await refreshEntries(tx, [...ids])
      await refreshMarket(tx, ids)
    },
    listedAtOnce,
  )
  await rebuildQueue(tx)
  await noteDirectory(tx)
  await noteMarket(tx)
  onStep('search read models')
}

async function inBatches<T>(
  list: readonly T[],
  work: (part: readonly T[]) => Promise<unknown>,
  size = batch,
): Promise<void> {
  for (let from = 0; from < list.length; from += size) await work(list.slice(from, from + size))
}
