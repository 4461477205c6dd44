/** Addresses of billing's pages. */
import { href } from 'react-router'

/** The checkout of a plan: it goes on with the company's order that waits for its payment. */
export function checkoutPath(planId: number): string {
  return `${href('/companyDetail/OrderSummary')}?plan=${planId}`
}

/** The invoice of an order. */
export function invoicePath(orderId: number): string {
  return `${href('/companyDetail/OrderDetail')}?order=${orderId}`
}
