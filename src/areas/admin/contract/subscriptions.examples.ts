/** Example requests and responses for the API docs. */
import { examples } from '#kernel/endpoint.ts'
import { subscriptions } from './subscriptions.ts'

const nobody = '7c9e6679-7425-40de-944b-e07fc1f90ae7'

export const subscriptionsExamples = examples(subscriptions, {
  find: {
    input: { text: 'No such company', pageSize: 25, pageNumber: 1 },
    answer: { rows: [], totalCount: 0 },
  },
  grant: {
    input: { company: nobody, planId: 21, reason: 'A month for the fair.' },
    answer: 'unknown',
  },
  pause: {
    input: { company: nobody, until: '2027-01-15', reason: 'The shop is being rebuilt.' },
    answer: 'unknown',
  },
  resume: { input: { company: nobody, reason: 'It is open again.' }, answer: 'unknown' },
  extend: { input: { company: nobody, days: 7, reason: 'The site was away.' }, answer: 'unknown' },
})
