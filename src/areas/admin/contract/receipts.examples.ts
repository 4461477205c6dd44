/** Example requests and responses for the API docs. */
import { examples } from '#kernel/endpoint.ts'
import { receiptCalls } from './receipts.ts'

const company = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const orderId = 999_999_999

export const receiptExamples = examples(receiptCalls, {
  findReceipts: {
    input: { text: 'No such company', show: '', pageSize: 25, pageNumber: 1 },
    answer: { rows: [], totalCount: 0 },
  },
  bookReceipt: {
    input: {
      orderId,
      method: 'cash',
      amount: 1179,
      tdsPercent: 0,
      reference: '',
      bank: '',
      paidOn: '2026-11-27',
      held: 0,
    },
    answer: { result: 'unknown', receiptId: 0 },
  },
  decideReceipt: {
    input: { receiptId: 999_999_999, what: 'cleared', on: '2026-11-27', reason: '' },
    answer: 'unknown',
  },
  saleOptions: {
    input: { company },
    answer: {
      companyName: '',
      currentPlan: '',
      endDate: null,
      credit: null,
      gstin: '',
      plans: [],
      addresses: [],
    },
  },
  sellPlan: {
    input: { company, planId: 21, addressId: 1, gstin: '', isUpgrade: false },
    answer: { result: 'unknown', orderId: 0 },
  },
  paymentLink: { input: { orderId, isSent: false }, answer: { link: '', upi: '' } },
  correctInvoice: {
    input: {
      orderId,
      recipientName: 'Shree Makrana Marbles',
      gstin: '',
      addressId: 1,
      reason: 'The GSTIN was missing.',
    },
    answer: 'unknown',
  },
  orderDocument: {
    input: { orderId: 1, document: 'proforma' },
    answer: { fileName: 'proforma-1.pdf', content: 'JVBERi0xLjM=' },
  },
})
