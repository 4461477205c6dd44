/** A seller's changes of products that are there: what shows at once, and what waits for an admin. */

import { and, eq, inArray, sql } from 'drizzle-orm'
import { releasePicturesOf } from '#areas/media/server/public.ts'
import { recordVerifications } from '#areas/moderation/server/public.ts'
import { type Status, status } from '#kernel/codes.ts'
import type { Transaction } from '#platform/database/database.ts'
import { differenceOf, type ProductEdit, type ProductText } from '../../rules.ts'
import { products, productTags } from '../tables.ts'
import { addTags, announce } from './products.ts'

/** A seller's product, held until the transaction ends. */
export type HeldProduct = typeof products.$inferSelect

/** What shows as soon as it is saved. Amounts are in paise. */
export type ShownAtOnce = Partial<
  Pick<
    HeldProduct,
    'price' | 'offerPrice' | 'size' | 'unit' | 'unitOfMeasure' | 'inStock' | 'showInOffers'
  >
>

/** The company's products of these ids that are not deleted, held, in one order for all. */
export function holdProducts(
  tx: Transaction,
  companyId: string,
  ids: readonly string[],
): Promise<HeldProduct[]> {
  return tx
    .select()
    .from(products)
    .where(
      and(eq(products.companyId, companyId), inArray(products.id, [...ids]), products.isActive),
    )
    .orderBy(products.id)
    .for('update')
}

/** What becomes of a product, and who says so; with `quiet` nobody is told. */
export interface Changes {
  edit: ProductEdit
  shown: ShownAtOnce
  by: string
  quiet?: boolean
}

/**
 * Changes a held product. What the public reads waits for an admin, while it sees the version that
 * was approved last; words that are the approved ones again wait no longer.
 */
export async function changeProduct(
  tx: Transaction,
  product: HeldProduct,
  { edit, shown, by, quiet = false }: Changes,
): Promise<void> {
  const approved = { ...product, tagIds: await tagsOf(tx, product.id) }
  const newest = { ...approved, ...product.pending }
  const isChanged = Object.keys(differenceOf(newest, edit)).length > 0
  const columns = isChanged ? await submit(tx, approved, { ...newest, ...edit }, by) : {}
  await tx
    .update(products)
    .set({ ...columns, ...shown, modifiedAt: sql`now()` })
    .where(eq(products.id, product.id))
  if (product.approvedAt && !quiet) await announce(tx, [product])
}

/** The columns of a product whose newest words are these, noted in its history. */
async function submit(
  tx: Transaction,
  approved: HeldProduct & { tagIds: number[] },
  wanted: ProductText,
  by: string,
): Promise<Partial<HeldProduct>> {
  const waits = { status: status.pending, comment: null }
  if (!approved.approvedAt) {
    await replaceTags(tx, approved.id, wanted.tagIds)
    await note(tx, [approved], status.pending, by)
    const { tagIds: _, ...columns } = textOf(wanted)
    return { ...waits, ...columns }
  }
  const edit = differenceOf(approved, textOf(wanted))
  if (Object.keys(edit).length > 0) {
    await note(tx, [approved], status.pending, by)
    return { ...waits, pending: edit }
  }
  await note(tx, [approved], status.cancelled, by)
  return { status: status.approved, comment: null, pending: null }
}

function textOf({
  name,
  description,
  itemTypeId,
  itemSubTypeId,
  brand,
  materialType,
  moreInfo,
  tagIds,
}: ProductText): ProductText {
  return { name, description, itemTypeId, itemSubTypeId, brand, materialType, moreInfo, tagIds }
}

/** Deletes held products, softly: their rows stay, their pictures are kept no longer. */
export async function deleteProducts(
  tx: Transaction,
  list: readonly HeldProduct[],
  by: string,
): Promise<void> {
  const ids = list.map(({ id }) => id)
  await tx
    .update(products)
    .set({ isActive: false, modifiedAt: sql`now()` })
    .where(inArray(products.id, ids))
  for (const id of ids) await releasePicturesOf(tx, { subject: 'product_image', subjectId: id })
  await note(tx, list, status.removed, by)
  await announce(tx, list)
}

/** Puts held products in or out of stock or offers, each at once. */
export async function setFlags(
  tx: Transaction,
  list: readonly HeldProduct[],
  flags: Pick<ShownAtOnce, 'inStock' | 'showInOffers'>,
): Promise<void> {
  await tx
    .update(products)
    .set({ ...flags, modifiedAt: sql`now()` })
    .where(
      inArray(
        products.id,
        list.map(({ id }) => id),
      ),
    )
  await announce(tx, list)
}

/** Notes in their history what became of products by their seller. */
function note(
  tx: Transaction,
  list: readonly { id: string; companyId: string }[],
  to: Status,
  by: string,
): Promise<void> {
  return recordVerifications(
    tx,
    list.map(({ id, companyId }) => ({
      subject: 'product',
      subjectId: id,
      companyId,
      status: to,
      decidedBy: by,
    })),
  )
}

async function tagsOf(tx: Transaction, productId: string): Promise<number[]> {
  const rows = await tx
    .select({ tagId: productTags.tagId })
    .from(productTags)
    .where(eq(productTags.productId, productId))
  return rows.map(({ tagId }) => tagId)
}

async function replaceTags(tx: Transaction, productId: string, tagIds: number[]): Promise<void> {
  await tx.delete(productTags).where(eq(productTags.productId, productId))
  await addTags(tx, productTags, [{ id: productId, tagIds }])
}
