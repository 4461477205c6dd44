/** What an admin decides on products and their pictures. */

import { eq, sql } from 'drizzle-orm'
import {
  type Decision,
  type Outcome,
  recordVerification,
  refuseOtherVersion,
  standsSo,
  versionOf,
} from '#areas/moderation/server/public.ts'
import { status } from '#kernel/codes.ts'
import { problem } from '#kernel/problem.ts'
import type { Transaction } from '#platform/database/database.ts'
import { emit } from '#platform/jobs/events.ts'
import { productsChanged } from '../events.ts'
import { versionOfProduct } from '../reads/pending.ts'
import { productImages, products } from '../tables.ts'
import { approveProducts } from './products.ts'

/**
 * Approves the newest version of a product, or rejects it: then the public goes on seeing the one
 * approved before, where there is another.
 *
 * @throws Problem as `Verifiable.decide` does.
 */
export async function decideProduct(
  tx: Transaction,
  productId: string,
  decision: Decision,
): Promise<Outcome> {
  const [product] = await tx.select().from(products).where(eq(products.id, productId)).for('update')
  if (!product?.isActive) throw problem(404, 'No such product.')
  refuseOtherVersion(decision, versionOfProduct(product))
  if (standsSo(product, decision)) return 'unchanged'
  const { comment, decidedBy } = decision
  if (decision.status === status.approved) {
    await approveProducts(tx, [productId], { comment, decidedBy })
    return 'decided'
  }
  const { companyId, pending, approvedAt } = product
  await tx
    .update(products)
    .set({
      status: status.rejected,
      comment,
      validatedAt: sql`now()`,
      approvedAt: pending === null ? null : approvedAt,
    })
    .where(eq(products.id, productId))
  const row = { subject: 'product' as const, subjectId: productId, companyId }
  await recordVerification(tx, { ...row, status: status.rejected, comment, decidedBy })
  await emit(tx, productsChanged, { companyId })
  return 'decided'
}

/**
 * Approves or rejects a picture of a seller's product.
 *
 * @throws Problem as `Verifiable.decide` does.
 */
export async function decideProductImage(
  tx: Transaction,
  imageId: number,
  decision: Decision,
): Promise<Outcome> {
  const [found] = await tx
    .select({ image: productImages, companyId: products.companyId })
    .from(productImages)
    .innerJoin(products, eq(products.id, productImages.productId))
    .where(eq(productImages.id, imageId))
    .for('update', { of: productImages })
  if (!found?.image.isActive) throw problem(404, 'No such picture.')
  const { image, companyId } = found
  refuseOtherVersion(decision, versionOf(image.pictureName))
  if (standsSo(image, decision)) return 'unchanged'
  const { status: to, comment, decidedBy } = decision
  await tx
    .update(productImages)
    .set({ status: to, comment: comment || null, validatedAt: sql`now()` })
    .where(eq(productImages.id, imageId))
  const row = { subject: 'product_image' as const, subjectId: String(imageId), companyId }
  await recordVerification(tx, { ...row, status: to, comment, decidedBy })
  await emit(tx, productsChanged, { companyId })
  return 'decided'
}
