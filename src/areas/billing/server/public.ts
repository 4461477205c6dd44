/** Billing's server-side API for other areas. */
import type { SQL } from 'drizzle-orm'
import type { Editable } from '#platform/reference/editable.ts'
import type { ReferenceSet } from '#platform/reference/reference.ts'
import {
  editableCoupons,
  editablePaymentAccounts,
  editablePlans,
  editableTypes,
} from './writes/editable.ts'
import { addSubscriptionTypes } from './writes/plans.ts'

export { restOf } from '../rules/credits.ts'
export { dueOf, heldOf, upiLink } from '../rules/received.ts'
export { ProviderError } from './adapters/razorpay.ts'
export {
  creditNoteIssued,
  orderPlaced,
  orderRefunded,
  paymentFailed,
  paymentRequested,
  subscriptionEndsSoon,
  subscriptionGranted,
  subscriptionTurned,
} from './events.ts'
export { accountFile, compareWithSettlement } from './handlers/accounts.ts'
export {
  correctInvoice,
  grantPlan,
  paymentLink,
  saleOptionsOf,
  sellPlan,
} from './handlers/console-orders.ts'
export { creditNoteFile, invoiceFile, orderFile, proformaFile } from './handlers/documents.ts'
export { invoiceOfOrder } from './handlers/invoices.ts'
export {
  bookReceipt,
  decideReceipt,
  isUnneeded,
  type ReceiptDecision,
} from './handlers/receipts.ts'
export {
  isPaidOnline,
  providerView,
  type RefundRequest,
  recheckOrder,
  refundOrder,
} from './handlers/settle.ts'
export {
  creditNoteById,
  creditNotesOf,
  invoicesOf,
  paymentAccount,
  type ReceiptRow,
  receiptsOf,
} from './reads/documents.ts'
export { countFigures } from './reads/figures.ts'
export { planOfNewFirms } from './reads/offers.ts'
export { revenuePerDay, searchOrders } from './reads/order-search.ts'
export { historyOf, type Order, orderById, waitingPayments } from './reads/orders.ts'
export { searchReceipts } from './reads/receipt-search.ts'
export { hasBought, hasSubscription } from './reads/subscriptions.ts'
export { grantFreePlan } from './writes/free-plans.ts'
export { pauseSubscription, resumeSubscription } from './writes/pauses.ts'
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
export function editableSales(trades: SQL): Editable[] {
  return [editableTypes, editablePlans(trades), editableCoupons, editablePaymentAccounts]
}
