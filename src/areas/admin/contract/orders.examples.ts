/** Example requests and responses for the API docs. */
import { examples } from '#kernel/endpoint.ts'
import { adminOrders } from './orders.ts'

const orderId = 999_999_999

export const adminOrdersExamples = examples(adminOrders, {
  find: {
    input: { text: 'No such company', state: '', days: 30, pageSize: 25, pageNumber: 1 },
    answer: { rows: [], totalCount: 0 },
  },
  detail: {
    input: { orderId: 1 },
    answer: {
      orderId: 1,
      companyId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
      companyName: 'Shree Makrana Marbles',
      state: 'created',
      plan: 'Gold, Monthly',
      total: 1179,
      couponCode: 'NEEV30',
      receiptNo: '',
      createdDate: '2026-11-22T10:00:00.000Z',
      paidDate: null,
      providerOrderId: 'order_QX0aJ7vH2mT5kd',
      providerPaymentId: '',
      recipientName: 'Shree Makrana Marbles',
      recipientGstin: '',
      billAddressId: 1,
      money: {
        due: 1179,
        held: 0,
        taxable: 999,
        credit: 0,
        rest: 1179,
        credited: 0,
        online: 0,
        isUnneeded: true,
        receipts: [],
        invoices: [],
        creditNotes: [],
      },
      history: [
        {
          state: 'created',
          source: 'buyer',
          paymentId: '',
          detail: '',
          at: '2026-11-22T10:00:00.000Z',
        },
      ],
      provider: { status: 'created', amount: 1179, payments: [] },
    },
  },
  recheck: { input: { orderId }, answer: 'unknown' },
  refund: { input: { orderId, reason: 'Bought twice.' }, answer: 'unknown' },
})
