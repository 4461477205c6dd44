/** Queries whose SQL is written once: Drizzle takes longer to write a page's than to render it. */
import { is, Placeholder, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { PreparedReader, PreparedStatement } from './sessions.ts'

/** Stand-ins for a query's values, to be written into its SQL. */
export type StandIns<Values> = { readonly [Name in keyof Values]: SQL }

/**
 * A query of which only the values differ. Its rows come as the driver reads them: a time is a Date.
 *
 * @param name unique; every connection plans the statement once, under this name
 * @param write writes the SQL, the first time it is needed; takes the stand-ins by name, not spread
 */
export function written<Values extends object, Row>(
  name: string,
  write: (values: StandIns<Values>) => SQL,
): (reader: PreparedReader, values: Values) => Promise<Row[]> {
  let known: { statement: PreparedStatement; order: (keyof Values)[] } | undefined
  return (reader, values) => {
    known ??= writeOnce(name, write)
    const given = known.order.map((each) => values[each])
    return reader.prepared<Row>(known.statement, given)
  }
}

function writeOnce<Values extends object>(
  name: string,
  write: (values: StandIns<Values>) => SQL,
): { statement: PreparedStatement; order: (keyof Values)[] } {
  const standIns = new Proxy({} as StandIns<Values>, {
    get: (_, value) => sql`${sql.placeholder(String(value))}`,
  })
  const { sql: text, params } = new PgDialect().sqlToQuery(write(standIns))
  const order = params.map((param) => {
    if (!is(param, Placeholder)) throw new Error(`The query ${name} contains a value.`)
    return param.name as keyof Values
  })
  return { statement: { name, text }, order }
}
