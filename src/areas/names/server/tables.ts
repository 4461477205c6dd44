/** Tables of names in Hindi. */
import { sql } from 'drizzle-orm'
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { nameKinds } from '#kernel/site-names.ts'
import { recordColumns } from '#platform/database/columns.ts'

/** A name of the site, in English and Hindi. The English one is what other tables hold. */
export const siteNames = pgTable(
  'site_names',
  {
    ...recordColumns(),
    kind: text('kind', { enum: nameKinds }).notNull(),
    name: text('name').notNull(),
    hindi: text('hindi').notNull(),
  },
  (table) => [
    uniqueIndex('site_names_name_key')
      .on(table.kind, sql`lower(${table.name})`)
      .where(sql`${table.isActive}`),
  ],
)
