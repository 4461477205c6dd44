/** What the statements of a migration lock, and about how long they take, without running them. */
import type { Database } from './database.ts'

/** What others cannot do with a table while a statement has it locked. */
export type Blocked = 'nothing' | 'writes' | 'everything'

/** A lock that a statement takes on a table. */
export interface TableLock {
  table: string
  blocks: Blocked
  /** What the statement does with the table's rows; `nothing` takes no time. */
  work: 'nothing' | 'read' | 'rewrite'
}

/** The locks of a statement; undefined if they are not known, as for a block of code. */
export function locksOf(statement: string): TableLock[] | undefined {
  const text = withoutComments(statement)
  if (text === '') return []
  const rule = rules.find(({ form }) => form.test(text))
  return rule?.locks(text)
}

interface Rule {
  form: RegExp
  locks: (text: string) => TableLock[] | undefined
}

const name = String.raw`(?:"?\w+"?\.)?"?(\w+)"?`
const at = (pattern: string) => new RegExp(pattern, 'i')
const [createIndex, alter, update, insert, trigger, dropTable] = [
  at(String.raw`^create (?:unique )?index .*?\bon (?:only )?${name}`),
  at(`^alter table (?:if exists )?(?:only )?${name}`),
  at(`^(?:update|delete from) (?:only )?${name}`),
  at(`^insert into ${name}`),
  at(String.raw`^create (?:or replace )?trigger .*?\bon ${name}`),
  at(`^(?:drop table|truncate)(?: table)?(?: if exists)? ${name}`),
]

/** A rule for statements of a form that names its table. */
function rule(form: RegExp, blocks: Blocked, work: TableLock['work']): Rule {
  return { form, locks: (text) => [{ table: form.exec(text)?.[1] ?? '', blocks, work }] }
}

// By https://www.postgresql.org/docs/current/explicit-locking.html; the first form that fits.
const rules: Rule[] = [
  rule(createIndex, 'writes', 'read'),
  { form: alter, locks: alterLocks },
  rule(trigger, 'writes', 'nothing'),
  rule(update, 'nothing', 'rewrite'),
  rule(insert, 'nothing', 'nothing'),
  rule(dropTable, 'everything', 'nothing'),
  // A new table is nobody else's; the ones that it refers to cannot be written to for a moment.
  { form: /^create (?:unlogged )?table\b/i, locks: (text) => referenced(text, 'nothing') },
  // The index's table, which its name does not say.
  { form: /^drop index\b/i, locks: () => [] },
  {
    form: /^(?:create (?:or replace )?(?:function|procedure|view|type|schema)|create (?:extension|sequence|collation|text search)|comment on|alter (?:sequence|function|type)|drop (?:function|trigger|view|type)|grant|revoke)\b/i,
    locks: () => [],
  },
]

function alterLocks(text: string): TableLock[] {
  const table = alter.exec(text)?.[1] ?? ''
  if (/\bforeign key\b/i.test(text)) {
    const work = /\bnot valid\b/i.test(text) ? 'nothing' : 'read'
    return [{ table, blocks: 'writes', work }, ...referenced(text, 'nothing')]
  }
  if (/\bvalidate constraint\b/i.test(text)) return [{ table, blocks: 'nothing', work: 'read' }]
  return [{ table, blocks: 'everything', work: alterWork(text) }]
}

// A default that differs from row to row has to be written into each.
const volatileDefault = /\bdefault\s+(?:gen_random_uuid|random|clock_timestamp|nextval)\b/i

function alterWork(text: string): TableLock['work'] {
  if (/\badd column\b/i.test(text)) {
    const writes =
      volatileDefault.test(text) || /\b(?:generated|(?:big|small)?serial)\b/i.test(text)
    return writes ? 'rewrite' : 'nothing'
  }
  if (/\b(?:set data )?type\b/i.test(text) && /\balter column\b/i.test(text)) return 'rewrite'
  if (/\bset not null\b/i.test(text)) return 'read'
  const isAdded = /\badd\b.*\b(?:check|unique|primary key|exclude)\b/i.test(text)
  return isAdded && !/\bnot valid\b/i.test(text) ? 'read' : 'nothing'
}

function referenced(text: string, work: TableLock['work']): TableLock[] {
  const matches = text.matchAll(new RegExp(String.raw`\breferences ${name}`, 'gi'))
  return [...new Set([...matches].map((match) => match[1] ?? ''))].map((table) => ({
    table,
    blocks: 'writes',
    work,
  }))
}

function withoutComments(statement: string): string {
  return statement.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim()
}

/** A table's size: its rows as last counted by the server, and its bytes on disk with indexes. */
export interface TableSize {
  rows: number
  bytes: number
}

/** The sizes of all tables that exist, by name. */
export async function tableSizes(database: Database): Promise<Map<string, TableSize>> {
  const { rows } = await database.query<{ name: string; rows: number; bytes: number }>(
    `select relname as name, greatest(reltuples, 0)::float8 as rows,
       pg_total_relation_size(oid)::float8 as bytes
     from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
  )
  return new Map(rows.map(({ name: table, ...size }) => [table, size]))
}

// A slow disk and a small machine; an index is built at the same speed as a table is read.
const bytesPerSecond = { nothing: Number.POSITIVE_INFINITY, read: 40e6, rewrite: 10e6 }

/** About how many seconds a statement works on a table of this size: an upper bound. */
export function secondsFor(work: TableLock['work'], size: TableSize | undefined): number {
  return (size?.bytes ?? 0) / bytesPerSecond[work]
}
