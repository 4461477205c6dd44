/** What of companies waits for an admin. */

import { and, asc, isNotNull, type SQL, sql } from 'drizzle-orm'
import { type PendingItem, versionOf } from '#areas/moderation/server/public.ts'
import { status } from '#kernel/codes.ts'
import type { Reader } from '#platform/database/database.ts'
import { companies } from '../tables.ts'

// In the statement's text, so that the indexes of what waits fit.
const pending = sql.raw(String(status.pending))

/** The companies whose description waits; nobody waits for one that is closed. */
export const descriptionWaits = and(
  companies.isActive,
  isNotNull(companies.pendingDescription),
  sql`${companies.descriptionStatus} = ${pending}`,
)

/** The companies whose background picture waits. */
export const backgroundWaits = and(
  companies.isActive,
  isNotNull(companies.pendingBackgroundPicture),
  sql`${companies.backgroundPictureStatus} = ${pending}`,
)

/** How many companies something waits of. */
export function countWaiting(reader: Reader, waits: SQL | undefined): Promise<number> {
  return reader.$count(companies, waits)
}

/** The descriptions that wait, with what the public reads meanwhile. */
export async function pendingDescriptions(
  reader: Reader,
  page: { offset: number; limit: number },
): Promise<PendingItem[]> {
  const rows = await waiting(reader, descriptionWaits, page)
  return rows.map((company) => {
    const newest = company.pendingDescription ?? ''
    const text = newest === '' ? '(none any more)' : newest
    return { ...itemOf(company, newest), words: [{ name: 'Description', text }], pictures: [] }
  })
}

/** The background pictures that wait. */
export async function pendingBackgrounds(
  reader: Reader,
  page: { offset: number; limit: number },
): Promise<PendingItem[]> {
  const rows = await waiting(reader, backgroundWaits, page)
  return rows.map((company) => {
    const picture = company.pendingBackgroundPicture ?? ''
    return { ...itemOf(company, picture), words: [], pictures: [picture] }
  })
}

type Company = typeof companies.$inferSelect

function waiting(
  reader: Reader,
  waits: SQL | undefined,
  { offset, limit }: { offset: number; limit: number },
): Promise<Company[]> {
  return reader
    .select()
    .from(companies)
    .where(waits)
    .orderBy(asc(companies.modifiedAt), asc(companies.id))
    .offset(offset)
    .limit(limit)
}

function itemOf({ id, name, url, modifiedAt }: Company, newest: string) {
  return { id, company: { name, url }, since: modifiedAt, version: versionOf(newest) }
}
