/** How much of what plans limit a company uses, in the order in which it would be hidden. */
import { and, asc, count, eq } from 'drizzle-orm'
import { products } from '#areas/catalogue/server/tables/products.ts'
import { companyAddresses, companyWorkingTypes } from '#areas/companies/server/tables.ts'
import { galleryImages } from '#areas/gallery/server/tables.ts'
import type { Reader } from '#platform/database/database.ts'
import type { PlanUse } from '../../rules/answers.ts'

/** See {@link PlanUse}. */
export async function planUseOf(reader: Reader, companyId: string): Promise<PlanUse> {
  const trade = companyWorkingTypes
  const ofTrade = and(
    eq(products.companyId, trade.companyId),
    eq(products.companyTypeId, trade.typeId),
    eq(products.isActive, true),
  )
  const trades = await reader
    .select({ typeId: trade.typeId, products: count(products.id) })
    .from(trade)
    .leftJoin(products, ofTrade)
    .where(eq(trade.companyId, companyId))
    .groupBy(trade.typeId, trade.createdAt)
    .orderBy(asc(trade.createdAt), asc(trade.typeId))
  const address = companyAddresses
  const addresses = await reader
    .select({ firstLine: address.firstLine, city: address.city })
    .from(address)
    .where(and(eq(address.companyId, companyId), eq(address.isActive, true)))
    .orderBy(asc(address.id))
  const pictures = await reader.$count(
    galleryImages,
    and(eq(galleryImages.companyId, companyId), eq(galleryImages.isActive, true)),
  )
  return {
    trades,
    addresses: addresses.map(({ firstLine, city }) => `${firstLine}, ${city}`),
    pictures,
  }
}
