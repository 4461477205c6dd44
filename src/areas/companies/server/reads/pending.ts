/** What of companies waits for an admin. */

import { and, asc, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { VerificationSubject } from '#areas/moderation/rules.ts'
import { type PendingItem, versionOf } from '#areas/moderation/server/public.ts'
import { verificationHistory } from '#areas/moderation/server/tables.ts'
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
  const rows = await waiting(reader, 'company_description', descriptionWaits, page)
  return rows.map(({ company, since }) => {
    const newest = company.pendingDescription ?? ''
    const text = newest === '' ? '(none any more)' : newest
    return {
      ...itemOf(company, since, newest),
      words: [{ name: 'Description', text }],
      pictures: [],
    }
  })
}

/** The background pictures that wait. */
export async function pendingBackgrounds(
  reader: Reader,
  page: { offset: number; limit: number },
): Promise<PendingItem[]> {
  const rows = await waiting(reader, 'company_background_picture', backgroundWaits, page)
  return rows.map(({ company, since }) => {
    const picture = company.pendingBackgroundPicture ?? ''
    return { ...itemOf(company, since, picture), words: [], pictures: [picture] }
  })
}

type Company = typeof companies.$inferSelect

/** Who has waited longest comes first, whatever else of the company has changed meanwhile. */
function waiting(
  reader: Reader,
  subject: VerificationSubject,
  waits: SQL | undefined,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ company: Company; since: Date }[]> {
  // What was imported has no history.
  const since = sql<Date>`coalesce(
    (select h.decided_at from ${verificationHistory} h
     where h.subject = ${subject} and h.subject_id = ${companies}.id::text
     order by h.id desc limit 1),
    ${companies}.modified_at)`.mapWith(companies.modifiedAt)
  return reader
    .select({ company: companies, since })
    .from(companies)
    .where(waits)
    .orderBy(asc(since), asc(companies.id))
    .offset(offset)
    .limit(limit)
}

function itemOf({ id, name, url }: Company, since: Date, newest: string) {
  return { id, company: { name, url }, since, version: versionOf(newest) }
}
