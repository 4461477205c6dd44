/** Example requests and responses for the API docs. */
import { examples } from '#kernel/endpoint.ts'
import { notifications, push } from './contract.ts'

export const notificationsExamples = examples(notifications, {
  news: {
    input: { language: 'en', pageSize: 25, pageNumber: 1 },
    answer: { news: [], totalCount: 0, unreadCount: 0 },
  },
  unread: { input: {}, answer: 0 },
  read: { input: { newsId: 999_999_999 }, answer: 'unknown' },
  readAll: { input: { newsId: 999_999_999 }, answer: 'done' },
  settings: { input: {}, answer: { language: 'en', quietFrom: 21, quietUntil: 8, stopped: [] } },
  saveSettings: {
    input: { language: 'hi', quietFrom: 22, quietUntil: 7, stopped: ['review-reminders'] },
    answer: 'done',
  },
  mailStop: { input: { token: 'unknown' }, answer: null },
  stopMails: { input: { token: 'unknown', isStopped: true }, answer: 'unknown' },
})

const endpoint = 'https://fcm.googleapis.com/fcm/send/6b1f7c52'

export const pushExamples = examples(push, {
  key: {
    input: {},
    answer:
      'BGEGBNvFZnwkZ7sFRWuQsfUDx6m1BpkLFDWPvqW9u1pVwTrMvtg4mGdGCbEYPDaPIpX1UPWWkC2EIWg1Lf1xTmw',
  },
  subscribe: {
    input: {
      endpoint,
      p256dh:
        'BB4YUy_UdUwC8wQdnHXOszuD_9gax85P6ILMscmLxYlupGwxHE4v9A3ZajZT5uRURdMt_khuztdcepDGoYiBwKM',
      auth: 'tBHItJI5svbpez7KI4CCXg',
    },
    answer: 'done',
  },
  unsubscribe: { input: { endpoint }, answer: 'done' },
})
