/** Example requests and responses for the API docs. */
import { examples } from '#kernel/endpoint.ts'
import { adminMessages } from './messages.ts'

export const adminMessagesExamples = examples(adminMessages, {
  find: {
    input: { text: 'nobody@example.com', status: 0, pageSize: 25, pageNumber: 1 },
    answer: { rows: [], totalCount: 0 },
  },
  setStatus: { input: { messageId: 999_999_999, status: 3 }, answer: 'unknown' },
  reply: { input: { messageId: 999_999_999, text: 'Thank you. It is mended.' }, answer: 'unknown' },
})
