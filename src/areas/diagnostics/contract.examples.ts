/** Example requests and responses for the API docs. */
import { examples } from '#kernel/endpoint.ts'
import { diagnostics } from './contract.ts'

export const diagnosticsExamples = examples(diagnostics, {
  logClientError: {
    input: {
      message: 'TypeError: seller is undefined',
      url: '/TileSellers/2?location=…',
      status: 0,
      statusText: '',
      error:
        'TypeError: seller is undefined\n    at SellerCard (/assets/seller-list.page.js:1:204)',
    },
    answer: 1,
  },
})
