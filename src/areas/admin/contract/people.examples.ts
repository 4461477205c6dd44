/** Example requests and responses for the API docs. */
import { examples } from '#kernel/endpoint.ts'
import { people } from './people.ts'

const nobody = '7c9e6679-7425-40de-944b-e07fc1f90ae7'

export const peopleExamples = examples(people, {
  find: {
    input: { text: 'nobody@example.com', status: 0, pageSize: 25, pageNumber: 1 },
    answer: { rows: [], totalCount: 0 },
  },
  mails: { input: { person: nobody }, answer: [] },
  resendMail: { input: { mail: nobody }, answer: 'unknown' },
  blockPerson: { input: { person: nobody, reason: 'Sold what is not theirs.' }, answer: 'unknown' },
  unblockPerson: {
    input: { person: nobody, reason: 'The owner has explained it.' },
    answer: 'unknown',
  },
  blockCompany: {
    input: { company: nobody, reason: 'Asked for money in advance.' },
    answer: 'unknown',
  },
  unblockCompany: {
    input: { company: nobody, reason: 'The owner has explained it.' },
    answer: 'unknown',
  },
  changeContact: {
    input: {
      person: nobody,
      kind: 'phone',
      value: '9829044444',
      reason: 'Called the shop: the old number is lost.',
    },
    answer: 'unknown',
  },
  releaseNumber: {
    input: { phone: '9000000000', reason: 'Called back on the number.' },
    answer: 'unknown',
  },
})
