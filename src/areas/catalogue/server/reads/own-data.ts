/** A company's catalogue for the owner's data export. */
import { asc, eq, getTableColumns } from 'drizzle-orm'
import type { Reader } from '#platform/database/database.ts'
import { itemTags, productImages, products, productTags } from '../tables/products.ts'

/** Every product of a company, deleted ones too, with tags and images. Amounts are in paise. */
export async function productDataOf(reader: Reader, companyId: string) {
  const { searchText: _, ...columns } = getTableColumns(products)
  const rows = await reader
    .select(columns)
    .from(products)
    .where(eq(products.companyId, companyId))
    .orderBy(asc(products.createdAt), asc(products.id))
  const tags = await reader
    .select({ productId: productTags.productId, name: itemTags.name })
    .from(productTags)
    .innerJoin(products, eq(products.id, productTags.productId))
    .innerJoin(itemTags, eq(itemTags.id, productTags.tagId))
    .where(eq(products.companyId, companyId))
  const images = await reader
    .select({ image: productImages })
    .from(productImages)
    .innerJoin(products, eq(products.id, productImages.productId))
    .where(eq(products.companyId, companyId))
    .orderBy(asc(productImages.id))
  const tagsOf = Map.groupBy(tags, (tag) => tag.productId)
  const imagesOf = Map.groupBy(images, ({ image }) => image.productId)
  return rows.map((row) => ({
    ...row,
    tags: (tagsOf.get(row.id) ?? []).map(({ name }) => name),
    images: (imagesOf.get(row.id) ?? []).map(({ image }) => image),
  }))
}
