/** Queries of gallery pictures, for the public and for their seller. */

import { and, asc, eq, getTableColumns, inArray, not, type SQL, sql } from 'drizzle-orm'
import { companies } from '#areas/companies/server/tables.ts'
import { status } from '#kernel/codes.ts'
import { fieldsIn } from '#kernel/record.ts'
import type { Reader } from '#platform/database/database.ts'
import { holds, pageOf } from '#platform/database/lists.ts'
import { orderBy } from '#platform/database/order.ts'
import { imageRecord } from '../contract.ts'
import { galleryImages } from './tables.ts'

type ImageRow = typeof galleryImages.$inferSelect & { companyName: string }

/** Query of a gallery; an empty text does not filter. */
export interface GalleryQuery {
  filterText: string
  sortBy: number
  pageSize: number
  pageNumber: number
}

/**
 * The public pictures of a company (rules 14.5), filtered by name. Sort orders by rating mean
 * latest first.
 */
export async function publicGalleryOf(reader: Reader, companyId: string, query: GalleryQuery) {
  const visible = and(
    eq(galleryImages.companyId, companyId),
    galleryImages.isActive,
    sql`not ${galleryImages.overLimit}`,
    // A literal instead of a parameter, so that the partial index of approved pictures is used.
    sql`${galleryImages.status} = ${sql.raw(String(status.approved))}`,
    holds(query.filterText, galleryImages.name),
  )
  const { images, totalCount } = await pageOfImages(reader, visible, query)
  return { images: images.map(publicImageOf), totalCount }
}

/** A picture as it is answered; its own seller is answered more. */
export function publicImageOf(row: ImageRow) {
  const { id, picture, companyName, createdAt, modifiedAt, validatedAt } = row
  return {
    id,
    ...fieldsIn(imageRecord, row),
    picPath: picture,
    companyName,
    activeOn: row.activeOn.toISOString(),
    createdDate: createdAt.toISOString(),
    lastModifyDate: modifiedAt.toISOString(),
    validateDate: validatedAt?.toISOString() ?? null,
  }
}

/**
 * A company's pictures in every status, without deleted ones; status 0 and an empty text do not
 * filter. Sorted as for the public.
 */
export function ownGalleryOf(
  reader: Reader,
  companyId: string,
  query: GalleryQuery & { filterStatus: number },
) {
  const fitting = and(
    eq(galleryImages.companyId, companyId),
    galleryImages.isActive,
    query.filterStatus === status.all ? undefined : eq(galleryImages.status, query.filterStatus),
    holds(query.filterText, galleryImages.name),
  )
  return pageOfImages(reader, fitting, query)
}

async function pageOfImages(reader: Reader, fitting: SQL | undefined, query: GalleryQuery) {
  const selection = reader
    .select({ ...getTableColumns(galleryImages), companyName: companies.name })
    .from(galleryImages)
    .innerJoin(companies, eq(companies.id, galleryImages.companyId))
    .where(fitting)
    .$dynamic()
  const { rows, totalCount } = await pageOf(reader, selection, orderOf(query.sortBy), query)
  return { images: rows, totalCount }
}

/** How many pictures a company has in every status, without deleted ones. */
export function countImages(reader: Reader, companyId: string): Promise<number> {
  const { companyId: company, isActive } = galleryImages
  return reader.$count(galleryImages, and(eq(company, companyId), isActive))
}

/** A company's pictures by their ids, including deleted ones. */
export function imagesByIds(reader: Reader, companyId: string, ids: number[]) {
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

/** Whether a picture is public. */
export async function isImageShown(reader: Reader, id: number): Promise<boolean> {
  const { isActive, overLimit, status: code } = galleryImages
  const rows = await reader
    .select({ id: galleryImages.id })
    .from(galleryImages)
    .innerJoin(companies, and(eq(companies.id, galleryImages.companyId), companies.isActive))
    .where(and(eq(galleryImages.id, id), isActive, not(overLimit), eq(code, status.approved)))
  return rows.length > 0
}

/** All pictures of a company's gallery, including deleted ones, for its owner's data export. */
export function galleryDataOf(reader: Reader, companyId: string) {
  return reader
    .select()
    .from(galleryImages)
    .where(eq(galleryImages.companyId, companyId))
    .orderBy(asc(galleryImages.id))
}
