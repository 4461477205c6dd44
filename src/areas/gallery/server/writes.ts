/** The gallery's writes: each takes the transaction first. */

import { eq, sql } from 'drizzle-orm'
import { holdPicture, releasePicturesOf } from '#areas/media/server/public.ts'
import { recordVerification } from '#areas/moderation/server/public.ts'
import { status } from '#kernel/codes.ts'
import type { Transaction } from '#platform/database/database.ts'
import { galleryImages } from './tables.ts'

/** A picture as a seller adds it. */
export interface NewGalleryImage {
  companyId: string
  name: string
  /** Name of a taken picture. */
  picture: string
}

/**
 * Adds a picture that waits for an admin; answers its id. Whoever calls it has counted the
 * company's pictures against its limit, behind the company's lock.
 *
 * @throws Problem 422 where the picture is not there any more.
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

/** Deletes a picture, softly: its row stays, its file is kept no longer. */
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

/**
 * Marks the active pictures that exceed a company's limit, so that the public sees the oldest of
 * them alone, and clears the mark of those that fit again. Nothing is deleted. Call it behind the
 * company's lock after whatever changes them or the limit.
 */
export async function keepGalleryWithinLimit(
  tx: Transaction,
  companyId: string,
  limit: number,
): Promise<void> {
  await tx.execute(sql`
    update ${galleryImages} held set over_limit = ranked.over_limit
    from (
      select id, is_active
        and row_number() over (partition by is_active order by id) > ${limit} as over_limit
      from ${galleryImages} where company_id = ${companyId}
    ) ranked
    where held.id = ranked.id and held.over_limit <> ranked.over_limit`)
}

/** Deletes a company's gallery for good, deleted pictures too: their files go once nobody uses them. */
export async function deleteGalleryOf(tx: Transaction, companyId: string): Promise<void> {
  const rows = await tx
    .delete(galleryImages)
    .where(eq(galleryImages.companyId, companyId))
    .returning({ id: galleryImages.id })
  for (const { id } of rows) await releasePicturesOf(tx, holder(id))
}

/** Which gallery picture uses a stored picture, for the picture intake. */
function holder(imageId: number) {
  return { subject: 'gallery_image', subjectId: String(imageId) }
}
