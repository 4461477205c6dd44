/**
 * Kinds of records that admins edit. An area declares one with `editable({…})`; what is listed,
 * added, changed and taken away of it is the same for all. Whatever is in use is not taken away, and
 * nothing is deleted: others may point at it.
 */
import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { beginOfIndianDay, dayAfter } from '#kernel/dates.ts'
import { type EditableField, editableSchema } from '#kernel/editable.ts'
import { toPaise, toRupees } from '#kernel/money.ts'
import { problem } from '#kernel/problem.ts'
import type { Reader, Transaction } from '#platform/database/database.ts'

/** A field as its area declares it; the column has its name. */
export interface DeclaredField {
  name: string
  kind: EditableField['kind']
  optional?: boolean
  fixed?: boolean
  min?: number
  max?: number
  /** Of a day: the field whose day it may not lie before. It is the last one, kept as its end. */
  notBefore?: string
  /** Of a choice or choices: the options, or a select of `value` and `label`, both text. */
  options?: readonly { value: string; label: string }[] | SQL
}

interface Declaration {
  /** Its name on the wire. */
  name: string
  table: PgTable
  fields: readonly DeclaredField[]
  /** How the list is sorted, of the row `r`. */
  order: SQL
  /** How much uses the row `r`: a number. */
  uses: SQL
  /** Whether one that is in use may be taken away all the same, as a coupon is ended. */
  endsInUse?: boolean
  /** Of a text field: how it is written, such as in capitals. */
  normal?: Record<string, (text: string) => string | Promise<string>>
  /** What is wrong with values that each fit their field. */
  refused?: (
    values: Record<string, string>,
  ) => Promise<{ field: string; message: string } | undefined>
  /** Told, in the transaction, that the record of this id was added, changed or taken away. */
  changed?: (tx: Transaction, id: string) => Promise<void>
}

/** A record as admins see it. */
export interface EditableRow {
  id: string
  uses: number
  values: Record<string, string>
}

/** One kind of records. */
export interface Editable {
  name: string
  fields(reader: Reader): Promise<EditableField[]>
  find(
    reader: Reader,
    query: { text: string; offset: number; limit: number },
  ): Promise<{ rows: EditableRow[]; totalCount: number }>
  /**
   * Adds a record (`id` is ''), or changes one.
   *
   * @throws Problem 400 for values that do not fit their fields; the database's refusal where
   *   another has the same name, or values do not fit each other.
   */
  save(
    tx: Transaction,
    id: string,
    values: Record<string, string>,
  ): Promise<'created' | 'updated' | 'unknown'>
  /** Takes a record away, where nothing uses it. */
  remove(tx: Transaction, id: string): Promise<'removed' | 'used' | 'unknown'>
}

/** Makes of a declaration what the console edits. */
export function editable(declared: Declaration): Editable {
  const { name, table, fields, order, uses, endsInUse = false, normal = {} } = declared
  const { refused = async () => undefined, changed = async () => {} } = declared
  const from = sql.identifier(getTableName(table))
  const texts = fields.filter(({ kind }) => kind === 'text' || kind === 'lines')
  const searched = sql`concat_ws(' ', ${sql.join(texts.map(columnOf), sql`, `)})`
  const touched = 'modifiedAt' in table

  async function checked(tx: Transaction, given: Record<string, string>, isNew: boolean) {
    const wanted = (await made.fields(tx)).filter(({ fixed }) => isNew || !fixed)
    const parsed = editableSchema(wanted).safeParse(given)
    const values: Record<string, string> = parsed.data ?? {}
    const wrong = parsed.success
      ? [await refused(values)].filter((each) => each !== undefined)
      : parsed.error.issues.map(({ path, message }) => ({
          field: path.map(String).join('.'),
          message,
        }))
    if (wrong.length > 0) throw problem(400, 'Some fields are not in order.', { errors: wrong })
    return wanted.map((field) => [field, values[field.name] ?? ''] as const)
  }

  const made: Editable = {
    name,
    fields: (reader) =>
      Promise.all(
        fields.map(async ({ name, kind, options, ...field }) => ({
          name,
          kind,
          required: !field.optional,
          fixed: field.fixed ?? false,
          min: field.min ?? 0,
          max: field.max ?? 1_000_000,
          notBefore: field.notBefore ?? '',
          options: await optionsOf(reader, options),
        })),
      ),
    async find(reader, { text, offset, limit }) {
      const shown = sql.join(fields.map(shownOf), sql`, `)
      const { rows } = await reader.execute<Record<string, string | number | null>>(sql`
        select r.id::text as "id", (${uses})::int as "uses", ${shown},
          (count(*) over ())::int as "totalCount"
        from ${from} r
        where r.is_active and strpos(lower(${searched}), lower(${text}::text)) > 0
        order by ${order}, r.id limit ${limit} offset ${offset}`)
      return {
        rows: rows.map((row) => ({
          id: String(row.id),
          uses: Number(row.uses),
          values: Object.fromEntries(fields.map((field) => [field.name, readOf(field, row)])),
        })),
        totalCount: Number(rows[0]?.totalCount ?? 0),
      }
    },
    async save(tx, id, wanted) {
      const values = await checked(tx, wanted, id === '')
      const columns = await Promise.all(
        values.map(async ([field, text]): Promise<[string, unknown]> => {
          const { [field.name]: made = (same: string) => same } = normal
          return [snake(field.name), writeOf(field, await made(text))]
        }),
      )
      if (id === '') {
        const names = columns.map(([column]) => sql.identifier(column))
        const given = columns.map(([, value]) => sql`${value}`)
        const { rows } = await tx.execute<{ id: string }>(sql`
          insert into ${from} (${sql.join(names, sql`, `)})
          values (${sql.join(given, sql`, `)}) returning id::text`)
        for (const row of rows) await changed(tx, row.id)
        return 'created'
      }
      const set = columns.map(([column, value]) => sql`${sql.identifier(column)} = ${value}`)
      if (touched) set.push(sql`modified_at = now()`)
      const { rows } = await tx.execute(sql`
        update ${from} set ${sql.join(set, sql`, `)}
        where id::text = ${id} and is_active returning id`)
      if (rows.length === 0) return 'unknown'
      await changed(tx, id)
      return 'updated'
    },
    async remove(tx, id) {
      const { rows } = await tx.execute<{ uses: number }>(sql`
        select (${uses})::int as uses from ${from} r
        where r.id::text = ${id} and r.is_active for update of r`)
      const [row] = rows
      if (!row) return 'unknown'
      if (row.uses > 0 && !endsInUse) return 'used'
      const set = touched ? sql`is_active = false, modified_at = now()` : sql`is_active = false`
      await tx.execute(sql`update ${from} set ${set} where id::text = ${id}`)
      await changed(tx, id)
      return 'removed'
    },
  }
  return made
}

async function optionsOf(reader: Reader, options: DeclaredField['options']) {
  if (!options) return []
  if ('getSQL' in options) {
    return (await reader.execute<{ value: string; label: string }>(options)).rows
  }
  return [...options]
}

function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function columnOf({ name }: DeclaredField): SQL {
  return sql`r.${sql.identifier(snake(name))}`
}

function shownOf(field: DeclaredField): SQL {
  const own = columnOf(field)
  const column = field.notBefore ? sql`(${own} - interval '1 microsecond')` : own
  return sql`${shownAs[field.kind]?.(column) ?? sql`${column}::text`} as ${sql.identifier(field.name)}`
}

const shownAs: Partial<Record<EditableField['kind'], (column: SQL) => SQL>> = {
  day: (column) => sql`to_char(${column} at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`,
  choices: (column) => sql`array_to_string(${column}, ',')`,
}

function readOf({ kind, name }: DeclaredField, row: Record<string, string | number | null>) {
  const text = String(row[name] ?? '')
  return kind === 'rupees' && text !== '' ? String(toRupees(Number(text))) : text
}

function writeOf({ kind, notBefore }: EditableField, text: string): unknown {
  if (kind === 'text' || kind === 'lines') return text
  if (kind === 'colour') return text.toLowerCase()
  if (text === '') return null
  if (kind === 'day') return beginOfIndianDay(notBefore ? dayAfter(text) : text).toISOString()
  if (kind === 'choices') return sql.param(text.split(',').map(Number))
  return kind === 'rupees' ? toPaise(Number(text)) : text
}
