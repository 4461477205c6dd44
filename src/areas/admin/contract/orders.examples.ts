/** What the API docs show of these calls. */
import { examples } from '#kernel/endpoint.ts'
import { orderDesk } from './orders.ts'

const orderId = 999_999_999

export const orderDeskExamples = examples(orderDesk, {
  find: {
    input: { text: 'No such company', state: 0, days: 30, pageSize: 25, pageNumber: 1 },
    answer: { rows: [], totalCount: 0 },
  },
  detail: {
    input: { orderId: 1 },
    answer: {
      orderId: 1,
      companyId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
      companyName: 'Shree Makrana',
      state: 'activated',
      plan: 'Gold, Monthly',
      total: 1179,
      couponCode: '',
      receiptNo: 'INV/26-27/00001',
      createdDate: '2026-11-22T10:00:00.000Z',
      paidDate: '2026-11-22T10:01:00.000Z',
      providerOrderId: 'order_Sandbox00000001',
      providerPaymentId: 'pay_Sandbox000000001',
      history: [],
      provider: null,
    },
  },
  recheck: { input: { orderId }, answer: 5 },
  refund: { input: { orderId, reason: 'Bought twice.' }, answer: 5 },
})
