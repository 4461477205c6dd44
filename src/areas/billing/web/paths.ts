/** URLs of billing's pages. */
import { href } from 'react-router'

/**
 * The checkout of a plan; it continues the company's open order for it, if there is one.
 *
 * @param isUpgrade whether it replaces the current plan at once, whose rest is credited
 */
export function checkoutPath(planId: number, isUpgrade = false): string {
  const query = new URLSearchParams({ plan: String(planId) })
  if (isUpgrade) query.set('upgrade', '1')
  return `${href('/companyDetail/OrderSummary')}?${query}`
}

/** The invoice of an order. */
export function invoicePath(orderId: number): string {
  return `${href('/companyDetail/OrderDetail')}?order=${orderId}`
}

/** The company's addresses, with the way back to the checkout of a plan. */
export function addressesPath(planId: number, isUpgrade = false): string {
  const query = new URLSearchParams({ plan: String(planId) })
  if (isUpgrade) query.set('upgrade', '1')
  return `${href('/companyDetail/companyAddress')}?${query}`
}

/** The registration of a company, with the way back to the checkout of a plan. */
export function registrationPath(planId: number): string {
  return `${href('/companyDetail/companyBasicDetail')}?plan=${planId}`
}

/** The checkout of the plan that led to this page; undefined if none did. */
export function waitingCheckout(query: URLSearchParams): string | undefined {
  const planId = Number(query.get('plan'))
  if (!Number.isInteger(planId) || planId <= 0) return undefined
  return checkoutPath(planId, query.get('upgrade') === '1')
}
