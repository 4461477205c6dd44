/** Example requests and responses for the API docs. */
import { examples } from '#kernel/endpoint.ts'
import { overviewCalls } from './overview.ts'

const quiet = {
  day: '2026-11-16',
  sellers: 0,
  reviews: 0,
  orders: 0,
  revenue: 0,
  queueHours: 0,
  failedMails: 0,
  failedJobs: 0,
}

export const overviewExamples = examples(overviewCalls, {
  overview: {
    input: { days: 7 },
    answer: {
      days: [quiet, quiet, quiet],
      before: {
        sellers: 0,
        reviews: 0,
        orders: 0,
        revenue: 0,
        failedMails: 0,
        failedJobs: 0,
      },
      waiting: 3,
      waitingSince: '2026-11-22T10:00:00.000Z',
    },
  },
})
