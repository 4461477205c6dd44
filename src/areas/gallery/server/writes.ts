/** Writes of gallery pictures. */

import { and, eq, sql } from 'drizzle-orm'
import { holdPicture, releasePicturesOf } from '#areas/media/server/public.ts'
import { recordVerification } from '#areas/moderation/server/public.ts'
import { status } from '#kernel/codes.ts'
import type { Values } from '#kernel/record.ts'
import { isAddition, type RevertResult, type RowChange } from '#platform/changes/row-changes.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { imageRecord } from '../contract.ts'
import { galleryImages } from './tables.ts'

/** A picture to add. */
export interface NewGalleryImage extends Values<typeof imageRecord> {
  companyId: string
  /** Name of the stored picture. */
  picture: string
}

/**
 * Adds a pending picture; returns its id. The caller must have checked the company's limit while
 * holding the company's lock.
 *
 * @throws Problem 422 if the picture no longer exists.
 */
export async function addGalleryImage(
  tx: Transaction,
  image: NewGalleryImage & { addedBy: string },
): Promise<number> {
  const { addedBy, ...fields } = image
  const [row] = await tx.insert(galleryImages).values(fields).returning({ id: galleryImages.id })
  if (!row) throw new Error('The picture was not added.')
  await holdPicture(tx, image.picture, holder(row.id))
  await recordVerification(tx, {
    subject: 'gallery_image',
    subjectId: String(row.id),
    companyId: image.companyId,
    status: status.pending,
    decidedBy: addedBy,
  })
  return row.id
}

/** Soft-deletes a picture: its row stays, its file is released. */
export async function deleteGalleryImage(
  tx: Transaction,
  { id, companyId }: { id: number; companyId: string },
  deletedBy: string,
): Promise<void> {
  await tx
    .update(galleryImages)
    .set({ isActive: false, modifiedAt: sql`now()` })
    .where(eq(galleryImages.id, id))
  await releasePicturesOf(tx, holder(id))
  await recordVerification(tx, {
    subject: 'gallery_image',
    subjectId: String(id),
    companyId,
    status: status.removed,
    decidedBy: deletedBy,
  })
}

/** Deletes a picture that staff added (rules 30.5). */
export async function revertGalleryPicture(
  tx: Transaction,
  { companyId, by }: { companyId: string; by: string },
  change: RowChange,
): Promise<RevertResult> {
  const id = Number(change.rowId)
  const [row] = await tx
    .select()
    .from(galleryImages)
    .where(and(eq(galleryImages.id, id), eq(galleryImages.companyId, companyId)))
    .for('update')
  if (!row?.isActive || !isAddition(change)) return 'changed'
  await deleteGalleryImage(tx, row, by)
  return 'done'
}

/**
 * Marks the active pictures that exceed a company's limit, so that only the oldest are public, and
 * clears the mark of those within it again. Nothing is deleted. Call it while holding the company's
 * lock, after any change of the pictures or the limit.
 */
export async function keepGalleryWithinLimit(
  tx: Transaction,
  companyId: string,
  limit: number,
): Promise<void> {
  await tx.execute(sql`
    update ${galleryImages} image set over_limit = ranked.over_limit
    from (
      select id, is_active
        and row_number() over (partition by is_active order by id) > ${limit} as over_limit
      from ${galleryImages} where company_id = ${companyId}
    ) ranked
    where image.id = ranked.id and image.over_limit <> ranked.over_limit`)
}

/** Hard-deletes a company's gallery, including soft-deleted pictures, and releases their files. */
export async function deleteGalleryOf(tx: Transaction, companyId: string): Promise<void> {
  const rows = await tx
    .delete(galleryImages)
    .where(eq(galleryImages.companyId, companyId))
    .returning({ id: galleryImages.id })
  for (const { id } of rows) await releasePicturesOf(tx, holder(id))
}

/** The holder of a gallery picture's file, for the media area. */
function holder(imageId: number) {
  return { subject: 'gallery_image', subjectId: String(imageId) }
}
