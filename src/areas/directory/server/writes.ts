/** The directory's writes: entries, the lists that contain them, and their words. */

import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { notifyHiddenPages, placesOfCompanies } from '#areas/companies/server/public.ts'
import { cityNames } from '#areas/places/server/public.ts'
import type { Transaction } from '#platform/database/database.ts'
import { entriesOf } from './reads/entries.ts'
import { byList, isUnused, tierOf } from './reads/tiers.ts'
import { wordsOfSellers } from './reads/words.ts'
import {
  directoryEntries,
  directoryListings,
  directoryPositions,
  directorySearch,
  directoryTiers,
  directoryTotals,
  directoryWords,
} from './tables.ts'

const columnsOf = (table: Parameters<typeof getTableColumns>[0]) =>
  Object.values(getTableColumns(table)).map(({ name }) => name)
const listOf = (columns: string[]) => sql.raw(columns.join(', '))
const replaced = (columns: string[]) =>
  sql.raw(columns.map((name) => `${name} = excluded.${name}`).join(', '))

const entryColumns = columnsOf(directoryEntries)
const listingColumns = columnsOf(directoryListings)
const tieredColumns = columnsOf(directorySearch).filter((name) => name !== 'shelf')

/**
 * Makes the entries of these companies equal to what the tables say now: upserts those that belong
 * in the directory and removes those that do not. A lock per company, held until the transaction
 * ends, makes late or repeated events harmless: the last writer also reads last.
 */
export async function refreshEntries(tx: Transaction, companyIds: string[]): Promise<void> {
  if (companyIds.length === 0) return
  // Always in the same order, so that two refreshes of the same companies cannot deadlock.
  const ids = [...new Set(companyIds)].sort()
  await shareDirectory(tx)
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended('directory:' || id, 0))
    from (select id from unnest(${sql.param(ids)}::text[]) id order by id) ids`)
  // A separate statement, since its snapshot must be newer than the locks.
  await storeEntries(tx, ids)
  const { rowCount } = await tx.execute(sql`
    delete from ${directoryEntries}
    where company_id ${anyOf(ids)}
      and company_id not in (
        select company_id from ${directorySearch} where company_id ${anyOf(ids)}
      )`)
  if (rowCount) await notifyHiddenPages(tx)
  await addWords(tx, ids)
  await storePositions(tx, ids)
  await storeListings(tx, ids)
}

/**
 * Adds the entries of companies that were created in the same transaction. No other transaction can
 * see them yet, so it skips the locks, which for many companies take longer than the entries.
 */
export async function addEntries(tx: Transaction, companyIds: string[]): Promise<void> {
  if (companyIds.length === 0) return
  await shareDirectory(tx)
  for (let from = 0; from < companyIds.length; from += 5000) {
    await storeEntries(tx, companyIds.slice(from, from + 5000))
    await storePositions(tx, companyIds.slice(from, from + 5000))
  }
  // Once for all: two transactions that each add words or counts twice could deadlock.
  await addWords(tx, companyIds)
  await storeListings(tx, companyIds)
}

/** Removes companies from the read model, whatever the tables say. */
export async function removeEntries(tx: Transaction, companyIds: string[]): Promise<void> {
  if (companyIds.length === 0) return
  await shareDirectory(tx)
  await tx.execute(sql`delete from ${directorySearch} where company_id ${anyOf(companyIds)}`)
  await tx.execute(sql`delete from ${directoryEntries} where company_id ${anyOf(companyIds)}`)
  await storePositions(tx, companyIds)
  await storeListings(tx, companyIds)
}

/** Recounts every list. Writers wait in the meantime (a second or two with a million sellers). */
export async function recountTotals(tx: Transaction): Promise<void> {
  // A transaction with listings not counted yet also locks this table, until both are committed.
  await tx.execute(sql`lock table ${directoryTotals} in exclusive mode`)
  await tx.execute(sql`delete from ${directoryTotals}`)
  await tx.execute(sql`
    insert into ${directoryTotals} (type_id, city_key, rating_floor, sellers)
    select type_id, city_key, rating_floor, count(*)
    from ${directoryListings}
    group by type_id, city_key, rating_floor`)
}

/** Deletes those of these words that no entry has any more. */
export async function forgetUnusedWords(tx: Transaction, words: string[]): Promise<void> {
  if (words.length === 0) return
  // Exclusive: a concurrent refresh might skip adding a word because it is already known.
  await holdDirectory(tx)
  await tx.execute(sql`
    delete from ${directoryWords} where word = any(${sql.param(words)}::text[]) and ${isUnused()}`)
}

/** Sets where tiers end: times in the database's format, newest first. */
export async function setTiers(tx: Transaction, since: readonly string[]): Promise<void> {
  await holdDirectory(tx)
  for (const [tier, time] of since.entries()) {
    await tx.execute(
      sql`update ${directoryTiers} set since = ${time}::timestamptz where shelf = ${tier}`,
    )
  }
}

/** Moves those of these entries that are in this tier but belong in another one. */
export async function moveFromTier(
  tx: Transaction,
  tier: number,
  companyIds: string[],
): Promise<void> {
  await holdDirectory(tx)
  // Not an update, which would store them in the order in which it finds them.
  await tx.execute(sql`
    with moved as (
      delete from ${directorySearch}
      where shelf = ${tier} and company_id ${anyOf(companyIds)}
        and shelf <> ${tierOf(sql`modified_at`)}
      returning *
    )
    insert into ${directorySearch} (shelf, ${listOf(tieredColumns)})
    select ${tierOf(sql`modified_at`)}, ${listOf(tieredColumns)}
    from moved
    left join (select company_id, type_ids, city_keys from ${directoryEntries}) listed
      using (company_id)
    order by ${byList}`)
}

// Refreshes take this lock shared; work on the directory as a whole takes it exclusively.
const directoryLock = sql`hashtextextended('directory', 0)`
const shareDirectory = (tx: Transaction) =>
  tx.execute(sql`select pg_advisory_xact_lock_shared(${directoryLock})`)
const holdDirectory = (tx: Transaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(${directoryLock})`)

async function storeEntries(tx: Transaction, ids: string[]): Promise<void> {
  await tx.execute(sql`delete from ${directorySearch} where company_id ${anyOf(ids)}`)
  const [known, words] = [await cityNames(), await wordsOfSellers(tx, ids)]
  await tx.execute(sql`
    with fresh as materialized (${entriesOf(words, known)}),
    stored as (
      insert into ${directoryEntries} (${listOf(entryColumns)})
      select ${listOf(entryColumns)} from fresh
      on conflict (company_id) do update set ${replaced(entryColumns)}
    )
    insert into ${directorySearch} (shelf, ${listOf(tieredColumns)})
    select ${tierOf(sql`modified_at`)}, ${listOf(tieredColumns)} from fresh
    order by ${byList}`)
}

/** Sorted, since two transactions that add the same words in different orders can deadlock. */
async function addWords(tx: Transaction, ids: string[]): Promise<void> {
  await tx.execute(sql`
    insert into ${directoryWords} (word)
    select distinct word
    from ${directorySearch}, unnest(tsvector_to_array(keys)) key, substr(key, 2) word
    where company_id ${anyOf(ids)} and left(word, 1) not in ('=', '@', '#')
      and not exists (select 1 from ${directoryWords} known where known.word = word.word)
    order by word
    on conflict do nothing`)
}

/** Makes the positions of companies equal to what their addresses and trades say. */
async function storePositions(tx: Transaction, ids: string[]): Promise<void> {
  await tx.execute(sql`delete from ${directoryPositions} where company_id ${anyOf(ids)}`)
  const places = await placesOfCompanies(tx, ids)
  await tx.execute(sql`
    insert into ${directoryPositions} (company_id, type_id, latitude, longitude)
    select company_id, type_id, at.latitude, at.longitude
    from ${directoryEntries}
    join jsonb_to_recordset(${JSON.stringify(places)}::jsonb) place (company_id uuid,
      latitudes float8[], longitudes float8[]) using (company_id)
    cross join unnest(place.latitudes, place.longitudes) at (latitude, longitude)
    cross join unnest(type_ids) type_id`)
}

/**
 * Makes the listings of companies equal to their entries and adds the difference to the counters.
 * Counters are shared by many sellers, so a transaction locks them last, in a fixed order, and only
 * those that change.
 */
async function storeListings(tx: Transaction, ids: string[]): Promise<void> {
  await tx.execute(sql`
    with old as materialized (
      select ${listOf(listingColumns)} from ${directoryListings} where company_id ${anyOf(ids)}
    ),
    fresh as materialized (
      select company_id, type_id, city_key, modified_at, validated_at, name_key, rating_average,
        coalesce(floor(rating_average), 0)::smallint as rating_floor, is_reachable
      from ${directoryEntries}
      cross join unnest(type_ids) type_id
      cross join lateral (select '' union all select unnest(city_keys)) city (city_key)
      where company_id ${anyOf(ids)}
    ),
    gone as (
      delete from ${directoryListings} listing
      where company_id ${anyOf(ids)} and not exists (
        select 1 from fresh where (fresh.company_id, fresh.type_id, fresh.city_key) =
          (listing.company_id, listing.type_id, listing.city_key)
      )
    ),
    stored as (
      insert into ${directoryListings} (${listOf(listingColumns)})
      select ${listOf(listingColumns)}
      from (select ${listOf(listingColumns)} from fresh except select * from old) changed
      on conflict (company_id, type_id, city_key) do update set ${replaced(listingColumns)}
    )
    insert into ${directoryTotals} (type_id, city_key, rating_floor, sellers)
    select type_id, city_key, rating_floor, sum(change)
    from (
      select type_id, city_key, rating_floor, 1 as change from fresh
      union all select type_id, city_key, rating_floor, -1 from old
    ) changes
    group by type_id, city_key, rating_floor
    having sum(change) <> 0
    order by type_id, city_key, rating_floor
    on conflict (type_id, city_key, rating_floor)
      do update set sellers = directory_totals.sellers + excluded.sellers`)
}

function anyOf(ids: string[]): SQL {
  return sql`= any(${sql.param(ids)}::uuid[])`
}
