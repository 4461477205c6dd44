/** Example requests and responses for the API docs. */
import { examples } from '#kernel/endpoint.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { exampleInput, exampleOf } from '#kernel/record.ts'
import { messageRecord, messages } from './contract.ts'

export const messagesExamples = examples(messages, {
  save: {
    input: {
      ...exampleInput(messageRecord),
      StatusId: 1,
      LoginId: emptyGuid,
    },
    answer: 1,
  },
  byLogin: {
    input: { filterStatus: 0, sortBy: 1, filterText: '', pageSize: 25, pageNumber: 1 },
    answer: {
      messages: [
        {
          ...exampleOf(messageRecord, 'owner'),
          createdDate: '2026-11-21T05:40:00.000Z',
          statusId: 1,
          statusText: 'New',
          replyMsg: null,
          replyDate: null,
        },
      ],
      totalCount: 1,
    },
  },
})
