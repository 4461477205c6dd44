/** What billing does by itself. */

import * as z from 'zod/mini'
import type { Services } from '#platform/http/context.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import { checkOrder, type SettleServices } from './handlers/settle.ts'
import { dueOrders } from './reads/orders.ts'
import { forgetEvents } from './writes/payments.ts'
import { secondsToNextTurn, tellOfEnds, turnSubscriptions } from './writes/turns.ts'

const longestPause = 300
const batch = 200

/**
 * Tells of subscriptions that begin, end or end soon: at the moment of the next one that is known,
 * and at least every five minutes; queues itself anew.
 */
export const sweepSubscriptions = defineJob<
  Record<string, never>,
  Pick<Services, 'database' | 'jobs'>
>({
  name: 'billing.sweep',
  payload: z.object({}),
  key: () => 'sweep',
  work: async (_, { database, jobs }) => {
    const again = (after: number) =>
      database.transaction((tx) => jobs.enqueue(tx, sweepSubscriptions, {}, { after }))
    // First, so that a failure below breaks no chain.
    await again(longestPause)
    while ((await database.transaction((tx) => turnSubscriptions(tx, batch))) === batch);
    while ((await database.transaction((tx) => tellOfEnds(tx, batch))) === batch);
    const next = await database.transaction(secondsToNextTurn)
    if (next !== null && next < longestPause) await again(next)
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

const secondsBetweenSweeps = 60

/** Has every order asked about whose time has come, so that no payment is lost; each minute. */
export const sweepOrders = defineJob<Record<string, never>, Pick<Services, 'database' | 'jobs'>>({
  name: 'billing.sweep-orders',
  payload: z.object({}),
  key: () => 'sweep',
  work: async (_, { database, jobs }) => {
    await database.transaction(async (tx) => {
      await jobs.enqueue(tx, sweepOrders, {}, { after: secondsBetweenSweeps })
      for (const orderId of await dueOrders(tx, batch)) {
        await jobs.enqueue(tx, checkPayments, { orderId, source: 'check' })
      }
      await forgetEvents(tx)
    })
  },
})
