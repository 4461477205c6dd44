/** Example requests and responses for the API docs. */
import { parseDay } from '#kernel/dates.ts'
import { examples } from '#kernel/endpoint.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { sellerOverview } from './contract.ts'

const nothing = (day: string) => ({
  day: parseDay(day),
  views: 0,
  reveals: 0,
  calls: 0,
  enquiries: 0,
  answered: 0,
})

export const sellerOverviewExamples = examples(sellerOverview, {
  results: {
    input: { companyId: emptyGuid },
    answer: {
      days: [nothing('2026-10-25'), nothing('2026-10-26'), nothing('2026-10-27')],
      answerMinutes: null,
      peers: null,
      products: [],
      towns: [],
      words: [],
      missing: [],
    },
  },
})
