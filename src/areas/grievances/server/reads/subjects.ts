/** What a report may be about: only what the public sees. */
import { and, eq, sql } from 'drizzle-orm'
import { productImages, products } from '#areas/catalogue/server/tables/products.ts'
import { productPath } from '#areas/companies/rules/product-path.ts'
import { companies } from '#areas/companies/server/tables.ts'
import { galleryImages } from '#areas/gallery/server/tables.ts'
import { productsByIds } from '#areas/market/server/public.ts'
import { reviews } from '#areas/reviews/server/tables.ts'
import { status } from '#kernel/codes.ts'
import type { PreparedReader } from '#platform/database/database.ts'
import type { GrievanceSubject } from '../../rules.ts'

/** What is reported, as it stands. */
export interface ReportedThing {
  /** Its key in its one spelling. */
  key: string
  companyId: string
  label: string
  path: string
  excerpt: string
}

const excerptMax = 500

const finders: Record<
  GrievanceSubject,
  (reader: PreparedReader, key: string) => Promise<ReportedThing | undefined>
> = { firm: findFirm, product: findProduct, picture: findPicture, review: findReview }

/** Finds something public; undefined if there is no such thing, or it is not public. */
export function findReported(
  reader: PreparedReader,
  subject: GrievanceSubject,
  key: string,
): Promise<ReportedThing | undefined> {
  return finders[subject](reader, key)
}

const pathOf = (url: string, part = '') => `/Seller/${encodeURIComponent(url)}${part}`

async function findFirm(reader: PreparedReader, key: string) {
  const [row] = await reader
    .select({
      id: companies.id,
      name: companies.name,
      url: companies.url,
      text: companies.description,
    })
    .from(companies)
    .where(and(eq(sql`lower(${companies.url})`, key.toLowerCase()), companies.isActive))
  if (!row) return undefined
  const { id: companyId, name: label, url, text } = row
  return {
    key: url,
    companyId,
    label,
    path: pathOf(url),
    excerpt: (text ?? '').slice(0, excerptMax),
  }
}

const guidPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

async function findProduct(reader: PreparedReader, key: string) {
  if (!guidPattern.test(key)) return undefined
  const [card] = await productsByIds(reader, [key.toLowerCase()])
  if (!card) return undefined
  const [row] = await reader
    .select({ companyId: products.companyId, description: products.description })
    .from(products)
    .where(eq(products.id, card.productId))
  if (!row) return undefined
  return {
    key: card.productId,
    companyId: row.companyId,
    label: `${card.name}, ${card.sellerName}`,
    path: productPath(card),
    excerpt: row.description.slice(0, excerptMax),
  }
}

/** A picture of a gallery, a banner, or a product; by the name under which it is served. */
async function findPicture(reader: PreparedReader, key: string) {
  const firm = { companyId: companies.id, label: companies.name, url: companies.url }
  const [image] = await reader
    .select(firm)
    .from(galleryImages)
    .innerJoin(companies, and(eq(companies.id, galleryImages.companyId), companies.isActive))
    .where(
      and(
        eq(galleryImages.picture, key),
        galleryImages.isActive,
        eq(galleryImages.status, status.approved),
      ),
    )
    .limit(1)
  if (image) return { key, ...thingOf(image), path: pathOf(image.url, '/GallerySeller') }
  const [banner] = await reader
    .select(firm)
    .from(companies)
    .where(and(eq(companies.backgroundPicture, key), companies.isActive))
    .limit(1)
  if (banner) return { key, ...thingOf(banner), path: pathOf(banner.url) }
  const [row] = await reader
    .select({ productId: productImages.productId })
    .from(productImages)
    .where(
      and(
        eq(productImages.pictureName, key),
        productImages.isActive,
        eq(productImages.status, status.approved),
      ),
    )
    .limit(1)
  const product = row && (await findProduct(reader, row.productId))
  return product && { ...product, key, excerpt: '' }
}

const thingOf = ({ companyId, label }: { companyId: string; label: string }) => ({
  companyId,
  label,
  excerpt: '',
})

async function findReview(reader: PreparedReader, key: string) {
  if (!/^\d{1,15}$/.test(key)) return undefined
  const [row] = await reader
    .select({
      companyId: companies.id,
      label: companies.name,
      url: companies.url,
      message: reviews.message,
    })
    .from(reviews)
    .innerJoin(companies, and(eq(companies.id, reviews.companyId), companies.isActive))
    .where(
      and(eq(reviews.id, Number(key)), reviews.isActive, eq(reviews.adminStatus, status.approved)),
    )
  if (!row) return undefined
  const { message, url, ...thing } = row
  return {
    key: String(Number(key)),
    ...thing,
    path: pathOf(url, '/Reveiw'),
    excerpt: message.slice(0, excerptMax),
  }
}
