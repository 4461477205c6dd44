/** Example requests and responses for the API docs. */
import { examples } from '#kernel/endpoint.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { messages } from './contract.ts'

export const messagesExamples = examples(messages, {
  save: {
    input: {
      Name: 'Meera Joshi',
      PhoneNumber: '9829033333',
      EmailId: 'buyer@example.com',
      title: 'Granite for a kitchen',
      Message: 'Do you list dealers of black granite near Kota?',
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
          name: 'Meera Joshi',
          email: 'buyer@example.com',
          phone: '9829033333',
          title: 'Granite for a kitchen',
          message: 'Do you list dealers of black granite near Kota?',
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
