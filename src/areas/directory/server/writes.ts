/** The directory's writes: entries and the words that they hold. */

import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { entriesOf } from './reads/entries.ts'
import { directoryEntries, directoryWords } from './tables.ts'

const columns = Object.values(getTableColumns(directoryEntries)).map(({ name }) => name)
const columnList = sql.raw(columns.join(', '))
const replaced = sql.raw(columns.map((name) => `${name} = excluded.${name}`).join(', '))

/**
 * Makes the entries of these companies equal to what the tables say now: writes those that belong
 * into the directory, removes those that do not. A lock per company, held until the transaction
 * ends, makes late or repeated events harmless: whoever comes last reads last.
 */
export async function refreshEntries(tx: Transaction, companyIds: string[]): Promise<void> {
  if (companyIds.length === 0) return
  // In one order for everybody, so that two refreshes of the same companies cannot block each other.
  const ids = [...new Set(companyIds)].sort()
  for (const id of ids) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`directory:${id}`}, 0))`)
  }
  // A statement of its own: what it reads must be newer than the locks.
  await tx.execute(sql`
    insert into ${directoryEntries} (${columnList})
    select ${columnList} from (${entriesOf(ids)}) entries
    on conflict (company_id) do update set ${replaced}
  `)
  await tx.execute(sql`
    delete from ${directoryEntries}
    where company_id in (${list(ids)})
      and company_id not in (select company_id from (${entriesOf(ids)}) entries)
  `)
  await addWords(tx, ids)
}

/**
 * Adds the entries of companies that were added just now, in the same transaction, so that nobody
 * else can know of them: without the locks, which take longer than the entries where there are many.
 */
export async function addEntries(tx: Transaction, companyIds: string[]): Promise<void> {
  for (let from = 0; from < companyIds.length; from += 1000) {
    await tx.execute(sql`
      insert into ${directoryEntries} (${columnList})
      select ${columnList} from (${entriesOf(companyIds.slice(from, from + 1000))}) entries
      on conflict (company_id) do update set ${replaced}
    `)
  }
  // Once: two transactions that each add words twice could block each other.
  if (companyIds.length > 0) await addWords(tx, companyIds)
}

/** Removes entries, whatever the tables say. */
export async function removeEntries(tx: Transaction, companyIds: string[]): Promise<void> {
  if (companyIds.length === 0) return
  await tx.execute(sql`delete from ${directoryEntries} where company_id in (${list(companyIds)})`)
}

/** Forgets the words that no entry holds any more. */
export async function forgetUnusedWords(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    delete from ${directoryWords} where word not in (
      select unnest(tsvector_to_array(words)) from ${directoryEntries}
    )
  `)
}

/** Sorted, since two transactions that add the same words in different orders block each other. */
async function addWords(tx: Transaction, companyIds: string[]): Promise<void> {
  await tx.execute(sql`
    insert into ${directoryWords} (word)
    select distinct word
    from ${directoryEntries}, unnest(tsvector_to_array(words)) word
    where company_id in (${list(companyIds)}) and length(word) between 3 and 40
      and not exists (select 1 from ${directoryWords} known where known.word = word.word)
    order by word
    on conflict do nothing
  `)
}

function list(ids: string[]): SQL {
  return sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )
}
