/** Changes a seller makes to the pictures of one product. */

import { eq, sql } from 'drizzle-orm'
import { holdPictures, releasePicture } from '#areas/media/server/public.ts'
import { recordVerifications } from '#areas/moderation/server/public.ts'
import { type Status, status } from '#kernel/codes.ts'
import type { Transaction } from '#platform/database/database.ts'
import { productImages } from '../tables/products.ts'
import type { HeldProduct } from './own-products.ts'
import { announce } from './products.ts'

type Row = typeof productImages.$inferSelect

/** A picture to add to a seller's product. */
export interface NewImage {
  /** As returned by media's `takePicture`, or from the default catalogue. */
  pictureName: string
  fileName: string
  /** Id of a colour; 0 for none. */
  colourId: number
  /** From the default catalogue: needs no approval. */
  isDefault: boolean
}

/**
 * Adds pictures to a locked product, after its existing ones. A deleted picture that was approved
 * is restored as approved; any other new picture waits for an admin.
 *
 * @param rows every picture the product ever had
 * @throws Problem 422 if a picture no longer exists.
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
      // The comment of an earlier rejection no longer applies.
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

/** Soft-deletes pictures of a locked product: rows stay, the stored files are released. */
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

/** Reorders the pictures of a locked product, for the public as well. */
export async function orderImages(
  tx: Transaction,
  product: HeldProduct,
  ids: readonly number[],
): Promise<void> {
  await tx.execute(sql`
    update ${productImages} image set position = ordered.place, modified_at = now()
    from unnest(${`{${ids.join(',')}}`}::bigint[]) with ordinality ordered (id, place)
    where image.id = ordered.id and image.product_id = ${product.id}
      and image.position <> ordered.place`)
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

/** The user of a stored picture, for the picture store. */
function holder({ id }: HeldProduct) {
  return { subject: 'product_image', subjectId: id }
}
