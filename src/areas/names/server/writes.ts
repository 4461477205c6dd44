/** Writes of names in Hindi, from the reference data and by admins. */
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { line } from '#kernel/fields.ts'
import { type NameKind, nameKinds } from '#kernel/site-names.ts'
import type { Transaction } from '#platform/database/database.ts'
import { type DeclaredField, editable } from '#platform/reference/editable.ts'
import { namesChannel } from './reads.ts'
import { siteNames } from './tables.ts'

/** Ids from here on are those of rows that admins added. */
const idsOfAdmins = 1_000_000

const word = z.string().check(line, z.minLength(1))
const namesFile = z.record(z.enum(nameKinds), z.record(word, word))

/** Adds names that do not exist yet, and none that an admin removed; returns how many. */
export async function addSiteNames(tx: Transaction, documents: unknown[]): Promise<number> {
  const rows = documents.flatMap((document) =>
    Object.entries(namesFile.parse(document)).flatMap(([kind, names]) =>
      Object.entries(names).map(([name, hindi]) => ({ kind, name, hindi })),
    ),
  )
  const added = await tx.execute(sql`
    insert into ${siteNames} (id, kind, name, hindi)
    select (select coalesce(max(id), 0) from ${siteNames} where id < ${idsOfAdmins}) + row_number() over (order by row.at),
      row.kind, row.name, row.hindi
    from json_to_recordset(${JSON.stringify(rows.map((row, at) => ({ at, ...row })))}::json) as row (at int, kind text, name text, hindi text)
    where not exists (select 1 from ${siteNames} known
      where known.kind = row.kind and lower(known.name) = lower(row.name))
    on conflict do nothing`)
  return added.rowCount ?? 0
}

/**
 * The Hindi name of another record, as a field of that record's form: of whatever has the same
 * English name, since pages look it up by that. Empty removes it.
 */
export function hindiNameField(kind: NameKind): DeclaredField {
  return {
    name: 'nameHindi',
    kind: 'text',
    optional: true,
    max: 100,
    keptElsewhere: {
      read: sql`(select n.hindi from ${siteNames} n
        where n.is_active and n.kind = ${kind} and lower(n.name) = lower(r.name))`,
      write: async (tx, { name = '', nameHindi = '' }) => {
        const isOf = sql`kind = ${kind} and lower(name) = lower(${name}) and is_active`
        if (nameHindi === '') {
          await tx.execute(sql`update ${siteNames} set is_active = false where ${isOf}`)
        } else {
          await tx.execute(sql`
            insert into ${siteNames} (kind, name, hindi) values (${kind}, ${name}, ${nameHindi})
            on conflict (kind, lower(name)) where is_active
              do update set hindi = excluded.hindi, modified_at = now()`)
        }
        await tx.execute(sql`select pg_notify(${namesChannel}, '')`)
      },
    },
  }
}

const kindLabels = {
  type: 'Item type',
  tag: 'Tag',
  plan: 'Subscription or plan',
  unit: 'Unit',
  place: 'City or state',
} as const

/** Names in Hindi; without one, Hindi pages show the English name. */
export const editableSiteNames = editable({
  name: 'siteName',
  table: siteNames,
  fields: [
    {
      name: 'kind',
      kind: 'choice',
      fixed: true,
      options: nameKinds.map((value) => ({ value, label: kindLabels[value] })),
    },
    { name: 'name', kind: 'text', max: 100, fixed: true },
    { name: 'hindi', kind: 'text', max: 100 },
  ],
  order: sql`r.kind, lower(r.name)`,
  uses: sql`0`,
  changed: async (tx) => {
    await tx.execute(sql`select pg_notify(${namesChannel}, '')`)
  },
})
