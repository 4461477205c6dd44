/** Personal data of news. */
import type { PersonalData } from '#platform/personal/personal.ts'
import { newsDataOf } from './reads/news.ts'
import { news, newsSettings, pushSubscriptions } from './tables.ts'

export const personal: PersonalData = {
  tables: {
    news: { byUser: news.userId },
    news_settings: { byUser: newsSettings.userId },
    push_subscriptions: { byUser: pushSubscriptions.userId },
  },
  read: async (reader, { userId }) => ({ data: await newsDataOf(reader, userId) }),
}
