/**
 * Record types that admins edit. An area declares one with `editable({…})`; listing, adding,
 * changing and removing work the same for all. A record in use cannot be removed, and removed ones
 * are only deactivated, never deleted: others may refer to them.
 */
import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { beginOfIndianDay, dayAfter, parseDay } from '#kernel/dates.ts'
import { type EditableField, editableSchema } from '#kernel/editable.ts'
import { toPaise, toRupees } from '#kernel/money.ts'
import { type FieldError, invalidInput, problem } from '#kernel/problem.ts'
import type { Reader, Transaction } from '#platform/database/database.ts'
import { m } from '#words/messages.js'

/** A field as declared by its area; the column has the same name in snake case. */
export interface DeclaredField {
  name: string
  kind: EditableField['kind']
  optional?: boolean
  fixed?: boolean
  min?: number
  max?: number
  /** For a last day: the field of the first day, which it must not precede. Stored as its end. */
  notBefore?: string
  /** What a new record begins with: a text, or a SELECT of one. */
  proposed?: string | SQL
  /** For a text that is no column of text: how it is read for the row `r`, and written with it. */
  keptElsewhere?: {
    read: SQL
    write: (tx: Transaction, values: Record<string, string>, id: string) => Promise<void>
    /** The texts of some rows, made of what was read, where SQL alone cannot write them. */
    texts?: (reader: Reader, read: readonly string[]) => Promise<readonly string[]>
  }
  /** For a choice: the field by whose value the options are narrowed, by their `of`. */
  within?: string
  /** For a choice or choices: the options, or a SELECT of `value` and `label`, both text. */
  options?: readonly { value: string; label: string }[] | SQL
}

interface Declaration {
  /** Its name on the wire. */
  name: string
  table: PgTable
  fields: readonly DeclaredField[]
  /** ORDER BY of the list, with the row as `r`. */
  order: SQL
  /** SQL expression for the number of uses of the row `r`. */
  uses: SQL
  /** Whether a record in use may be removed, such as a coupon, which is ended by that. */
  endsInUse?: boolean
  /** The yes-or-no field that is changed by itself, with one press in the list. */
  switchedBy?: string
  /** Normalisation of text fields, such as to upper case. */
  normal?: Record<string, (text: string) => string | Promise<string>>
  /** Further validation of values that are individually valid. */
  refused?: (values: Record<string, string>) => Promise<FieldError | undefined>
  /** The same with a look at the database; the id is '' for a new record. */
  refusedBy?: (
    reader: Reader,
    values: Record<string, string | undefined>,
    id: string,
  ) => Promise<FieldError | undefined>
  /** Called in the transaction after the record with this id was added, changed or removed. */
  changed?: (tx: Transaction, id: string) => Promise<void>
}

/** A record as shown to admins. */
export interface EditableRow {
  id: string
  uses: number
  values: Record<string, string>
}

/** An editable record type. */
export interface Editable {
  name: string
  /** The yes-or-no field that `turn` changes; '' without one. */
  switchedBy: string
  fields(reader: Reader): Promise<EditableField[]>
  /** @param query.without a field that is empty in them: a kind that lacks it has all of them */
  find(
    reader: Reader,
    query: { text: string; without?: string; offset: number; limit: number },
  ): Promise<{ rows: EditableRow[]; totalCount: number }>
  /**
   * Adds a record if `id` is '', otherwise changes one.
   *
   * @throws Problem 400 for invalid values; the database's error if another record has the same
   *   name, or if the values violate a constraint.
   */
  save(
    tx: Transaction,
    id: string,
    values: Record<string, string>,
  ): Promise<'created' | 'updated' | 'unknown'>
  /** Changes the field of `switchedBy` alone, whatever else has changed meanwhile. */
  turn(tx: Transaction, id: string, isOn: boolean): Promise<'updated' | 'unknown'>
  /** Removes a record that is not in use. */
  remove(tx: Transaction, id: string): Promise<'removed' | 'used' | 'unknown'>
}

/** Creates an editable record type from its declaration. */
export function editable(declared: Declaration): Editable {
  const { name, table, fields, order, uses, endsInUse = false, normal = {} } = declared
  const { switchedBy = '' } = declared
  const { refused = async () => undefined, changed = async () => {} } = declared
  const { refusedBy = async () => undefined } = declared
  const from = sql.identifier(getTableName(table))
  const texts = fields.filter(
    ({ kind, keptElsewhere }) => !keptElsewhere && (kind === 'text' || kind === 'lines'),
  )
  const elsewhere = fields.filter(({ keptElsewhere }) => keptElsewhere)
  const searched = sql`concat_ws(' ', ${sql.join(texts.map(columnOf), sql`, `)})`
  const modified = 'modifiedAt' in table ? sql`, modified_at = now()` : sql``

  async function checked(tx: Transaction, given: Record<string, string>, id: string) {
    const editableFields = (await created.fields(tx)).filter(({ fixed }) => id === '' || !fixed)
    const parse = () => editableSchema(editableFields).safeParse(given)
    const parsed = parse()
    if (!parsed.success) throw invalidInput(parse)
    const values: Record<string, string> = parsed.data
    const wrong = (await refused(values)) ?? (await refusedBy(tx, values, id))
    if (wrong) throw problem(400, m.refused_fields, { errors: [wrong] })
    return editableFields.map((field) => [field, values[field.name] ?? ''] as const)
  }

  async function written(
    tx: Transaction,
    id: string,
    values: readonly (readonly [EditableField, string])[],
  ) {
    const texts = Object.fromEntries(values.map(([field, text]) => [field.name, text]))
    for (const { keptElsewhere } of elsewhere) await keptElsewhere?.write(tx, texts, id)
    await changed(tx, id)
  }

  const created: Editable = {
    name,
    switchedBy,
    async fields(reader) {
      const all: EditableField[] = []
      // One after the other: a transaction has one connection.
      for (const { name, kind, options, proposed = '', ...field } of fields) {
        all.push({
          name,
          kind,
          required: !field.optional,
          fixed: field.fixed ?? false,
          min: field.min ?? 0,
          max: field.max ?? 1_000_000,
          notBefore: field.notBefore ?? '',
          within: field.within ?? '',
          proposed: typeof proposed === 'string' ? proposed : await textOf(reader, proposed),
          options: await optionsOf(reader, options),
        })
      }
      return all
    },
    async find(reader, { text, without, offset, limit }) {
      const missing = fields.find((field) => field.name === without)
      const columns = sql.join(fields.map(shownOf), sql`, `)
      const { rows } = await reader.execute<Record<string, string | number | null>>(sql`
        select r.id::text as "id", (${uses})::int as "uses", ${columns},
          (count(*) over ())::int as "totalCount"
        from ${from} r
        where r.is_active and strpos(lower(${searched}), lower(${text}::text)) > 0
          and ${missing ? sql`coalesce(${shownText(missing)}, '') = ''` : sql`true`}
        order by ${order}, r.id limit ${limit} offset ${offset}`)
      if (rows.length === 0 && offset > 0) {
        const { totalCount } = await created.find(reader, { text, without, offset: 0, limit: 1 })
        return { rows: [], totalCount }
      }
      for (const { name: field, keptElsewhere } of elsewhere) {
        if (!keptElsewhere?.texts) continue
        const read = rows.map((row) => String(row[field] ?? ''))
        const written = await keptElsewhere.texts(reader, read)
        for (const [at, row] of rows.entries()) row[field] = written[at] ?? ''
      }
      return {
        rows: rows.map((row) => ({
          id: String(row.id),
          uses: Number(row.uses),
          values: Object.fromEntries(fields.map((field) => [field.name, readOf(field, row)])),
        })),
        totalCount: Number(rows[0]?.totalCount ?? 0),
      }
    },
    async save(tx, id, input) {
      const values = await checked(tx, input, id)
      const own = values.filter(([{ name }]) => !elsewhere.some((field) => field.name === name))
      const columns = await Promise.all(
        own.map(async ([field, text]): Promise<[string, unknown]> => {
          const { [field.name]: normalise = (same: string) => same } = normal
          return [snake(field.name), writeOf(field, await normalise(text))]
        }),
      )
      if (id === '') {
        const names = columns.map(([column]) => sql.identifier(column))
        const given = columns.map(([, value]) => sql`${value}`)
        const { rows } = await tx.execute<{ id: string }>(sql`
          insert into ${from} (${sql.join(names, sql`, `)})
          values (${sql.join(given, sql`, `)}) returning id::text`)
        for (const row of rows) await written(tx, row.id, values)
        return 'created'
      }
      const set = columns.map(([column, value]) => sql`${sql.identifier(column)} = ${value}`)
      const { rows } = await tx.execute(sql`
        update ${from} set ${sql.join(set, sql`, `)}${modified}
        where id::text = ${id} and is_active returning id`)
      if (rows.length === 0) return 'unknown'
      await written(tx, id, values)
      return 'updated'
    },
    async turn(tx, id, isOn) {
      const { rows } = await tx.execute(sql`
        update ${from} set ${sql.identifier(snake(switchedBy))} = ${isOn}${modified}
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
      await tx.execute(sql`update ${from} set is_active = false${modified} where id::text = ${id}`)
      await changed(tx, id)
      return 'removed'
    },
  }
  return created
}

async function optionsOf(reader: Reader, options: DeclaredField['options']) {
  if (!options) return []
  if ('getSQL' in options) {
    return (await reader.execute<{ value: string; label: string; of?: string }>(options)).rows
  }
  return [...options]
}

async function textOf(reader: Reader, select: SQL): Promise<string> {
  const { rows } = await reader.execute<{ text: string }>(select)
  return rows[0]?.text ?? ''
}

/** Behind all others of a table, as the proposed place of a new record. */
export function lastPosition(table: PgTable): SQL {
  return sql`select least(coalesce(max(position), 0) + 10, 30000)::text as text
    from ${sql.identifier(getTableName(table))} where is_active`
}

function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function columnOf({ name }: DeclaredField): SQL {
  return sql`r.${sql.identifier(snake(name))}`
}

function shownOf(field: DeclaredField): SQL {
  return sql`${shownText(field)} as ${sql.identifier(field.name)}`
}

/** A field of the row `r` as text. */
function shownText(field: DeclaredField): SQL {
  if (field.keptElsewhere) return sql`coalesce(${field.keptElsewhere.read}, '')`
  const own = columnOf(field)
  const column = field.notBefore ? sql`(${own} - interval '1 microsecond')` : own
  return shownAs[field.kind]?.(column) ?? sql`${column}::text`
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
  if (kind === 'day') {
    const day = parseDay(text)
    return beginOfIndianDay(notBefore ? dayAfter(day) : day).toISOString()
  }
  if (kind === 'choices') return sql.param(text.split(',').map(Number))
  return kind === 'rupees' ? toPaise(Number(text)) : text
}
