/** Reads that a seller's writes need before they change anything. */

import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Reader } from '#platform/database/database.ts'
import {
  defaultProductImages,
  defaultProducts,
  defaultProductTags,
  itemTypes,
  productImages,
  products,
} from '../tables/products.ts'

/** A product's item type and, if it has one, its sub type. */
export interface ProductType {
  companyTypeId: number
  itemTypeId: number
  itemSubTypeId: number | null
}

/**
 * Whether the item type belongs to the company type and the sub type to it, both active. Without a
 * sub type, whether the item type has none.
 */
export async function isKind(
  reader: Reader,
  { companyTypeId, itemTypeId, itemSubTypeId }: ProductType,
): Promise<boolean> {
  const rows = await reader
    .select({ id: itemTypes.id, parentItemId: itemTypes.parentItemId })
    .from(itemTypes)
    .where(
      and(
        or(eq(itemTypes.id, itemTypeId), eq(itemTypes.parentItemId, itemTypeId)),
        eq(itemTypes.companyTypeId, companyTypeId),
        itemTypes.isActive,
      ),
    )
  const subs = rows.filter(({ parentItemId }) => parentItemId === itemTypeId)
  const isType = rows.some(({ id, parentItemId }) => id === itemTypeId && parentItemId === null)
  const fits =
    itemSubTypeId === null ? subs.length === 0 : subs.some(({ id }) => id === itemSubTypeId)
  return isType && fits
}

/** Which of these ids are the company's own products, deleted ones included. */
export async function ownProductIds(
  reader: Reader,
  companyId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await reader
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.companyId, companyId), inArray(products.id, [...ids])))
  return rows.map(({ id }) => id)
}

/** Every picture a product ever had, deleted ones included, the cover first. */
export function imagesOf(reader: Reader, productId: string) {
  return reader
    .select()
    .from(productImages)
    .where(eq(productImages.productId, productId))
    .orderBy(productImages.position, productImages.id)
}

/** Default catalogue pictures by id. */
export function defaultImagesByIds(reader: Reader, ids: readonly number[]) {
  return reader
    .select()
    .from(defaultProductImages)
    .where(and(inArray(defaultProductImages.id, [0, ...ids]), defaultProductImages.isActive))
}

/** Default products of a trade by id, with tags and pictures. */
export async function defaultProductsByIds(
  reader: Reader,
  companyTypeId: number,
  ids: readonly string[],
) {
  const list = await reader
    .select()
    .from(defaultProducts)
    .where(
      and(
        inArray(defaultProducts.id, [...ids]),
        eq(defaultProducts.companyTypeId, companyTypeId),
        defaultProducts.isActive,
      ),
    )
  const tags = await reader
    .select()
    .from(defaultProductTags)
    .where(inArray(defaultProductTags.productId, [...ids]))
  const images = await reader
    .select()
    .from(defaultProductImages)
    .where(and(inArray(defaultProductImages.productId, [...ids]), defaultProductImages.isActive))
    .orderBy(sql`${defaultProductImages.isDefault} desc`, defaultProductImages.id)
  return list.map((product) => ({
    product,
    tagIds: tags.filter(({ productId }) => productId === product.id).map(({ tagId }) => tagId),
    images: images.filter(({ productId }) => productId === product.id),
  }))
}

/** Ids of the default products that a company has among its own. */
export async function chosenIds(reader: Reader, companyId: string): Promise<Set<string>> {
  const rows = await reader
    .select({ id: products.defaultProductId })
    .from(products)
    .where(
      and(
        eq(products.companyId, companyId),
        products.isActive,
        sql`${products.defaultProductId} is not null`,
      ),
    )
  return new Set(rows.flatMap(({ id }) => id ?? []))
}
