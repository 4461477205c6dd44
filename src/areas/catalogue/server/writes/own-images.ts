/** A seller's changes of the pictures of one product. */

import { eq, sql } from 'drizzle-orm'
import { holdPictures, releasePicture } from '#areas/media/server/public.ts'
import { recordVerifications } from '#areas/moderation/server/public.ts'
import { type Status, status } from '#kernel/codes.ts'
import type { Transaction } from '#platform/database/database.ts'
import { productImages } from '../tables.ts'
import type { HeldProduct } from './own-products.ts'
import { announce } from './products.ts'

type Row = typeof productImages.$inferSelect

/** A picture as a seller adds it. */
export interface NewImage {
  /** As media's `takePicture` answered it, or of the default catalogue. */
  pictureName: string
  fileName: string
  /** A colour of rules.ts; 0 for none. */
  colourId: number
  /** Of the default catalogue: it needs no admin. */
  isDefault: boolean
}

/**
 * Adds pictures to a held product, behind those that it has; a deleted one that was approved comes
 * back as it was, any other waits for an admin.
 *
 * @param rows every picture that the product ever had
 * @throws Problem 422 where a picture is not there any more.
 */
export async function addImages(
  tx: Transaction,
  product: HeldProduct,
  { rows, added, by }: { rows: readonly Row[]; added: readonly NewImage[]; by: string },
): Promise<void> {
  if (added.length === 0) return
  await holdPictures(
    tx,
    added.map(({ pictureName }) => ({ name: pictureName, ...holder(product) })),
  )
  let position = Math.max(0, ...rows.map((row) => row.position))
  const waiting: number[] = []
  for (const image of added) {
    position += 1
    const before = rows.find(({ pictureName }) => pictureName === image.pictureName)
    const isApproved = image.isDefault || before?.status === status.approved
    const columns = {
      ...image,
      productId: product.id,
      position,
      isActive: true,
      activeOn: sql`now()`,
      modifiedAt: sql`now()`,
      status: isApproved ? status.approved : status.pending,
      // What was said when it was rejected is not said of it now.
      ...(before?.status === status.approved
        ? {}
        : { comment: null, validatedAt: isApproved ? sql`now()` : null }),
    }
    const id = await upsert(tx, before, columns)
    if (!isApproved) waiting.push(id)
  }
  await note(tx, product, waiting, status.pending, by)
  await announce(tx, [product])
}

async function upsert(
  tx: Transaction,
  before: Row | undefined,
  columns: { productId: string; pictureName: string },
): Promise<number> {
  if (before) {
    await tx.update(productImages).set(columns).where(eq(productImages.id, before.id))
    return before.id
  }
  const [row] = await tx.insert(productImages).values(columns).returning({ id: productImages.id })
  if (!row) throw new Error('The picture was not added.')
  return row.id
}

/** Deletes pictures of a held product, softly: their rows stay, their files are kept no longer. */
export async function deleteImages(
  tx: Transaction,
  product: HeldProduct,
  list: readonly Row[],
  by: string,
): Promise<void> {
  if (list.length === 0) return
  for (const { id, pictureName } of list) {
    await tx
      .update(productImages)
      .set({ isActive: false, modifiedAt: sql`now()` })
      .where(eq(productImages.id, id))
    await releasePicture(tx, pictureName, holder(product))
  }
  const ids = list.map(({ id }) => id)
  await note(tx, product, ids, status.removed, by)
  await announce(tx, [product])
}

/** Puts the pictures of a held product in this order, at once for the public too. */
export async function orderImages(
  tx: Transaction,
  product: HeldProduct,
  ids: readonly number[],
): Promise<void> {
  await tx.execute(sql`
    update ${productImages} held set position = wanted.place, modified_at = now()
    from unnest(${`{${ids.join(',')}}`}::bigint[]) with ordinality wanted (id, place)
    where held.id = wanted.id and held.product_id = ${product.id}
      and held.position <> wanted.place`)
  await announce(tx, [product])
}

function note(
  tx: Transaction,
  { companyId }: HeldProduct,
  ids: readonly number[],
  to: Status,
  by: string,
): Promise<void> {
  return recordVerifications(
    tx,
    ids.map((id) => ({
      subject: 'product_image',
      subjectId: String(id),
      companyId,
      status: to,
      decidedBy: by,
    })),
  )
}

/** Which product uses a stored picture, for the picture intake. */
function holder({ id }: HeldProduct) {
  return { subject: 'product_image', subjectId: id }
}
