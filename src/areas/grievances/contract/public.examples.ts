/** Example requests and responses for the API docs. */
import { examples } from '#kernel/endpoint.ts'
import { grievances } from './public.ts'

export const grievanceExamples = examples(grievances, {
  begin: { input: { subject: 'firm', key: 'no-such-shop' }, answer: null },
  send: {
    input: {
      subject: 'firm',
      key: 'no-such-shop',
      reasonId: 5,
      words: 'The shop has closed; a bank is there now.',
      email: 'meera@example.com',
    },
    answer: { result: 'unknown', ticket: '' },
  },
  ticket: { input: { ticket: 'K7MQ-2XPA-94TB' }, answer: null },
})
