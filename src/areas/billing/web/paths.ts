/** URLs of billing's pages. */
import { href } from 'react-router'

/** The checkout of a plan; it continues the company's open order for it, if there is one. */
export function checkoutPath(planId: number): string {
  return `${href('/companyDetail/OrderSummary')}?plan=${planId}`
}

/** The invoice of an order. */
export function invoicePath(orderId: number): string {
  return `${href('/companyDetail/OrderDetail')}?order=${orderId}`
}
