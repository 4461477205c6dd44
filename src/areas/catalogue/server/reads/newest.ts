/**
 * A product's newest version: the edit that waits in the place of what it would change. Its seller
 * sees it, and an approval makes it what the public sees.
 */
import { type SQL, sql } from 'drizzle-orm'

/** What an edit may change but its tags, and the types in which it keeps them. */
const edited = [
  ['name', 'name', 'text'],
  ['description', 'description', 'text'],
  ['item_type_id', 'itemTypeId', 'integer'],
  ['brand', 'brand', 'text'],
  ['material_type', 'materialType', 'text'],
] as const

/** Columns of `products p` in their newest version; tags stand in a table of their own. */
export const newestColumns: readonly { column: string; value: SQL }[] = [
  ...edited.map(([column, field, type]) => ({
    column,
    value: sql.raw(`coalesce((p.pending ->> '${field}')::${type}, p.${column})`),
  })),
  // None is a value too.
  {
    column: 'item_sub_type_id',
    value: sql.raw(`case when p.pending ? 'itemSubTypeId'
      then (p.pending ->> 'itemSubTypeId')::integer else p.item_sub_type_id end`),
  },
  { column: 'more_info', value: sql.raw(`coalesce(p.pending -> 'moreInfo', p.more_info)`) },
]

/** The newest columns for a select. */
export const selectNewest: SQL = sql.join(
  newestColumns.map(({ column, value }) => sql`${value} as ${sql.raw(column)}`),
  sql`, `,
)

/** The tags of an edit, as rows of `id`. */
export const editedTags: SQL = sql.raw(
  `(select tag.id::integer as id from jsonb_array_elements_text(p.pending -> 'tagIds') tag (id))`,
)
