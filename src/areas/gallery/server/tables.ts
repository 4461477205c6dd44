/** Pictures of a seller's shop, yard and work (rules 14). */

import { sql } from 'drizzle-orm'
import { bigint, boolean, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { ofCompany } from '#areas/companies/server/tables.ts'
import { time } from '#platform/database/columns.ts'

/** Gallery pictures. Deleted ones are inactive; active and approved ones (status 4) are public. */
export const galleryImages = pgTable(
  'gallery_images',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    companyId: ofCompany(),
    /** The seller's name for it: the file name or a caption. */
    name: text('name').notNull(),
    /** Name of the stored picture. */
    picture: text('picture').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    /** Rules 1.13: 12 pending, 4 approved, 5 rejected. */
    status: smallint('status').notNull().default(12),
    /** Hidden from the public, exceeding the limit since a plan ended; the oldest stay public. */
    overLimit: boolean('over_limit').notNull().default(false),
    comment: text('comment'),
    /** No longer written: release 0.1 reads it, the next one drops it. */
    sendingId: uuid('sending_id'),
    /** When it last became active. */
    activeOn: time('active_on').notNull().defaultNow(),
    createdAt: time('created_at').notNull().defaultNow(),
    modifiedAt: time('modified_at').notNull().defaultNow(),
    validatedAt: time('validated_at'),
  },
  (table) => [
    index('gallery_images_company_id_idx').on(table.companyId, table.isActive, table.status),
    index('gallery_images_pending_idx')
      .on(table.id)
      .where(sql`${table.isActive} and ${table.status} = 12`),
    index('gallery_images_public_idx')
      .on(table.companyId, table.modifiedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.isActive} and ${table.status} = 4 and not ${table.overLimit}`),
  ],
)
