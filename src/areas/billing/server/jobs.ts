/** Background jobs of billing. */
import * as z from 'zod/mini'
import type { Services } from '#platform/http/context.ts'
import { defineJob, defineRecurringJob } from '#platform/jobs/jobs.ts'
import { checkOrder, type SettleServices } from './handlers/settle.ts'
import { dueOrders } from './reads/orders.ts'
import { recordMissingInvoices } from './writes/documents.ts'
import { forgetEvents } from './writes/payments.ts'
import { secondsToNextTurn, tellOfEnds, turnSubscriptions } from './writes/turns.ts'

const longestPause = 300
const batch = 200

/**
 * Emits events for subscriptions that begin, end or end soon: at the next known such moment, and at
 * least every five minutes.
 */
export const sweepSubscriptions = defineRecurringJob<Pick<Services, 'database' | 'jobs'>>({
  name: 'billing.sweep',
  every: longestPause,
  work: async ({ database, jobs }) => {
    while ((await database.transaction((tx) => turnSubscriptions(tx, batch))) === batch);
    while ((await database.transaction((tx) => tellOfEnds(tx, batch))) === batch);
    const next = await database.transaction(secondsToNextTurn)
    if (next === null || next >= longestPause) return
    await database.transaction((tx) => jobs.enqueue(tx, sweepSubscriptions, {}, { after: next }))
  },
})

/** Checks one order with the provider, after a webhook or when a check is due. */
export const checkPayments = defineJob<
  { orderId: number; source: 'webhook' | 'check' },
  SettleServices
>({
  name: 'billing.check-payments',
  payload: z.object({ orderId: z.int(), source: z.enum(['webhook', 'check']) }),
  owner: ({ orderId }) => `order ${orderId}`,
  key: ({ orderId }) => String(orderId),
  work: async ({ orderId, source }, services) => {
    await checkOrder(services, orderId, source)
  },
})

/** Enqueues a check for every due order, so that no payment is lost; runs every minute. */
export const sweepOrders = defineRecurringJob<Pick<Services, 'database' | 'jobs'>>({
  name: 'billing.sweep-orders',
  every: 60,
  work: ({ database, jobs }) =>
    database.transaction(async (tx) => {
      for (const orderId of await dueOrders(tx, batch)) {
        await jobs.enqueue(tx, checkPayments, { orderId, source: 'check' })
      }
      await forgetEvents(tx)
      await recordMissingInvoices(tx)
    }),
})
