/** Database writes of media: pictures, their uses, and the sweep of unused ones. */

import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { problem } from '#kernel/problem.ts'
import { mayRemoveFiles } from '#platform/backup/lock.ts'
import type { Transaction } from '#platform/database/database.ts'
import { m } from '#words/messages.js'
import type { NamedPicture } from './adapters/drawings.ts'
import { pictures, pictureUses } from './tables.ts'

const picture = {
  name: pictures.name,
  width: pictures.width,
  height: pictures.height,
  placeholder: pictures.placeholder,
}

/** What uses a picture: its kind, such as `company_background_picture`, and its id. */
export interface PictureUse {
  subject: string
  subjectId: string
}

/** The picture already stored with this content, if any; restarts its hour of grace. */
export async function retakePicture(tx: Transaction, contentHash: string) {
  const [row] = await tx
    .update(pictures)
    .set({ takenAt: sql`now()` })
    .where(and(eq(pictures.contentHash, contentHash), isNotNull(pictures.storedAt)))
    .returning(picture)
  return row
}

/**
 * Adds a picture whose bytes are about to be stored. Returns the existing picture if the same
 * content is already being stored.
 */
export async function registerPicture(tx: Transaction, fields: typeof pictures.$inferInsert) {
  const [row] = await tx
    .insert(pictures)
    .values(fields)
    .onConflictDoUpdate({ target: pictures.contentHash, set: { takenAt: sql`now()` } })
    .returning(picture)
  if (!row) throw new Error('The picture was not added.')
  return row
}

/**
 * Adds many pictures whose bytes are in the store or are created by it on request. Existing
 * pictures are left unchanged.
 */
export async function addStoredPictures(
  tx: Transaction,
  list: readonly NamedPicture[],
): Promise<void> {
  if (list.length === 0) return
  await tx.execute(sql`
    INSERT INTO ${pictures} (name, content_hash, width, height, bytes, placeholder, stored_at)
    SELECT row.name, row."contentHash", row.width, row.height, row.bytes, row.placeholder, now()
    FROM json_to_recordset(${JSON.stringify(list)}::json) AS row (name text, "contentHash" text,
      width integer, height integer, bytes integer, placeholder text)
    ON CONFLICT DO NOTHING`)
}

/** Records that a picture's bytes are in the store. */
export async function markStored(tx: Transaction, name: string): Promise<void> {
  await tx.update(pictures).set({ storedAt: sql`now()` }).where(eq(pictures.name, name))
}

/**
 * Records a use of a picture, so that it is kept. Call it in the transaction that stores the name;
 * recording a use twice is harmless.
 *
 * @throws Problem 422 if there is no such picture.
 */
export async function holdPicture(tx: Transaction, name: string, use: PictureUse): Promise<void> {
  await holdPictures(tx, [{ name, ...use }])
}

/**
 * The same for many uses, with the same number of statements as for one.
 *
 * @throws Problem 422 if one of the pictures does not exist.
 */
export async function holdPictures(
  tx: Transaction,
  uses: readonly (PictureUse & { name: string })[],
): Promise<void> {
  const names = [...new Set(uses.map(({ name }) => name))].sort()
  if (names.length === 0) return
  // The sweep skips pictures with a `takenAt` within the hour. Update it rarely: many transactions
  // may use a shared catalogue picture at the same time, and would wait for its row lock.
  await tx
    .update(pictures)
    .set({ takenAt: sql`now()` })
    .where(
      and(
        inArray(pictures.name, names),
        isNull(pictures.removedAt),
        sql`${pictures.takenAt} < now() - interval '30 minutes'`,
      ),
    )
  const count = await tx.$count(
    pictures,
    and(inArray(pictures.name, names), isNotNull(pictures.storedAt), isNull(pictures.removedAt)),
  )
  if (count < names.length) {
    throw problem(422, m.refused_picture_gone)
  }
  await tx.execute(sql`
    INSERT INTO ${pictureUses} (picture_name, subject, subject_id)
    SELECT DISTINCT use.name, use.subject, use."subjectId"
    FROM json_to_recordset(${JSON.stringify(uses)}::json)
      AS use (name text, subject text, "subjectId" text)
    ON CONFLICT DO NOTHING`)
}

/** Removes a use of a picture. Does nothing for an empty name. */
export async function releasePicture(
  tx: Transaction,
  name: string,
  { subject, subjectId }: PictureUse,
): Promise<void> {
  await tx
    .delete(pictureUses)
    .where(
      and(
        eq(pictureUses.pictureName, name),
        eq(pictureUses.subject, subject),
        eq(pictureUses.subjectId, subjectId),
      ),
    )
}

/** Keeps a picture for an hour if it becomes unused, so that what releases it can be undone. */
export async function keepForAnHour(tx: Transaction, name: string): Promise<void> {
  await tx.update(pictures).set({ takenAt: sql`now()` }).where(eq(pictures.name, name))
}

/** Removes all picture uses of a user, for example when it is deleted. */
export async function releasePicturesOf(
  tx: Transaction,
  { subject, subjectId }: PictureUse,
): Promise<void> {
  await tx
    .delete(pictureUses)
    .where(and(eq(pictureUses.subject, subject), eq(pictureUses.subjectId, subjectId)))
}

/**
 * Starts to remove up to `limit` pictures that are unused and were not uploaded or used for an
 * hour. Returns their names, including those left by interrupted sweeps; none during a backup.
 */
export async function claimUnused(tx: Transaction, limit: number): Promise<string[]> {
  if (!(await mayRemoveFiles(tx))) return []
  // The outer condition is checked again for rows updated concurrently.
  await tx.execute(sql`
    UPDATE ${pictures} SET removed_at = now(), content_hash = NULL
    WHERE removed_at IS NULL AND taken_at < now() - interval '1 hour' AND name IN (
      SELECT p.name FROM ${pictures} p
      WHERE p.removed_at IS NULL AND p.taken_at < now() - interval '1 hour'
        AND NOT EXISTS (SELECT 1 FROM ${pictureUses} u WHERE u.picture_name = p.name)
      ORDER BY p.taken_at LIMIT ${limit})`)
  const rows = await tx
    .select({ name: pictures.name })
    .from(pictures)
    .where(isNotNull(pictures.removedAt))
    .limit(limit)
  return rows.map((row) => row.name)
}

/** Deletes the row of a picture whose bytes have been removed. */
export async function forgetPicture(tx: Transaction, name: string): Promise<void> {
  await tx.delete(pictures).where(and(eq(pictures.name, name), isNotNull(pictures.removedAt)))
}
