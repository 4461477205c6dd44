/**
 * All of a database's contents, as text: from one PostgreSQL to another with the same schema, for
 * backups.
 */
import pg from 'pg'

/** What runs statements on the one or the other database. */
export interface Queryable {
  query(text: string, values?: unknown[]): Promise<{ rows: object[] }>
}

/** A part of the contents, in the order in which they are read. */
export type Part =
  | { table: string; columns: Column[] }
  | { rows: (string | null)[][] }
  | { sequence: string; last: string; called: boolean }

/** A column: its name, and its type as SQL. */
export type Column = [name: string, type: string]

const schemas = `('public', 'pgboss', 'drizzle')`
const batch = 500

interface Named {
  name: string
}

/**
 * The names of all tables but those of extensions. Partitions are read one by one, never through
 * their parent.
 */
export async function tablesOf(source: Queryable): Promise<string[]> {
  const { rows } = await source.query(`
    SELECT format('%I.%I', nspname, relname) AS name
    FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace
    WHERE relkind = 'r' AND nspname IN ${schemas} AND NOT EXISTS (
      SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid
        AND deptype = 'e')
    ORDER BY name`)
  return rows.map((row) => (row as Named).name)
}

async function columnsOf(source: Queryable, table: string): Promise<Column[]> {
  const { rows } = await source.query(
    `SELECT attname AS name, format_type(atttypid, atttypmod) AS type FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
     ORDER BY attnum`,
    [table],
  )
  return rows.map((row) => {
    const { name, type } = row as Named & { type: string }
    return [name, type]
  })
}

async function sequencesOf(source: Queryable): Promise<string[]> {
  const { rows } = await source.query(`
    SELECT format('%I.%I', schemaname, sequencename) AS name
    FROM pg_sequences WHERE schemaname IN ${schemas} ORDER BY name`)
  return rows.map((row) => (row as Named).name)
}

/** Reads everything. The source is in one transaction that sees one moment, or nobody else writes. */
export async function* contentsOf(source: Queryable): AsyncGenerator<Part> {
  for (const table of await tablesOf(source)) {
    const columns = await columnsOf(source, table)
    yield { table, columns }
    const texts = columns.map(([name]) => `${pg.escapeIdentifier(name)}::text`).join(', ')
    await source.query(
      `DECLARE contents CURSOR FOR SELECT ARRAY[${texts}]::text[] AS row FROM ${table}`,
    )
    for (;;) {
      const { rows } = await source.query(`FETCH ${batch} FROM contents`)
      if (rows.length === 0) break
      yield { rows: rows.map((each) => (each as { row: (string | null)[] }).row) }
    }
    await source.query('CLOSE contents')
  }
  for (const sequence of await sequencesOf(source)) {
    const { rows } = await source.query(
      `SELECT last_value::text AS last, is_called AS called FROM ${sequence}`,
    )
    const { last, called } = rows[0] as { last: string; called: boolean }
    yield { sequence, last, called }
  }
}

/**
 * Replaces the contents of a database with the same schema, inside the caller's transaction. Foreign
 * keys are checked at the end.
 *
 * @throws Error if a table or column of the contents does not exist.
 */
export async function loadContents(target: Queryable, parts: AsyncIterable<Part>): Promise<void> {
  const tables = await tablesOf(target)
  const { rows: keys } = await target.query(`
    SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name,
      pg_get_constraintdef(c.oid) AS definition
    FROM pg_constraint c JOIN pg_namespace n ON n.oid = connamespace
    WHERE contype = 'f' AND conparentid = 0 AND nspname IN ${schemas}`)
  const foreign = keys as (Named & { table: string; definition: string })[]
  for (const { table, name } of foreign) {
    await target.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
  }
  for (const table of tables) await target.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
  await target.query(`TRUNCATE ${tables.join(', ')}`)
  let insert = ''
  for await (const part of parts) {
    if ('table' in part) insert = insertInto(part.table, part.columns)
    else if ('rows' in part) await target.query(insert, columnwise(part.rows))
    else {
      const values = [part.sequence, part.last, part.called]
      await target.query('SELECT setval($1::regclass, $2::bigint, $3)', values)
    }
  }
  for (const table of tables) await target.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
  for (const { table, name, definition } of foreign) {
    await target.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`)
  }
}

// Every value travels as text and is read by its type, which loses nothing.
function insertInto(table: string, columns: Column[]): string {
  const names = columns.map(([name]) => pg.escapeIdentifier(name)).join(', ')
  const values = columns.map(([, type], index) => `c${index}::${type}`).join(', ')
  const arrays = columns.map((_, index) => `$${index + 1}::text[]`).join(', ')
  const aliases = columns.map((_, index) => `c${index}`).join(', ')
  return `INSERT INTO ${table} (${names}) OVERRIDING SYSTEM VALUE
    SELECT ${values} FROM unnest(${arrays}) AS given (${aliases})`
}

function columnwise(rows: (string | null)[][]): (string | null)[][] {
  return (rows[0] ?? []).map((_, index) => rows.map((row) => row[index] ?? null))
}

/** The number of rows of each table and the state of each sequence, for a comparison. */
export async function countContents(source: Queryable): Promise<Record<string, string>> {
  const counts: Record<string, string> = {}
  for (const table of await tablesOf(source)) {
    const { rows } = await source.query(`SELECT count(*)::text AS count FROM ${table}`)
    counts[table] = (rows[0] as { count: string }).count
  }
  for (const sequence of await sequencesOf(source)) {
    const { rows } = await source.query(
      `SELECT last_value || ' ' || is_called AS at FROM ${sequence}`,
    )
    counts[sequence] = (rows[0] as { at: string }).at
  }
  return counts
}

/** Passes parts on, and counts them as {@link countContents} does. */
export async function* counted(
  parts: AsyncIterable<Part>,
  counts: Record<string, string>,
): AsyncGenerator<Part> {
  let table = ''
  for await (const part of parts) {
    if ('table' in part) {
      table = part.table
      counts[table] = '0'
    } else if ('rows' in part) counts[table] = String(Number(counts[table]) + part.rows.length)
    else counts[part.sequence] = `${part.last} ${part.called}`
    yield part
  }
}
