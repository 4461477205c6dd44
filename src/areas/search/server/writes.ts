/** Writes of the vocabulary, from the reference data and by admins, and of searches without a result. */
import { lt, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { type Day, daysLater } from '#kernel/dates.ts'
import { line } from '#kernel/fields.ts'
import type { Transaction } from '#platform/database/database.ts'
import { emit } from '#platform/jobs/events.ts'
import { editable } from '#platform/reference/editable.ts'
import { termRoles } from '../rules/vocabulary.ts'
import { vocabularyChanged } from './events.ts'
import { termsChannel } from './reads/vocabulary.ts'
import { missedSearches, searchTerms } from './tables.ts'

/** Ids from here on are those of rows that admins added. */
const idsOfAdmins = 1_000_000

const word = z.string().check(line, z.minLength(1))
const words = z._default(z.array(word), [])
const termsFile = z.array(
  z.strictObject({
    name: word,
    role: z.enum(termRoles),
    kindOf: words,
    goesWith: words,
    names: words,
  }),
)

/** Adds terms that do not exist yet, and none that an admin removed; returns how many. */
export async function addSearchTerms(tx: Transaction, documents: unknown[]): Promise<number> {
  const rows = documents
    .flatMap((document) => termsFile.parse(document))
    .map(({ kindOf, goesWith, names, ...term }, at) => ({
      ...term,
      at,
      kind_of: kindOf.join(', '),
      goes_with: goesWith.join(', '),
      names: names.join(', '),
    }))
  const added = await tx.execute(sql`
    insert into ${searchTerms} (id, name, role, kind_of, goes_with, names)
    select (select coalesce(max(id), 0) from ${searchTerms} where id < ${idsOfAdmins}) + row_number() over (order by row.at),
      row.name, row.role, row.kind_of, row.goes_with, row.names
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as row (at int, name text, role text, kind_of text, goes_with text, names text)
    where not exists (select 1 from ${searchTerms} known where lower(known.name) = lower(row.name))
    on conflict do nothing`)
  return added.rowCount ?? 0
}

/** Has every process read the vocabulary again: its terms or the catalogue's sub types changed. */
export async function rereadVocabulary(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_notify(${termsChannel}, '')`)
}

const roleLabels = {
  thing: 'Thing',
  material: 'Material',
  room: 'Room',
  word: 'Describing word',
  make: 'Make',
} as const

/** A change reaches searches at once, and products with the job that reads them all again. */
export const editableSearchTerms = editable({
  name: 'searchTerm',
  table: searchTerms,
  fields: [
    { name: 'name', kind: 'text', max: 100, fixed: true },
    {
      name: 'role',
      kind: 'choice',
      options: termRoles.map((value) => ({ value, label: roleLabels[value] })),
    },
    { name: 'kindOf', kind: 'text', max: 200, optional: true },
    { name: 'goesWith', kind: 'text', max: 200, optional: true },
    { name: 'names', kind: 'lines', max: 2000, optional: true },
  ],
  order: sql`lower(r.name)`,
  uses: sql`0`,
  changed: async (tx) => {
    await rereadVocabulary(tx)
    await emit(tx, vocabularyChanged, {})
  },
})

/** A search that found nothing, so many times on a day. */
export type MissedSearch = typeof missedSearches.$inferSelect

/** Different searches that are recorded of one day; what comes later is not. */
const missedPerDay = 5_000
/** Days for which they are kept. */
const missedDays = 90

/** Adds searches that found nothing to the counts of their days. */
export async function addMissedSearches(
  tx: Transaction,
  searches: readonly MissedSearch[],
): Promise<void> {
  // In one order, so that two processes cannot deadlock.
  const rows = searches.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
  await tx.execute(sql`
    with noted as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        noted (day date, "cityKey" text, words text, times integer)
    ), full_days as (
      select day from (select distinct day from noted) days
      where (
        select count(*) from (
          select from ${missedSearches} m where m.day = days.day limit ${missedPerDay}
        ) counted
      ) >= ${missedPerDay}
    )
    insert into ${missedSearches} as m (day, city_key, words, times)
    select n.day, n."cityKey", n.words, n.times from noted n
    where n.day not in (select day from full_days) or exists (
      select from ${missedSearches} known
      where known.day = n.day and known.city_key = n."cityKey" and known.words = n.words
    )
    on conflict (day, city_key, words) do update set times = m.times + excluded.times`)
}

const keyOf = ({ day, cityKey, words }: MissedSearch) => JSON.stringify([day, cityKey, words])

/** Deletes searches that are too old to be shown. */
export async function sweepMissedSearches(tx: Transaction, today: Day): Promise<void> {
  await tx.delete(missedSearches).where(lt(missedSearches.day, daysLater(today, -missedDays)))
}
