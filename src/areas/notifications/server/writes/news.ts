/** Writes of news and of how people want to be told. */
import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { IsoTime } from '#kernel/dates.ts'
import type { Transaction } from '#platform/database/database.ts'
import { type MailTopic, newsDays } from '../../rules.ts'
import { news, newsSettings, notices } from '../tables.ts'

/** Adds news to a person's bell; returns its id. */
export async function addNews(
  tx: Transaction,
  entry: Pick<typeof news.$inferInsert, 'userId' | 'kind' | 'subject' | 'link'> & {
    /** Whether its mail is queued in the same transaction. */
    isMailed: boolean
  },
): Promise<number> {
  const { isMailed, ...values } = entry
  const [row] = await tx
    .insert(news)
    .values({ ...values, mailedAt: isMailed ? sql`now()` : null })
    .returning({ id: news.id })
  if (!row) throw new Error('The news was not stored.')
  return row.id
}

/** Notes that news are mailed. */
export async function markMailed(tx: Transaction, rows: readonly { id: number }[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  await tx
    .update(news)
    .set({ mailedAt: sql`now()` })
    .where(inArray(news.id, [0, ...ids]))
}

/** Marks one of a person's news as read; false if it is not theirs. */
export async function readNews(tx: Transaction, userId: string, id: number): Promise<boolean> {
  const updated = await tx
    .update(news)
    .set({ readAt: sql`coalesce(${news.readAt}, now())` })
    .where(and(eq(news.id, id), eq(news.userId, userId)))
    .returning({ id: news.id })
  return updated.length > 0
}

/** Marks a person's news up to the newest that they have seen; what came meanwhile stays unread. */
export async function readAllNews(tx: Transaction, userId: string, newest: number): Promise<void> {
  await tx
    .update(news)
    .set({ readAt: sql`now()` })
    .where(and(eq(news.userId, userId), isNull(news.readAt), lte(news.id, newest)))
}

/** Deletes everybody's news about these pages until a time. */
export async function forgetNewsAbout(
  tx: Transaction,
  paths: readonly string[],
  before: IsoTime,
): Promise<void> {
  await tx
    .delete(news)
    .where(and(inArray(news.link, [...paths]), lte(news.createdAt, new Date(before))))
}

/** Sets how a person wants to be told; what is omitted stays. */
export async function saveNewsSettings(
  tx: Transaction,
  userId: string,
  set: { quietFrom: number; quietUntil: number; stopped?: MailTopic[] },
): Promise<void> {
  await tx
    .insert(newsSettings)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: newsSettings.userId, set })
}

/** Stops a person's mails about a topic, or lets them come again. */
export async function setMailStop(
  tx: Transaction,
  { userId, topic }: { userId: string; topic: MailTopic },
  isStopped: boolean,
): Promise<void> {
  const others = sql`array_remove(${newsSettings.stopped}, ${topic})`
  await tx
    .insert(newsSettings)
    .values({ userId, stopped: isStopped ? [topic] : [] })
    .onConflictDoUpdate({
      target: newsSettings.userId,
      set: { stopped: isStopped ? sql`${others} || ${topic}::text` : others },
    })
}

/** Deletes news after 90 days, and the keys of their events. */
export async function sweepOldNews(tx: Transaction): Promise<void> {
  const old = sql`now() - make_interval(days => ${newsDays})`
  await tx.delete(news).where(sql`${news.createdAt} < ${old}`)
  // Only those of enquiries: the others name orders and decisions, which may be told again.
  await tx.delete(notices).where(sql`${notices.kind} = 'enquiry' and ${notices.createdAt} < ${old}`)
}
