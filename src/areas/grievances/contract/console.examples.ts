/** Example requests and responses for the API docs. */
import { examples } from '#kernel/endpoint.ts'
import { grievanceConsole } from './console.ts'

export const grievanceConsoleExamples = examples(grievanceConsole, {
  find: {
    input: { state: 'open', subject: '', pageSize: 25, pageNumber: 1 },
    answer: { rows: [], totalCount: 0 },
  },
  read: { input: { reportId: 999_999_999 }, answer: 'unknown' },
  decide: {
    input: { reportId: 999_999_999, upheld: true, comment: 'The picture is gone.' },
    answer: 'unknown',
  },
})
