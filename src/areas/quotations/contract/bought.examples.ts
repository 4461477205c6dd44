/** Example requests and responses for the API docs. */
import { examples } from '#kernel/endpoint.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { orders } from './bought.ts'

export const orderExamples = examples(orders, {
  bought: {
    input: { loginId: emptyGuid, listId: 0 },
    answer: { orders: [], open: [] },
  },
  tick: {
    input: { loginId: emptyGuid, enquiryId: 1, lineIds: [1], as: 'paid', isDone: true },
    answer: { result: 'not-found' },
  },
})
