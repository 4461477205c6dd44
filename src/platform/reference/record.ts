/** SQL of records that are declared once (`#kernel/record.ts`). */
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type FieldVisibility, fieldsOf, type RecordFields, snakeCase } from '#kernel/record.ts'

/** The select list of a row `p` for those who see these fields; amounts in rupees. */
export function selectOf(record: RecordFields, ...visibilities: readonly FieldVisibility[]): SQL {
  const list = fieldsOf(record).flatMap(([name, field]) => {
    if (!visibilities.includes(field.visibility)) return []
    const column = `p.${snakeCase(name)}`
    return `${field.money ? `(${column} / 100.0)::float8` : column} as "${name}"`
  })
  return sql.raw(list.join(', '))
}

/** A column's name, its SQL type, and its field name in the rows. */
export type Column = readonly [name: string, type: string, field: string]

/** The columns of these fields of a table. @throws Error if it has no such column. */
export function columnsOf(table: PgTable, fields: readonly string[]): Column[] {
  const columns = getTableColumns(table)
  return fields.map((field) => {
    const column = columns[field]
    if (!column) throw new Error(`There is no column for ${field}.`)
    return [column.name, column.getSQLType(), field]
  })
}
