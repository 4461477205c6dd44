/** Events of billing that other areas can subscribe to. */

import * as z from 'zod/mini'
import { guid } from '#kernel/fields.ts'
import { defineEvent } from '#platform/jobs/events.ts'

/**
 * A subscription of a company began or ended, so different limits apply. Emitted when that happens,
 * not on purchase; `limitsOf` returns the new limits.
 */
export const subscriptionTurned = defineEvent(
  'billing.subscription-turned',
  z.object({ companyId: guid }),
  ({ companyId }) => companyId,
)

/** A company was granted a plan or bought one, for now or for later. */
export const subscriptionGranted = defineEvent(
  'billing.subscription-granted',
  z.object({ subscriptionId: z.int() }),
  ({ subscriptionId }) => `subscription ${subscriptionId}`,
)

/** A subscription ends within this many days and none follows. Emitted once per notice. */
export const subscriptionEndsSoon = defineEvent(
  'billing.subscription-ends-soon',
  z.object({ subscriptionId: z.int(), daysBefore: z.int() }),
  ({ subscriptionId }) => `subscription ${subscriptionId}`,
)

/** An order was paid and placed, for now or for later. Emitted once per order. */
export const orderPlaced = defineEvent(
  'billing.order-placed',
  z.object({ orderId: z.int() }),
  ({ orderId }) => `order ${orderId}`,
)

/** An attempt to pay an order failed; another may follow. Emitted once per attempt. */
export const paymentFailed = defineEvent(
  'billing.payment-failed',
  z.object({ orderId: z.int(), paymentId: z.string() }),
  ({ orderId }) => `order ${orderId}`,
)

/** An order was refunded. Emitted once per order. */
export const orderRefunded = defineEvent(
  'billing.order-refunded',
  z.object({ orderId: z.int() }),
  ({ orderId }) => `order ${orderId}`,
)

/** A credit note over a part of an invoice was issued: a partial refund, an upgrade, a correction. */
export const creditNoteIssued = defineEvent(
  'billing.credit-note-issued',
  z.object({ creditNoteId: z.int() }),
  ({ creditNoteId }) => `credit note ${creditNoteId}`,
)

/** An admin sends the company the proforma of an order, with the link to its payment page. */
export const paymentRequested = defineEvent(
  'billing.payment-requested',
  z.object({ orderId: z.int() }),
  ({ orderId }) => `order ${orderId}`,
)
