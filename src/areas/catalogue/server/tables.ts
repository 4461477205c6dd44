/** The catalogue's taxonomy: item types, their sub types, and tags (document 3, section 3). */

import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

// Ids below are the reference data's, which fixes them; what an admin adds starts here.
const idsOfAdmins = { startWith: 1_000_000 }

/** Item types and sub types in one list: a sub type has a parent, of the same company type. */
export const itemTypes = pgTable(
  'item_types',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(idsOfAdmins),
    /** Company type ids 1 to 7. */
    companyTypeId: smallint('company_type_id').notNull(),
    /** Null for an item type. */
    parentItemId: integer('parent_item_id'),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    /** Order among its siblings, smallest first. */
    position: integer('position').notNull(),
    /** Types are never deleted: products point at them. */
    isActive: boolean('is_active').notNull().default(true),
    createdAt: time('created_at').notNull().defaultNow(),
    modifiedAt: time('modified_at').notNull().defaultNow(),
  },
  (table) => [
    unique('item_types_id_company_type_id_key').on(table.id, table.companyTypeId),
    foreignKey({
      name: 'item_types_parent_fk',
      columns: [table.parentItemId, table.companyTypeId],
      foreignColumns: [table.id, table.companyTypeId],
    }),
    uniqueIndex('item_types_name_key')
      .on(table.companyTypeId, sql`coalesce(${table.parentItemId}, 0)`, sql`lower(${table.name})`)
      .where(sql`${table.isActive}`),
    check('item_types_company_type_known', sql`${table.companyTypeId} between 1 and 7`),
  ],
)

/** Words that sellers put on products. */
export const itemTags = pgTable(
  'item_tags',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(idsOfAdmins),
    name: text('name').notNull(),
    position: integer('position').notNull(),
    /** Tags are never deleted: products point at them. */
    isActive: boolean('is_active').notNull().default(true),
    createdAt: time('created_at').notNull().defaultNow(),
    modifiedAt: time('modified_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('item_tags_name_key').on(sql`lower(${table.name})`).where(sql`${table.isActive}`),
  ],
)
