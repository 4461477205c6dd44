/** Verification of gallery pictures. */
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { companies } from '#areas/companies/server/tables.ts'
import { recordWords } from '#areas/moderation/rules.ts'
import { verifiable } from '#areas/moderation/server/public.ts'
import { status } from '#kernel/codes.ts'
import { fieldsIn } from '#kernel/record.ts'
import { m } from '#words/messages.js'
import { imageRecord } from '../contract.ts'
import { galleryImages } from './tables.ts'

const table = galleryImages

export const verifiedGalleryImages = verifiable({
  subject: 'gallery_image',
  ids: 'number',
  place: '/companyDetail/myCompany/companyGallery',
  find: (reader, ids, { lock }) => {
    const images = reader
      .select({ ...getTableColumns(table), ownerId: companies.ownerId })
      .from(table)
      .innerJoin(companies, eq(companies.id, table.companyId))
      .where(and(inArray(table.id, ids.map(Number)), table.isActive))
    return lock ? images.for('update', { of: table }) : images
  },
  describe: ({ id, companyId, ownerId, picture, status: at, comment, ...image }) => ({
    id: String(id),
    companyId,
    ownerId,
    thing: m.mail_thing_gallery_image({ thing: image.name }),
    status: at,
    comment,
    judged: [picture, ...Object.values(fieldsIn(imageRecord, image))],
    words: recordWords(imageRecord, image),
    pictures: { before: [], after: [picture] },
  }),
  change: async (tx, { id }, decision) => {
    await tx
      .update(table)
      .set({ ...decision, validatedAt: sql`now()` })
      .where(eq(table.id, id))
  },
  snapshot: ({ status: at, comment }) => ({ status: at, comment }),
  restore: async (tx, { id }, snapshot) => {
    await tx.update(table).set(snapshot).where(eq(table.id, id))
  },
  waiting: sql`select id::text as id, company_id, modified_at as since from ${table}
    where is_active and status = ${sql.raw(String(status.pending))}`,
})
