/** Reads of a person's news. */
import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm'
import { users } from '#areas/accounts/server/tables.ts'
import type { Language } from '#kernel/language.ts'
import type { Reader, Transaction } from '#platform/database/database.ts'
import { pageOf } from '#platform/database/lists.ts'
import type { NewsSettings } from '../../contract.ts'
import { type MailTopic, newsDays, usualQuiet } from '../../rules.ts'
import { news, newsSettings, pushSubscriptions } from '../tables.ts'

/** SQL condition for what is still kept: the sweep runs once a day. */
const isRecent = sql`${news.createdAt} > now() - make_interval(days => ${newsDays})`

/** A page of a person's news in a language, newest first, and their number. */
export function newsOf(
  reader: Reader,
  userId: string,
  { language, ...page }: { language: Language; pageSize: number; pageNumber: number },
) {
  const { id, kind, link, createdAt, readAt } = news
  const subject = sql<string>`coalesce(${news.subject} ->> ${language}::text, ${news.subject} ->> 'en')`
  const selection = reader
    .select({ id, kind, subject: subject.as('said'), link, createdAt, readAt })
    .from(news)
    .where(and(eq(news.userId, userId), isRecent))
    .$dynamic()
  return pageOf(reader, selection, sql`${id} desc`, page)
}

/** The bell's number is "99+" beyond 99. */
const countedMax = 100

/** How many of a person's news are unread, counted to 100. */
export async function unreadOf(reader: Reader, userId: string): Promise<number> {
  const unread = reader
    .select({ id: news.id })
    .from(news)
    .where(and(eq(news.userId, userId), isNull(news.readAt), isRecent))
    .limit(countedMax)
    .as('unread')
  const [row] = await reader.select({ total: count() }).from(unread)
  return row?.total ?? 0
}

/** How many mails about enquiries a person was sent in the last seconds. */
export async function mailsLately(
  reader: Reader,
  userId: string,
  seconds: number,
): Promise<number> {
  return reader.$count(
    news,
    sql`${news.userId} = ${userId} and ${news.kind} = 'enquiry'
      and ${news.mailedAt} > now() - make_interval(secs => ${seconds})`,
  )
}

/** A person's news that wait to be mailed, oldest first, locked against a second mail. */
export function unmailedNews(tx: Transaction, userId: string) {
  const { id, subject, link, readAt } = news
  return tx
    .select({ id, subject, link, readAt })
    .from(news)
    .where(and(eq(news.userId, userId), isNull(news.mailedAt)))
    .orderBy(asc(id))
    .for('update')
}

/** How a person wants to be told. */
export async function newsSettingsOf(reader: Reader, userId: string): Promise<NewsSettings> {
  const [row] = await reader
    .select({
      language: users.language,
      quietFrom: sql<number>`coalesce(${newsSettings.quietFrom}, ${usualQuiet.from})`,
      quietUntil: sql<number>`coalesce(${newsSettings.quietUntil}, ${usualQuiet.until})`,
      stopped: sql<MailTopic[]>`coalesce(${newsSettings.stopped}, '{}')`,
    })
    .from(users)
    .leftJoin(newsSettings, eq(newsSettings.userId, users.id))
    .where(eq(users.id, userId))
  if (row) return row
  return { language: 'en', quietFrom: usualQuiet.from, quietUntil: usualQuiet.until, stopped: [] }
}

/** What a person has no mails about. */
export async function stoppedTopics(reader: Reader, userId: string): Promise<MailTopic[]> {
  const [row] = await reader
    .select({ stopped: newsSettings.stopped })
    .from(newsSettings)
    .where(eq(newsSettings.userId, userId))
  return row?.stopped ?? []
}

/** Everything stored about a person's news, for their download; no keys of browsers. */
export async function newsDataOf(reader: Reader, userId: string) {
  const { kind, subject, link, createdAt, readAt } = news
  const [settings] = await reader
    .select({
      quietFrom: newsSettings.quietFrom,
      quietUntil: newsSettings.quietUntil,
      stopped: newsSettings.stopped,
    })
    .from(newsSettings)
    .where(eq(newsSettings.userId, userId))
  return {
    news: await reader
      .select({ kind, subject, link, createdAt, readAt })
      .from(news)
      .where(eq(news.userId, userId))
      .orderBy(asc(news.id)),
    newsSettings: settings ?? null,
    pushSubscriptions: await reader
      .select({
        // The rest of the address is as secret as a key.
        service: sql<string>`split_part(${pushSubscriptions.endpoint}, '/', 3)`,
        createdAt: pushSubscriptions.createdAt,
      })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId))
      .orderBy(desc(pushSubscriptions.createdAt)),
  }
}
