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

/** The company's addresses, with the way back to the checkout of a plan. */
export function addressesPath(planId: number): string {
  return `${href('/companyDetail/companyAddress')}?plan=${planId}`
}

/** The registration of a company, with the way back to the checkout of a plan. */
export function registrationPath(planId: number): string {
  return `${href('/companyDetail/companyBasicDetail')}?plan=${planId}`
}

/** The checkout of the plan that led to this page; undefined if none did. */
export function waitingCheckout(query: URLSearchParams): string | undefined {
  const planId = Number(query.get('plan'))
  return Number.isInteger(planId) && planId > 0 ? checkoutPath(planId) : undefined
}
