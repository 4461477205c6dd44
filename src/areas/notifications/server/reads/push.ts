/** Reads for pushes to browsers. */
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { sessions } from '#areas/accounts/server/tables.ts'
import type { Reader } from '#platform/database/database.ts'
import { news, pushSubscriptions } from '../tables.ts'

/** A person's browsers, as long as the sessions in which they were allowed last. */
export function pushTargetsOf(reader: Reader, userId: string) {
  const { id, endpoint, p256dh, auth } = pushSubscriptions
  return reader
    .select({ id, endpoint, p256dh, auth })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(and(eq(pushSubscriptions.userId, userId), sql`${sessions.expiresAt} > now()`))
    .orderBy(asc(pushSubscriptions.createdAt))
}

/** SQL condition for subscriptions whose session has ended. */
export const sessionHasEnded = sql`not exists (select 1 from ${sessions} s
  where s.id = ${pushSubscriptions.sessionId} and s.expires_at > now())`

/** Whether a person has allowed pushes in any browser. */
export async function isPushed(reader: Reader, userId: string): Promise<boolean> {
  const rows = await reader
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .limit(1)
  return rows.length > 0
}

/** A person's unread news of the last day that were not pushed, oldest first. */
export function unpushedNews(reader: Reader, userId: string) {
  const { id, subject, link } = news
  return reader
    .select({ id, subject, link })
    .from(news)
    .where(
      and(
        eq(news.userId, userId),
        isNull(news.readAt),
        isNull(news.pushedAt),
        sql`${news.createdAt} > now() - interval '1 day'`,
      ),
    )
    .orderBy(asc(id))
}
