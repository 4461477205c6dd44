/** Example requests and responses for the API docs. */
import { examples } from '#kernel/endpoint.ts'
import { townCalls } from './towns.ts'

const none = {
  firms: 0,
  claimed: 0,
  withProducts: 0,
  reachable: 0,
  unanswered: 0,
  missed: 0,
  wishes: 0,
}

export const townExamples = examples(townCalls, {
  towns: {
    input: { text: 'no such town', order: 'lacks', pageSize: 25, pageNumber: 1 },
    answer: { rows: [], totalCount: 0, all: none, countedDate: '2026-11-28T10:00:00.000Z' },
  },
  missed: {
    input: { text: 'nothing of the kind', town: '', pageSize: 25, pageNumber: 1 },
    answer: { rows: [], totalCount: 0 },
  },
})
