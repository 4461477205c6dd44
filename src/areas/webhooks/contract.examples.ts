/** Example requests and responses for the API docs. */
import { examples } from '#kernel/endpoint.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { webhooks } from './contract.ts'

const webhookId = '6b1f7c52-0f0e-4d39-9f4a-5d2c1f0e9a11'

export const webhooksExamples = examples(webhooks, {
  list: { input: {}, answer: [] },
  add: {
    input: { url: 'https://127.0.0.1/neev' },
    answer: { result: 'closed', webhookId: emptyGuid, secret: '' },
  },
  renewSecret: {
    input: { webhookId },
    answer: { result: 'unknown', webhookId: emptyGuid, secret: '' },
  },
  setActive: { input: { webhookId, isActive: false }, answer: 'unknown' },
  remove: { input: { webhookId }, answer: 'unknown' },
  test: { input: { webhookId }, answer: 'unknown' },
  deliveries: {
    input: { webhookId, pageSize: 25, pageNumber: 1 },
    answer: { deliveries: [], totalCount: 0 },
  },
  resend: { input: { deliveryId: webhookId }, answer: 'unknown' },
})
