/** Example requests and responses for the API docs. */
import { examples } from '#kernel/endpoint.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { helpConsole, helpVisits } from './contract.ts'

const firm = '0c3b8a52-6a1d-4f57-9b0e-2f6d1c7e4a10'

export const helpConsoleExamples = examples(helpConsole, {
  begin: {
    input: { firm, reason: 'Types her first products with her, as she asked by phone' },
    answer: { result: 'unknown', user: null, firm: '', endsAt: null },
  },
  end: {
    input: {},
    answer: {
      id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
      username: 'admin@example.com',
      firstName: 'Admin',
      middleName: '',
      lastName: '',
      contactNo: '',
      companyId: emptyGuid,
      companyUrl: '',
      hasSellerAccount: false,
      firmRole: '',
      hasOtherFirms: false,
      isAdmin: true,
    },
  },
})

export const helpVisitsExamples = examples(helpVisits, {
  list: { input: {}, answer: [] },
  revert: { input: { changeId: 999_999 }, answer: 'unknown' },
})
