/** What other areas may have to learn of subscriptions. */

import * as z from 'zod/mini'
import { guid } from '#kernel/fields.ts'
import { defineEvent } from '#platform/jobs/events.ts'

/**
 * A subscription of a company has begun or ended: other limits are in force. Emitted when it
 * happens, not when it was bought; `limitsOf` says which.
 */
export const subscriptionTurned = defineEvent(
  'billing.subscription-turned',
  z.object({ companyId: guid }),
)

/** A company was given a plan or has bought one, for now or for later. */
export const subscriptionGranted = defineEvent(
  'billing.subscription-granted',
  z.object({ subscriptionId: z.int() }),
)

/** A subscription ends soon and none follows it: in so many days at most. Emitted once for each. */
export const subscriptionEndsSoon = defineEvent(
  'billing.subscription-ends-soon',
  z.object({ subscriptionId: z.int(), daysBefore: z.int() }),
)

/** An order was paid and placed, for now or for later. Emitted once for each. */
export const orderPlaced = defineEvent('billing.order-placed', z.object({ orderId: z.int() }))

/** An attempt to pay an order failed; another one may follow. Emitted once for each attempt. */
export const paymentFailed = defineEvent(
  'billing.payment-failed',
  z.object({ orderId: z.int(), paymentId: z.string() }),
)

/** The money of an order was given back. Emitted once for each. */
export const orderRefunded = defineEvent('billing.order-refunded', z.object({ orderId: z.int() }))
