/** Media: stored pictures and their uses. The bytes themselves are in the file store. */

import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { time } from '#platform/database/columns.ts'

/** A picture, stored once however often it is uploaded. */
export const pictures = pgTable(
  'pictures',
  {
    /** Unguessable: 128 random bits, then size and average colour (rules.ts, "pictureName"). */
    name: text('name').primaryKey(),
    /** SHA-256 of the uploaded file; never shown. Null once the picture is being removed. */
    contentHash: text('content_hash'),
    /**
     * SHA-256 of the stored bytes, which are the same for the same pixels whatever the uploaded file
     * says about them. Null for drawings and for pictures taken before 0.3.
     */
    storedHash: text('stored_hash'),
    /** Pixels of the stored, upright picture. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Bytes of the stored picture. */
    bytes: integer('bytes').notNull(),
    /** Average colour as `#rrggbb`; empty for a picture with transparency. */
    placeholder: text('placeholder').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    /** When it was last uploaded or used; the hour of grace before the sweep starts here. */
    takenAt: time('taken_at').notNull().defaultNow(),
    /** When its bytes were stored; null while they are being stored. */
    storedAt: time('stored_at'),
    /** When the sweep started to remove it. */
    removedAt: time('removed_at'),
  },
  (table) => [
    uniqueIndex('pictures_content_hash_key').on(table.contentHash),
    index('pictures_stored_hash_idx').on(table.storedHash),
    index('pictures_taken_at_idx').on(table.takenAt),
    check('pictures_size', sql`${table.width} > 0 and ${table.height} > 0`),
  ],
)

/** Uses of pictures; a picture without any use is removed. */
export const pictureUses = pgTable(
  'picture_uses',
  {
    pictureName: text('picture_name')
      .notNull()
      .references(() => pictures.name),
    /** The kind of user, such as `company_background_picture`. */
    subject: text('subject').notNull(),
    /** The user's id, as text. */
    subjectId: text('subject_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pictureName, table.subject, table.subjectId] }),
    index('picture_uses_subject_idx').on(table.subject, table.subjectId),
  ],
)
