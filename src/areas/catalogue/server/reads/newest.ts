/**
 * The newest version of a product: its pending edit applied over the approved columns. The seller
 * sees this version, and an approval makes it public.
 */
import { type SQL, sql } from 'drizzle-orm'
import { fieldsOf, snakeCase } from '#kernel/record.ts'
import { productRecord } from '../../contract/product-record.ts'

/** Columns a pending edit may change, with their JSON fields and SQL types; tags are separate. */
const edited = [
  ...fieldsOf(productRecord, 'approved').map(([name]) => [snakeCase(name), name, 'text'] as const),
  ['item_type_id', 'itemTypeId', 'integer'],
] as const

/** The newest version of the columns of `products p`; tags have their own table. */
export const newestColumns: readonly { column: string; value: SQL }[] = [
  ...edited.map(([column, field, type]) => ({
    column,
    value: sql.raw(`coalesce((p.pending ->> '${field}')::${type}, p.${column})`),
  })),
  // An edit may also set it to null.
  {
    column: 'item_sub_type_id',
    value: sql.raw(`case when p.pending ? 'itemSubTypeId'
      then (p.pending ->> 'itemSubTypeId')::integer else p.item_sub_type_id end`),
  },
  { column: 'more_info', value: sql.raw(`coalesce(p.pending -> 'moreInfo', p.more_info)`) },
  { column: 'attributes', value: sql.raw(`coalesce(p.pending -> 'attributes', p.attributes)`) },
]

/** {@link newestColumns} as a select list. */
export const selectNewest: SQL = sql.join(
  newestColumns.map(({ column, value }) => sql`${value} as ${sql.raw(column)}`),
  sql`, `,
)

/** The tags of a pending edit, as rows of `id`. */
export const editedTags: SQL = sql.raw(
  `(select tag.id::integer as id from jsonb_array_elements_text(p.pending -> 'tagIds') tag (id))`,
)
