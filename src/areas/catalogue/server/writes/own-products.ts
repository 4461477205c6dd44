/** A seller's changes to existing products: what is public at once, and what needs approval. */

import { and, eq, inArray, sql } from 'drizzle-orm'
import { releasePicturesOf } from '#areas/media/server/public.ts'
import { recordVerifications } from '#areas/moderation/server/public.ts'
import { type Status, status } from '#kernel/codes.ts'
import { fieldsIn, fieldsOf } from '#kernel/record.ts'
import type { Transaction } from '#platform/database/database.ts'
import {
  type ProductEdit,
  type ProductShown,
  type ProductText,
  productRecord,
} from '../../contract/product-record.ts'
import { differenceOf } from '../../rules/products.ts'
import { productImages, products, productTags } from '../tables/products.ts'
import { updateAll } from './bulk.ts'
import { keepProductsWithinLimit } from './limits.ts'
import { addTags, announce } from './products.ts'

/** A seller's product, locked until the transaction ends. */
export type HeldProduct = typeof products.$inferSelect

/** Fields that are public as soon as they are saved. Amounts are in paise. */
export type ImmediateValues = Partial<ProductShown>

/** The company's products with these ids, without deleted ones, locked in a fixed order. */
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

/** A change to a locked product. */
export interface Change {
  product: HeldProduct
  edit: ProductEdit
  immediate: ImmediateValues
}

/** Changes one locked product; see {@link changeProducts}. */
export function changeProduct(
  tx: Transaction,
  product: HeldProduct,
  { by, ...change }: Omit<Change, 'product'> & { by: string },
): Promise<void> {
  return changeProducts(tx, [{ product, ...change }], by)
}

/**
 * Changes locked products in a few statements. Changes to fields that need approval wait for an
 * admin, while the public keeps seeing the last approved version. An edit that restores the
 * approved version cancels the pending one.
 *
 * @param by user who makes the change
 */
export async function changeProducts(
  tx: Transaction,
  list: readonly Change[],
  by: string,
): Promise<void> {
  if (list.length === 0) return
  const tags = await tagsOf(
    tx,
    list.map(({ product }) => product.id),
  )
  const changed = list.map(({ product, edit, immediate }) => {
    const approved = { ...product, tagIds: tags.get(product.id) ?? [] }
    const newest = { ...approved, ...product.pending }
    const isChanged = Object.keys(differenceOf(newest, edit)).length > 0
    const words = isChanged ? submitted(approved, { ...newest, ...edit }) : {}
    return { ...product, ...words, ...immediate, isChanged }
  })
  await updateAll(tx, products, changed, changeable)
  const retagged = changed.flatMap(({ id, tagIds }) => (tagIds ? [{ id, tagIds }] : []))
  await replaceTags(tx, retagged)
  for (const to of [status.pending, status.approved] as const) {
    const those = changed.filter((one) => one.isChanged && one.status === to)
    await note(tx, those, to === status.pending ? to : status.cancelled, by)
  }
  await announce(
    tx,
    list.flatMap(({ product }) => (product.approvedAt ? product : [])),
  )
}

/** Fields that {@link changeProducts} may change. */
const changeable = [
  ...fieldsOf(productRecord).map(([name]) => name),
  ...['itemTypeId', 'itemSubTypeId', 'moreInfo', 'attributes', 'status', 'comment', 'pending'],
]

/** Columns to set for a product's newest version; `tagIds` is present if its tags change too. */
function submitted(
  approved: HeldProduct & { tagIds: number[] },
  text: ProductText,
): Partial<HeldProduct> & { tagIds?: number[] } {
  const waits = { status: status.pending, comment: null }
  if (!approved.approvedAt) return { ...waits, ...textOf(text) }
  const edit = differenceOf(approved, textOf(text))
  if (Object.keys(edit).length > 0) return { ...waits, pending: edit }
  return { status: status.approved, comment: null, pending: null }
}

function textOf(product: ProductText): ProductText {
  const { itemTypeId, itemSubTypeId, moreInfo, attributes, tagIds } = product
  return {
    itemTypeId,
    itemSubTypeId,
    moreInfo,
    attributes,
    tagIds,
    ...fieldsIn(productRecord, product, 'approved'),
  }
}

/** Soft-deletes locked products: rows stay, their pictures are released. */
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
  await noteImages(tx, list, by)
  for (const companyId of new Set(list.map((product) => product.companyId))) {
    await keepProductsWithinLimit(tx, companyId)
  }
  await announce(tx, list)
}

/** Sets stock and offer flags of locked products, public at once. */
export async function setFlags(
  tx: Transaction,
  list: readonly HeldProduct[],
  flags: Pick<ImmediateValues, 'inStock' | 'showInOffers'>,
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

/** Adds entries to the products' verification history. */
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

/** Records that pending pictures were removed with their products, so they leave the queue. */
async function noteImages(
  tx: Transaction,
  list: readonly { id: string; companyId: string }[],
  by: string,
): Promise<void> {
  const companyOf = new Map(list.map(({ id, companyId }) => [id, companyId]))
  const waiting = await tx
    .select({ id: productImages.id, productId: productImages.productId })
    .from(productImages)
    .where(
      and(
        inArray(productImages.productId, [...companyOf.keys()]),
        productImages.isActive,
        eq(productImages.status, status.pending),
      ),
    )
  await recordVerifications(
    tx,
    waiting.map(({ id, productId }) => ({
      subject: 'product_image',
      subjectId: String(id),
      companyId: companyOf.get(productId) ?? null,
      status: status.removed,
      decidedBy: by,
    })),
  )
}

async function tagsOf(
  tx: Transaction,
  productIds: readonly string[],
): Promise<Map<string, number[]>> {
  const rows = await tx
    .select()
    .from(productTags)
    .where(inArray(productTags.productId, [...productIds]))
  const byProduct = Map.groupBy(rows, ({ productId }) => productId)
  return new Map([...byProduct].map(([id, list]) => [id, list.map(({ tagId }) => tagId)]))
}

async function replaceTags(
  tx: Transaction,
  list: readonly { id: string; tagIds: number[] }[],
): Promise<void> {
  if (list.length === 0) return
  const ids = list.map(({ id }) => id)
  await tx.delete(productTags).where(inArray(productTags.productId, ids))
  await addTags(tx, productTags, list)
}
