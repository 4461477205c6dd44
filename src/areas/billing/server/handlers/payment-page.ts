/** The page on which an order can be paid by UPI or transfer, for whoever has its link. */
import { toRupees } from '#kernel/money.ts'
import { problem } from '#kernel/problem.ts'
import type { Handler } from '#platform/http/context.ts'
import { m } from '#words/messages.js'
import type { billing } from '../../contract.ts'
import { isOpen } from '../../rules/orders.ts'
import { dueOf, heldOf, upiLink } from '../../rules/received.ts'
import { paymentAccount, receiptsOf } from '../reads/documents.ts'
import { type Order, orderByLink } from '../reads/orders.ts'
import { nameOf } from './invoices.ts'

/** What is due of an order, and where it can be paid. */
export const paymentPage: Handler<typeof billing.paymentPage> = async ({ token }, { database }) => {
  const { reader } = database
  const order = await orderByLink(reader, token)
  if (!order) throw problem(404, m.refused_no_order)
  const [account, received] = await Promise.all([
    paymentAccount(reader),
    receiptsOf(reader, order.id),
  ])
  const state = stateOf(order)
  const due = state === 'open' ? dueOf(order) - heldOf(received) : 0
  const { payee = '', upiId = '', bank = '', accountNumber = '', ifsc = '' } = account ?? {}
  const isByUpi = upiId !== '' && due > 0
  return {
    orderId: order.id,
    state,
    recipient: order.recipientName,
    plan: nameOf(order),
    total: toRupees(order.total),
    due: toRupees(due),
    until: order.openUntil.toISOString(),
    upi: isByUpi ? upiLink({ upiId, payee, amount: due, orderId: order.id }) : '',
    payee,
    upiId,
    bank,
    accountNumber,
    ifsc,
  }
}

function stateOf(order: Order): 'open' | 'paid' | 'closed' {
  if (order.paidAt !== null) return order.state === 'refunded' ? 'closed' : 'paid'
  return isOpen(order.state) ? 'open' : 'closed'
}
