/** Display texts of orders. */
import type { OrderState } from '#areas/billing/rules/orders.ts'
import { Status, type Tone } from '#ui/status.tsx'
import { m } from '#words/messages.js'

const states: Record<OrderState, { name: () => string; tone: Tone }> = {
  created: { name: m.admin_order_created, tone: 'pending' },
  attempted: { name: m.admin_order_attempted, tone: 'pending' },
  paid: { name: m.admin_order_paid, tone: 'good' },
  activated: { name: m.admin_order_activated, tone: 'good' },
  failed: { name: m.admin_order_failed, tone: 'bad' },
  expired: { name: m.admin_order_expired, tone: 'neutral' },
  refunded: { name: m.admin_order_refunded, tone: 'neutral' },
}

export function stateName(state: OrderState): string {
  return states[state].name()
}

/** A state as text with a coloured dot. */
export function OrderStatus({ state }: { state: OrderState }) {
  return <Status tone={states[state].tone}>{stateName(state)}</Status>
}
