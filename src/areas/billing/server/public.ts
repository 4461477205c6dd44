/** Billing's server-side API for other areas. */
import type { Editable } from '#platform/reference/editable.ts'
import type { ReferenceSet } from '#platform/reference/reference.ts'
import { editableCoupons, editablePlans, editableTypes } from './writes/editable.ts'
import { addSubscriptionTypes } from './writes/plans.ts'

export { ProviderError } from './adapters/razorpay.ts'
export {
  orderPlaced,
  orderRefunded,
  paymentFailed,
  subscriptionEndsSoon,
  subscriptionGranted,
  subscriptionTurned,
} from './events.ts'
export { creditNoteFile, invoiceFile, invoiceOfOrder } from './handlers/orders.ts'
export { providerView, recheckOrder, refundOrder } from './handlers/settle.ts'
export { planOfNewFirms } from './reads/offers.ts'
export { revenuePerDay, searchOrders } from './reads/order-search.ts'
export { historyOf, type Order, orderById, waitingPayments } from './reads/orders.ts'
export { hasBought, hasSubscription } from './reads/subscriptions.ts'
export { grantFreePlan } from './writes/free-plans.ts'
export {
  extendSubscription,
  type GrantedSubscription,
  grantSubscription,
  type SubscriptionGrant,
} from './writes/subscriptions.ts'

/** The subscription types on sale from the first start. */
export const billingReference: readonly ReferenceSet[] = [
  { name: 'subscription types', path: 'subscription-types.json', add: addSubscriptionTypes },
]

/**
 * Records of billing that admins can edit.
 *
 * @param trades the trades to whose firms a plan can be offered: the areas of firms stand above this one
 */
export function editableSales(trades: readonly { value: string; label: string }[]): Editable[] {
  return [editableTypes, editablePlans(trades), editableCoupons]
}
