/** What billing does by itself. */
import * as z from 'zod/mini'
import type { Services } from '#platform/http/context.ts'
import { defineJob, defineRecurringJob } from '#platform/jobs/jobs.ts'
import { checkOrder, type SettleServices } from './handlers/settle.ts'
import { dueOrders } from './reads/orders.ts'
import { forgetEvents } from './writes/payments.ts'
import { secondsToNextTurn, tellOfEnds, turnSubscriptions } from './writes/turns.ts'

const longestPause = 300
const batch = 200

/**
 * Tells of subscriptions that begin, end or end soon: at the moment of the next one that is known,
 * and at least every five minutes.
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

/** Asks the provider about one order and does what follows: a webhook came, or its time has. */
export const checkPayments = defineJob<
  { orderId: number; source: 'webhook' | 'check' },
  SettleServices
>({
  name: 'billing.check-payments',
  payload: z.object({ orderId: z.int(), source: z.enum(['webhook', 'check']) }),
  key: ({ orderId }) => String(orderId),
  work: async ({ orderId, source }, services) => {
    await checkOrder(services, orderId, source)
  },
})

/** Has every order asked about whose time has come, so that no payment is lost; each minute. */
export const sweepOrders = defineRecurringJob<Pick<Services, 'database' | 'jobs'>>({
  name: 'billing.sweep-orders',
  every: 60,
  work: ({ database, jobs }) =>
    database.transaction(async (tx) => {
      for (const orderId of await dueOrders(tx, batch)) {
        await jobs.enqueue(tx, checkPayments, { orderId, source: 'check' })
      }
      await forgetEvents(tx)
    }),
})
