/** Media's writes: pictures, who uses them, and the sweep of those that nobody uses. */

import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { problem } from '#kernel/problem.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { NamedPicture } from './adapters/drawings.ts'
import { pictures, pictureUses } from './tables.ts'

const picture = {
  name: pictures.name,
  width: pictures.width,
  height: pictures.height,
  placeholder: pictures.placeholder,
}

/** What uses a picture: a kind of thing such as `company_background_picture`, and which one. */
export interface PictureUse {
  subject: string
  subjectId: string
}

/** The picture that was sent before with this content, its hour of grace begun again. */
export async function retakePicture(tx: Transaction, contentHash: string) {
  const [row] = await tx
    .update(pictures)
    .set({ takenAt: sql`now()` })
    .where(and(eq(pictures.contentHash, contentHash), isNotNull(pictures.storedAt)))
    .returning(picture)
  return row
}

/**
 * Adds a picture whose bytes are about to be stored. Where the same content is on its way already,
 * answers that one.
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
 * Adds many pictures at once whose bytes the store has, or makes when they are asked for; those
 * that are there already stay as they are.
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

/** Notes that a picture's bytes are in the store. */
export async function markStored(tx: Transaction, name: string): Promise<void> {
  await tx.update(pictures).set({ storedAt: sql`now()` }).where(eq(pictures.name, name))
}

/**
 * Notes that something uses a picture, so that it stays. In the transaction that stores the name;
 * to note it twice does no harm.
 *
 * @throws Problem 422 where there is no such picture.
 */
export async function holdPicture(tx: Transaction, name: string, use: PictureUse): Promise<void> {
  await holdPictures(tx, [{ name, ...use }])
}

/**
 * The same for many uses at once, in as many statements as for one.
 *
 * @throws Problem 422 where one of the pictures is not there.
 */
export async function holdPictures(
  tx: Transaction,
  uses: readonly (PictureUse & { name: string })[],
): Promise<void> {
  const names = [...new Set(uses.map(({ name }) => name))].sort()
  if (names.length === 0) return
  // The sweep passes over what was taken within the hour. Touched rarely: a picture of the shared
  // catalogue is used by many at once, who would wait for each other.
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
  const found = await tx.$count(
    pictures,
    and(inArray(pictures.name, names), isNotNull(pictures.storedAt), isNull(pictures.removedAt)),
  )
  if (found < names.length) {
    throw problem(422, 'The picture is not there any more. Please choose it again.')
  }
  await tx.execute(sql`
    INSERT INTO ${pictureUses} (picture_name, subject, subject_id)
    SELECT DISTINCT use.name, use.subject, use."subjectId"
    FROM json_to_recordset(${JSON.stringify(uses)}::json)
      AS use (name text, subject text, "subjectId" text)
    ON CONFLICT DO NOTHING`)
}

/** Notes that something does not use a picture any more. Nothing happens for an empty name. */
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

/** Notes that something uses no picture any more, as when it is deleted itself. */
export async function releasePicturesOf(
  tx: Transaction,
  { subject, subjectId }: PictureUse,
): Promise<void> {
  await tx
    .delete(pictureUses)
    .where(and(eq(pictureUses.subject, subject), eq(pictureUses.subjectId, subjectId)))
}

/**
 * Begins to remove up to `limit` pictures that nobody uses and nobody took for an hour; answers
 * their names, with those of earlier sweeps that were cut off.
 */
export async function claimUnused(tx: Transaction, limit: number): Promise<string[]> {
  // The outer condition is checked again on a row that somebody has touched in the meantime.
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

/** Forgets a picture whose bytes are gone. */
export async function forgetPicture(tx: Transaction, name: string): Promise<void> {
  await tx.delete(pictures).where(and(eq(pictures.name, name), isNotNull(pictures.removedAt)))
}
