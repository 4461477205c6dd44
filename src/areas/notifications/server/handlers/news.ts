/** A person's news, and how they want to be told. */
import { chooseLanguage } from '#areas/accounts/server/public.ts'
import type { Handler } from '#platform/http/context.ts'
import type { notifications } from '../../contract.ts'
import { newsOf, newsSettingsOf, unreadOf } from '../reads/news.ts'
import { readAllNews, readNews, saveNewsSettings } from '../writes/news.ts'

/** A page of the caller's news, and how many are unread in all. */
export const news: Handler<typeof notifications.news> = async (query, { database, caller }) => {
  const { reader } = database
  const [{ rows, totalCount }, unreadCount] = await Promise.all([
    newsOf(reader, caller.userId, query),
    unreadOf(reader, caller.userId),
  ])
  return {
    news: rows.map(({ id, createdAt, readAt, ...row }) => ({
      ...row,
      newsId: id,
      createdDate: createdAt.toISOString(),
      isRead: readAt !== null,
    })),
    totalCount,
    unreadCount,
  }
}

/** The number on the bell. */
export const unread: Handler<typeof notifications.unread> = async (_, { database, caller }) =>
  caller ? unreadOf(database.reader, caller.userId) : 0

/** Marks one of the caller's news as read. */
export const read: Handler<typeof notifications.read> = async ({ newsId }, context) => {
  const { database, caller } = context
  const isFound = await database.transaction((tx) => readNews(tx, caller.userId, newsId))
  return isFound ? 'done' : 'unknown'
}

/** Marks all of the caller's news as read. */
export const readAll: Handler<typeof notifications.readAll> = async ({ newsId }, context) => {
  const { database, caller } = context
  await database.transaction((tx) => readAllNews(tx, caller.userId, newsId))
  return 'done'
}

/** How the caller wants to be told. */
export const settings: Handler<typeof notifications.settings> = (_, { database, caller }) =>
  newsSettingsOf(database.reader, caller.userId)

/** Sets how the caller wants to be told. */
export const saveSettings: Handler<typeof notifications.saveSettings> = async (
  { language, stopped, ...quiet },
  { database, caller: { userId } },
) => {
  await database.transaction(async (tx) => {
    await chooseLanguage(tx, userId, language)
    await saveNewsSettings(
      tx,
      userId,
      stopped ? { ...quiet, stopped: [...new Set(stopped)] } : quiet,
    )
  })
  return 'done'
}
