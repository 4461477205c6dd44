/** Takes back what staff changed of a seller's products (rules 30.5). */
import { eq } from 'drizzle-orm'
import { fieldsOf } from '#kernel/record.ts'
import {
  isAddition,
  type JsonRow,
  type RevertResult,
  type RowChange,
  rowIn,
} from '#platform/changes/row-changes.ts'
import type { Transaction } from '#platform/database/database.ts'
import { productRecord } from '../../contract/product-record.ts'
import { differenceOf } from '../../rules/products.ts'
import { productImages, products, productTags } from '../tables/products.ts'
import { deleteImages } from './own-images.ts'
import { changeProduct, deleteProducts, type HeldProduct, holdProducts } from './own-products.ts'

/** Whose product it is, and who takes the change back. */
export interface Reverting {
  companyId: string
  by: string
}

/** What a seller sees of a product, in its newest version; the tags only if they wait for an admin. */
type Content = Readonly<Record<string, unknown>>

const contentNames = [
  ...fieldsOf(productRecord).map(([name]) => name),
  'itemTypeId',
  'itemSubTypeId',
  'moreInfo',
  'attributes',
  'tagIds',
]

function contentOf(product: Partial<HeldProduct>): Content {
  const newest: Content = { ...product, ...product.pending }
  return Object.fromEntries(contentNames.map((name) => [name, newest[name]]))
}

const immediateNames: readonly string[] = fieldsOf(productRecord, 'atOnce', 'switch').map(
  ([name]) => name,
)

const contentIn = (row: JsonRow) => contentOf(rowIn(products, row))

/**
 * Deletes a product that was added, or gives it its earlier values; those that need approval wait
 * for an admin, unless they are the approved ones.
 */
export async function revertProduct(
  tx: Transaction,
  { companyId, by }: Reverting,
  { rowId, before, after }: RowChange,
): Promise<RevertResult> {
  const [product] = await holdProducts(tx, companyId, [rowId])
  if (!product) return 'changed'
  const present = contentOf(product)
  const left = contentIn(after)
  if (before === null) {
    if (Object.keys(differenceOf(present, left)).length > 0) return 'changed'
    await deleteProducts(tx, [product], by)
    return 'done'
  }
  const earlier = { ...contentIn(before) }
  if (left.tagIds !== undefined && earlier.tagIds === undefined) {
    // While the edit waits, the approved tags are those from before it.
    if (!product.pending?.tagIds) return 'changed'
    earlier.tagIds = await tagsOf(tx, product.id)
  }
  const changes = differenceOf(left, earlier)
  const untouched = Object.fromEntries(Object.keys(changes).map((name) => [name, left[name]]))
  if (Object.keys(differenceOf(present, untouched)).length > 0) return 'changed'
  const isImmediate = (name: string) => immediateNames.includes(name)
  const entries = Object.entries(changes)
  const edit = Object.fromEntries(entries.filter(([name]) => !isImmediate(name)))
  const immediate = Object.fromEntries(entries.filter(([name]) => isImmediate(name)))
  await changeProduct(tx, product, { edit, immediate, by })
  return 'done'
}

/** Deletes a picture that was added to a product. */
export async function revertProductPicture(
  tx: Transaction,
  { companyId, by }: Reverting,
  change: RowChange,
): Promise<RevertResult> {
  const [image] = await tx
    .select()
    .from(productImages)
    .where(eq(productImages.id, Number(change.rowId)))
  const [product] = image ? await holdProducts(tx, companyId, [image.productId]) : []
  if (!image?.isActive || !product || !isAddition(change)) return 'changed'
  await deleteImages(tx, product, [image], by)
  return 'done'
}

async function tagsOf(tx: Transaction, productId: string): Promise<number[]> {
  const rows = await tx.select().from(productTags).where(eq(productTags.productId, productId))
  return rows.map(({ tagId }) => tagId)
}
