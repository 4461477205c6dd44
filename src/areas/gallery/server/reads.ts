/** The gallery's reads: for the public, for its seller, and what waits for an admin. */

import { and, asc, eq, getTableColumns, inArray, not, type SQL, sql } from 'drizzle-orm'
import { companies } from '#areas/companies/server/tables.ts'
import { status } from '#kernel/codes.ts'
import type { Reader } from '#platform/database/database.ts'
import { holds, pageOf } from '#platform/database/lists.ts'
import { orderBy } from '#platform/database/order.ts'
import { galleryImages } from './tables.ts'

/** What a gallery is asked; an empty text filters nothing. */
export interface GalleryQuery {
  filterText: string
  sortBy: number
  pageSize: number
  pageNumber: number
}

/** A picture as the public sees it. */
export interface PublicImage {
  id: number
  name: string
  /** Name of the stored picture. */
  picture: string
  companyName: string
  activeOn: Date
  createdAt: Date
  modifiedAt: Date
  validatedAt: Date | null
}

/** A page of pictures and how many there are. */
export interface GalleryPage {
  images: PublicImage[]
  totalCount: number
}

/**
 * The public pictures of a company (document 3, section 3), filtered by their names. Sort orders by
 * rating mean the latest first.
 */
export async function publicGalleryOf(
  reader: Reader,
  companyId: string,
  query: GalleryQuery,
): Promise<GalleryPage> {
  const visible = and(
    eq(galleryImages.companyId, companyId),
    galleryImages.isActive,
    sql`not ${galleryImages.overLimit}`,
    // In the statement's text, so that the index of approved pictures fits.
    sql`${galleryImages.status} = ${sql.raw(String(status.approved))}`,
    holds(query.filterText, galleryImages.name),
  )
  const { id, name, picture, activeOn, createdAt, modifiedAt, validatedAt } = galleryImages
  const times = { activeOn, createdAt, modifiedAt, validatedAt }
  const found = reader
    .select({ id, name, picture, companyName: companies.name, ...times })
    .from(galleryImages)
    .innerJoin(companies, eq(companies.id, galleryImages.companyId))
    .where(visible)
    .$dynamic()
  const { rows, totalCount } = await pageOf(reader, found, orderOf(query.sortBy), query)
  return { images: rows, totalCount }
}

/** A picture as its seller sees it. */
export interface OwnImageRow extends PublicImage {
  status: number
  comment: string | null
  isActive: boolean
  overLimit: boolean
}

/**
 * The pictures of a company that are not deleted, whatever an admin says of them; status 0 and an
 * empty text filter nothing. Sorted as for the public.
 */
export async function ownGalleryOf(
  reader: Reader,
  companyId: string,
  query: GalleryQuery & { filterStatus: number },
): Promise<{ images: OwnImageRow[]; totalCount: number }> {
  const fitting = and(
    eq(galleryImages.companyId, companyId),
    galleryImages.isActive,
    query.filterStatus === status.all ? undefined : eq(galleryImages.status, query.filterStatus),
    holds(query.filterText, galleryImages.name),
  )
  const { companyId: _, ...columns } = getTableColumns(galleryImages)
  const found = reader
    .select({ ...columns, companyName: companies.name })
    .from(galleryImages)
    .innerJoin(companies, eq(companies.id, galleryImages.companyId))
    .where(fitting)
    .$dynamic()
  const { rows, totalCount } = await pageOf(reader, found, orderOf(query.sortBy), query)
  return { images: rows, totalCount }
}

/** How many pictures a company has that are not deleted, in every status. */
export function countImages(reader: Reader, companyId: string): Promise<number> {
  const { companyId: company, isActive } = galleryImages
  return reader.$count(galleryImages, and(eq(company, companyId), isActive))
}

/** The pictures of a company among some ids, deleted ones included. */
export function imagesByIds(
  reader: Reader,
  companyId: string,
  ids: number[],
): Promise<(typeof galleryImages.$inferSelect)[]> {
  return reader
    .select()
    .from(galleryImages)
    .where(and(eq(galleryImages.companyId, companyId), inArray(galleryImages.id, ids)))
}

function orderOf(sortBy: number): SQL {
  const { modifiedAt, validatedAt: validated, name, id } = galleryImages
  const latest = sql`${modifiedAt} desc, ${id} desc`
  return orderBy(sortBy, { latest, oldest: sql`${modifiedAt}, ${id}`, validated, name })
}

/** Whether the public sees a picture. */
export async function isImageShown(reader: Reader, id: number): Promise<boolean> {
  const { isActive, overLimit, status: code } = galleryImages
  const rows = await reader
    .select({ id: galleryImages.id })
    .from(galleryImages)
    .innerJoin(companies, and(eq(companies.id, galleryImages.companyId), companies.isActive))
    .where(and(eq(galleryImages.id, id), isActive, not(overLimit), eq(code, status.approved)))
  return rows.length > 0
}

/** Every picture of a company's gallery, deleted ones too, for its owner. */
export function galleryDataOf(reader: Reader, companyId: string) {
  return reader
    .select()
    .from(galleryImages)
    .where(eq(galleryImages.companyId, companyId))
    .orderBy(asc(galleryImages.id))
}
