/** Media: the pictures that are kept, and who uses them. The bytes themselves lie in the file store. */

import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { time } from '#platform/database/columns.ts'

/** A picture, kept once however often it is sent. */
export const pictures = pgTable(
  'pictures',
  {
    /** Unguessable: 128 random bits, then size and average colour (rules.ts, "pictureName"). */
    name: text('name').primaryKey(),
    /** SHA-256 of the file as it was sent; never shown. Null once it is being removed. */
    contentHash: text('content_hash'),
    /** Pixels of the picture as kept, upright. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Bytes of the picture as kept. */
    bytes: integer('bytes').notNull(),
    /** Average colour as `#rrggbb`; empty for a picture that one can see through. */
    placeholder: text('placeholder').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    /** When somebody last sent or used it: the hour of grace before the sweep counts from here. */
    takenAt: time('taken_at').notNull().defaultNow(),
    /** When its bytes were in the store; null while they are on their way. */
    storedAt: time('stored_at'),
    /** When the sweep began to remove it. */
    removedAt: time('removed_at'),
  },
  (table) => [
    uniqueIndex('pictures_content_hash_key').on(table.contentHash),
    index('pictures_taken_at_idx').on(table.takenAt),
    check('pictures_size', sql`${table.width} > 0 and ${table.height} > 0`),
  ],
)

/** Who uses a picture: what nobody uses is removed. */
export const pictureUses = pgTable(
  'picture_uses',
  {
    pictureName: text('picture_name')
      .notNull()
      .references(() => pictures.name),
    /** What kind of thing uses it, such as `company_background_picture`. */
    subject: text('subject').notNull(),
    /** Which one: its id, as text. */
    subjectId: text('subject_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pictureName, table.subject, table.subjectId] }),
    index('picture_uses_subject_idx').on(table.subject, table.subjectId),
  ],
)
