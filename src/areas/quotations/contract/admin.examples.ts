/** Example requests and responses for the API docs. */
import { examples } from '#kernel/endpoint.ts'
import { enquiryReports } from './admin.ts'

export const reportExamples = examples(enquiryReports, {
  reports: {
    input: { state: 1, pageSize: 25, pageNumber: 1 },
    answer: {
      reports: [
        {
          reportId: 2,
          reason: 'rude',
          words: 'Rings all day.',
          state: 'open',
          comment: '',
          enquiryId: 16,
          title: 'Ground floor',
          enquiryState: 'new',
          requestWords: 'For the ground floor of a house.',
          reporter: {
            side: 'buyer',
            id: 'dac2792b-efb3-4874-902e-27740c4b2eb6',
            name: 'Sunil Verma',
            isBlocked: false,
            spamScore: 0,
          },
          reported: {
            side: 'dealer',
            id: 'c1100263-d1a3-4b4d-9b81-0d91cb98ab3c',
            name: 'Jaipur Cement House',
            isBlocked: false,
            spamScore: 0,
          },
          messages: [],
          originals: [],
          createdDate: '2026-11-26T08:19:07.629Z',
        },
      ],
      totalCount: 1,
    },
  },
  decide: {
    input: { reportId: 1, upheld: true, blocks: false, comment: 'Warned by mail.' },
    answer: { result: 'decided' },
  },
  suspects: {
    input: {},
    answer: [],
  },
  marketNumbers: {
    input: { days: 30 },
    answer: {
      countedDate: '2026-11-26T08:00:00.000Z',
      all: { name: '', requests: 1, enquiries: 1, quoted: 1, won: 0, medianMinutes: 1 },
      trades: [
        {
          name: 'Cement And Paints',
          typeId: 6,
          requests: 1,
          enquiries: 1,
          quoted: 1,
          won: 0,
          medianMinutes: 1,
        },
      ],
      towns: [
        {
          name: 'Jaipur, Rajasthan',
          requests: 1,
          enquiries: 1,
          quoted: 1,
          won: 0,
          medianMinutes: 1,
        },
      ],
    },
  },
})
