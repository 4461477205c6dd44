/** Pictures of default products, added and removed by admins. */
import { and, eq, sql } from 'drizzle-orm'
import { releasePicture } from '#areas/media/server/public.ts'
import type { Transaction } from '#platform/database/database.ts'
import { productImagesMax } from '../../rules/products.ts'
import { defaultProductImages, defaultProducts } from '../tables/products.ts'
import { addDefaultProductImages, type NewDefaultProductImage } from './images.ts'

const images = defaultProductImages

/** Adds a picture to a default product; the first one becomes its cover. */
export async function addDefaultImage(
  tx: Transaction,
  image: Omit<NewDefaultProductImage, 'isDefault'>,
): Promise<'added' | 'full' | 'unknown'> {
  const { productId } = image
  const [product] = await tx
    .select({ id: defaultProducts.id })
    .from(defaultProducts)
    .where(and(eq(defaultProducts.id, productId), defaultProducts.isActive))
    .for('update')
  if (!product) return 'unknown'
  const existing = await tx
    .select({ isDefault: images.isDefault })
    .from(images)
    .where(and(eq(images.productId, productId), images.isActive))
  if (existing.length >= productImagesMax) return 'full'
  const isDefault = existing.every((each) => !each.isDefault)
  await addDefaultProductImages(tx, [{ ...image, isDefault }])
  await changedNow(tx, productId)
  return 'added'
}

/** Removes a picture, unless it is the cover; sellers who took it over keep theirs. */
export async function removeDefaultImage(
  tx: Transaction,
  imageId: number,
): Promise<'removed' | 'main' | 'unknown'> {
  const [image] = await tx
    .select()
    .from(images)
    .where(and(eq(images.id, imageId), images.isActive))
    .for('update')
  if (!image) return 'unknown'
  if (image.isDefault) return 'main'
  await tx.update(images).set({ isActive: false }).where(eq(images.id, imageId))
  const { productId, pictureName } = image
  const same = and(eq(images.productId, productId), eq(images.pictureName, pictureName))
  if ((await tx.$count(images, and(same, images.isActive))) === 0) {
    const use = { subject: 'default_product_image', subjectId: productId }
    await releasePicture(tx, pictureName, use)
  }
  await changedNow(tx, image.productId)
  return 'removed'
}

async function changedNow(tx: Transaction, productId: string): Promise<void> {
  await tx
    .update(defaultProducts)
    .set({ modifiedAt: sql`now()` })
    .where(eq(defaultProducts.id, productId))
}
