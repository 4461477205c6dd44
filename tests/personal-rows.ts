/** Finds every row of a database that belongs to a person, for tests of erasure. */
import { createHash } from 'node:crypto'
import type { TestApp } from './app.ts'

/** Rows as text, by table. */
export type Rows = Record<string, string[]>

/** What identifies a person's rows. */
export interface Traces {
  userId: string
  /** Words unique to the person: GUIDs, addresses, phone numbers and so on. */
  words: string[]
}

interface Reference {
  child: string
  parent: string
  columns: { child: string; parent: string }[]
}

/**
 * All rows of a person: those that reference their account, directly or over other rows, and those
 * that contain one of the words.
 */
export async function rowsOf({ database }: Pick<TestApp, 'database'>, who: Traces): Promise<Rows> {
  const query = async (text: string, values: unknown[] = []) =>
    (await database.query<{ table: string; row: Record<string, unknown> }>(text, values)).rows
  const tables = await query(
    `select relname as table from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
     order by relname`,
  )
  const { rows: references } = await database.query<Reference & Record<string, unknown>>(
    `select conrelid::regclass::text as child, confrelid::regclass::text as parent,
       (select json_agg(json_build_object('child', c.attname, 'parent', p.attname))
        from unnest(conkey, confkey) as key (child, parent)
        join pg_attribute c on c.attrelid = conrelid and c.attnum = key.child
        join pg_attribute p on p.attrelid = confrelid and p.attnum = key.parent) as columns
     from pg_constraint where contype = 'f' and conparentid = 0`,
  )
  const rowsByTable = new Map<string, Set<string>>()
  const next: { table: string; row: Record<string, unknown> }[] = []
  const note = (table: string, row: Record<string, unknown>) => {
    const known = rowsByTable.get(table) ?? new Set()
    rowsByTable.set(table, known)
    const text = JSON.stringify(row)
    if (!known.has(text)) next.push({ table, row })
    known.add(text)
  }
  const own = 'select to_jsonb(users) as row from users where id = $1'
  for (const { row } of await query(own, [who.userId])) note('users', row)
  for (let one = next.pop(); one; one = next.pop()) {
    const { table, row } = one
    for (const { child, parent, columns } of references) {
      if (parent !== table || columns.some((pair) => row[pair.parent] === null)) continue
      const matches = columns.map((pair, index) => `t.${pair.child}::text = $${index + 1}`)
      const text = `select to_jsonb(t) as row from ${child} t where ${matches.join(' and ')}`
      const values = columns.map((pair) => String(row[pair.parent]))
      for (const { row } of await query(text, values)) note(child, row)
    }
  }
  for (const { table } of tables) {
    const text = `select to_jsonb(t) as row from ${table} t where t::text like any ($1)`
    const patterns = who.words.map((word) => `%${word}%`)
    for (const { row } of await query(text, [patterns])) note(table, row)
  }
  return Object.fromEntries([...rowsByTable].map(([table, rows]) => [table, [...rows]]))
}

/**
 * Further words that identify a person: their GUIDs, picture names, and the email address and its
 * hash.
 */
export function wordsIn(rows: Rows, email: string): string[] {
  const owned = ['users', 'companies', 'products', 'sessions']
  const ids = owned.flatMap((table) => (rows[table] ?? []).map((row) => JSON.parse(row).id))
  const pictures = JSON.stringify(rows).match(/[0-9a-f]{32}-\d+x\d+-[0-9a-f]{6}/g) ?? []
  return [
    ...new Set([...ids, ...pictures, email, createHash('sha256').update(email).digest('hex')]),
  ]
}
