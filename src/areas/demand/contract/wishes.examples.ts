/** Example requests and responses for the API docs. */
import { examples } from '#kernel/endpoint.ts'
import { exampleInput } from '#kernel/record.ts'
import { wishConsole, wishes, wishRecord } from './wishes.ts'

export const wishExamples = examples(wishes, {
  save: {
    input: { ...exampleInput(wishRecord), searched: 'kota stone', typeId: 1 },
    answer: 'saved',
  },
  found: { input: { token: '3f1c0a94c9b84f2e8d2b0a7c5e6f1a2b' }, answer: { path: '' } },
  remove: { input: { token: '3f1c0a94c9b84f2e8d2b0a7c5e6f1a2b' }, answer: 'unknown' },
})

export const wishConsoleExamples = examples(wishConsole, {
  find: {
    input: { text: 'nobody wishes this', state: '', pageSize: 25, pageNumber: 1 },
    answer: { rows: [], totalCount: 0 },
  },
  settle: { input: { wishId: 999_999 }, answer: 'unknown' },
})
