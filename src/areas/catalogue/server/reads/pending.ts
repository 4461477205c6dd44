/** What of sellers' products waits for an admin. */

import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { companies } from '#areas/companies/server/tables.ts'
import { type PendingItem, versionOf } from '#areas/moderation/server/public.ts'
import { status } from '#kernel/codes.ts'
import { toRupees } from '#kernel/money.ts'
import type { Reader } from '#platform/database/database.ts'
import { itemTypes, productImages, products } from '../tables.ts'

type Product = typeof products.$inferSelect

// In the statement's text, so that the indexes of what waits fit.
const pending = sql.raw(String(status.pending))

/** The products whose newest version waits, those of closed companies left out. */
const productWaits = sql`${products.isActive} and ${products.status} = ${pending}
  and exists (select 1 from ${companies} c where c.id = ${products.companyId} and c.is_active)`

/** The pictures that wait, those of deleted products and closed companies left out. */
const imageWaits = sql`${productImages.isActive} and ${productImages.status} = ${pending}
  and exists (
    select 1 from ${products} p join ${companies} c on c.id = p.company_id and c.is_active
    where p.id = ${productImages.productId} and p.is_active
  )`

/** How many products wait. */
export function countProducts(reader: Reader): Promise<number> {
  return reader.$count(products, productWaits)
}

/** How many pictures of products wait. */
export function countProductImages(reader: Reader): Promise<number> {
  return reader.$count(productImages, imageWaits)
}

/** A mark of a product's newest version. */
export function versionOfProduct({
  name,
  description,
  itemTypeId,
  itemSubTypeId,
  price,
  offerPrice,
  unit,
  size,
  brand,
  materialType,
  moreInfo,
  pending: edit,
}: Product): string {
  const words = [name, description, unit, size, brand, materialType, moreInfo]
  return versionOf(words, itemTypeId, itemSubTypeId, price, offerPrice, edit)
}

/** The products that wait, in their newest version. */
export async function pendingProducts(
  reader: Reader,
  { offset, limit }: { offset: number; limit: number },
): Promise<PendingItem[]> {
  const rows = await reader
    .select({ product: products, company: { name: companies.name, url: companies.url } })
    .from(products)
    .innerJoin(companies, eq(companies.id, products.companyId))
    .where(productWaits)
    .orderBy(asc(products.modifiedAt), asc(products.id))
    .offset(offset)
    .limit(limit)
  const types = await typeNames(
    reader,
    rows.map(({ product }) => product),
  )
  return rows.map(({ product, company }) => ({
    id: product.id,
    company,
    since: product.modifiedAt,
    version: versionOfProduct(product),
    words: wordsOf(product, types),
    pictures: [],
  }))
}

/** The pictures of products that wait, the oldest first. */
export async function pendingProductImages(
  reader: Reader,
  { offset, limit }: { offset: number; limit: number },
): Promise<PendingItem[]> {
  const rows = await reader
    .select({
      image: productImages,
      product: products.name,
      company: { name: companies.name, url: companies.url },
    })
    .from(productImages)
    .innerJoin(products, eq(products.id, productImages.productId))
    .innerJoin(companies, eq(companies.id, products.companyId))
    .where(imageWaits)
    .orderBy(asc(productImages.id))
    .offset(offset)
    .limit(limit)
  return rows.map(({ image, product, company }) => ({
    id: String(image.id),
    company,
    since: image.modifiedAt,
    version: versionOf(image.pictureName),
    words: [
      { name: 'Product', text: product },
      { name: 'File', text: image.fileName },
    ],
    pictures: [image.pictureName],
  }))
}

async function typeNames(reader: Reader, list: Product[]): Promise<Map<number, string>> {
  const ids = list.flatMap(({ itemTypeId, itemSubTypeId, pending: edit }) => [
    edit?.itemTypeId ?? itemTypeId,
    edit?.itemSubTypeId ?? itemSubTypeId ?? 0,
  ])
  const rows = await reader
    .select({ id: itemTypes.id, name: itemTypes.name })
    .from(itemTypes)
    .where(and(inArray(itemTypes.id, [0, ...ids])))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The newest version's words, empty ones left out. */
function wordsOf(product: Product, types: Map<number, string>): PendingItem['words'] {
  const { pending: edit } = product
  const newest = { ...product, ...edit }
  const kinds = [newest.itemTypeId, newest.itemSubTypeId ?? 0]
  const prices = [newest.price, newest.offerPrice].filter((paise) => paise > 0)
  const words = {
    Name: newest.name,
    Description: newest.description,
    Type: kinds.flatMap((id) => types.get(id) ?? []).join(', '),
    Price: `${prices.map((paise) => `Rs ${toRupees(paise)}`).join(', offer ')} for ${newest.unit}`,
    Size: newest.size,
    Brand: newest.brand,
    Material: newest.materialType,
    More: newest.moreInfo.map(({ key, value }) => `${key}: ${value}`).join('; '),
    'Changed since it was approved': edit ? Object.keys(edit).join(', ') : '',
  }
  return Object.entries(words).flatMap(([name, text]) => (text === '' ? [] : [{ name, text }]))
}
