/** Buying a plan: coupon, order, and payment verification (rules 16.3 to 16.7). */
import { holdAccount } from '#areas/accounts/server/public.ts'
import type { ParsedInputOf } from '#kernel/endpoint.ts'
import { toPaise, toRupees } from '#kernel/money.ts'
import { problem } from '#kernel/problem.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Context, Handler } from '#platform/http/context.ts'
import { preparing } from '#platform/http/idempotency.ts'
import { m } from '#words/messages.js'
import type { billing } from '../../contract.ts'
import {
  createOrderResult,
  nextPlanFrom,
  normalCode,
  type Running,
  verifyResult,
} from '../../rules/orders.ts'
import { currency } from '../../rules/prices.ts'
import { dueOf, heldOf } from '../../rules/received.ts'
import { isDowngrade } from '../../rules/use.ts'
import { providerOf } from '../adapters/payments.ts'
import { ProviderError } from '../adapters/razorpay.ts'
import { checkPayments } from '../jobs.ts'
import { usableCoupon } from '../reads/coupons.ts'
import { receiptsOf } from '../reads/documents.ts'
import { planForSale } from '../reads/offers.ts'
import {
  billableAddress,
  holdCompany,
  lastSubscriptionOf,
  type Order,
  openOrderOf,
  orderByProviderId,
  payableOrders,
} from '../reads/orders.ts'
import { lockCoupon } from '../writes/coupons.ts'
import {
  closeOrder,
  insertOrder,
  lockOrder,
  type NewOrder,
  setProviderOrder,
} from '../writes/orders.ts'
import { placeOrder, startsLater } from '../writes/payments.ts'
import { orderTerms, upgradeFor } from './order-terms.ts'
import { checkOrder } from './settle.ts'

type Checkout = ParsedInputOf<typeof billing.createOrder>
type Seller = Context<'seller'>

/** A coupon's code and extra days for a plan; an empty code if it is not valid. */
export const couponInfo: Handler<typeof billing.couponInfo> = async (
  { codeId, planId },
  { caller, database },
) => {
  const couponQuery = { code: codeId, planId, companyId: caller.companyId }
  const coupon = await usableCoupon(database.reader, couponQuery)
  return { code: coupon?.code ?? '', extraDays: coupon?.extraDays ?? 0 }
}

/** What the rest of the caller's plan pays of one that replaces it at once. */
export const upgradeCredit: Handler<typeof billing.upgradeCredit> = async (
  _,
  { caller, database },
) => {
  const upgrade = await database.transaction(async (tx) => {
    await holdCompany(tx, caller.companyId)
    return upgradeFor(tx, caller.companyId)
  })
  return { isPossible: upgrade !== undefined, credit: toRupees(upgrade?.credit ?? 0) }
}

/** How the browser opens the checkout: which provider's, and with which public key. */
export const checkoutOptions: Handler<typeof billing.checkoutOptions> = async (
  _,
  { settings },
) => ({
  provider: settings.payments.provider,
  key: providerOf(settings).keyId,
  name: settings.siteName,
})

/**
 * Creates an order, or returns the open one if it is the same. Any other open order is closed
 * first, as a company has at most one. Refusals are result codes (rules/orders.ts), with the
 * correct amount.
 *
 * Our order is a mere preparation: only the transaction that stores the provider's order commits an
 * idempotency key. Whatever fails before, a retry finds the open order again.
 */
export const createOrder: Handler<typeof billing.createOrder> = async (input, context) => {
  const { caller, database, settings, log } = context
  const before = preparing(database)
  if (await wasPaidMeanwhile(context)) return refused(createOrderResult.activePlan)
  const result = await before.transaction(async (tx) => {
    await holdAccount(tx, caller.ownerId)
    return orderFor(tx, input, caller.companyId)
  })
  if ('result' in result) return result
  const { id } = result
  const due = dueOf(result)
  try {
    const providerOrderId = result.providerOrderId ?? (await makeProviderOrder(context, result))
    return {
      result: createOrderResult.created,
      amount: toRupees(due),
      currency,
      orderId: providerOrderId,
    }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log.error(
      { err: error, orderId: id, provider: settings.payments.provider },
      'the payment provider created no order',
    )
    await before.transaction(async (tx) => {
      const order = await lockOrder(tx, id)
      const told = { source: 'buyer' as const, detail: error.message }
      // Keep an order that a parallel request has sent to the provider in the meantime.
      if (order && !order.providerOrderId) await closeOrder(tx, order, told)
    })
    return refused(createOrderResult.failure, toRupees(due))
  }
}

/**
 * Whether an earlier order has been paid: the browser may have closed before reporting it, or paid
 * it in another tab.
 */
async function wasPaidMeanwhile({ caller, database, settings, log }: Seller): Promise<boolean> {
  const services = { database: preparing(database), settings, log }
  const ids = await payableOrders(database.reader, caller.companyId)
  const checked = await Promise.all(
    ids.map((orderId) =>
      checkOrder(services, orderId, 'check').catch((error: unknown) => {
        log.warn({ err: error, orderId }, 'an unpaid order could not be checked')
        return undefined
      }),
    ),
  )
  return checked.some((order) => order && order.paidAt !== null)
}

async function makeProviderOrder({ database, settings }: Seller, order: Order) {
  const { id } = order
  const asked = { amount: dueOf(order), currency, receipt: `order ${id}` }
  const providerOrder = await providerOf(settings).createOrder(asked)
  return database.transaction(async (tx) => {
    const other = await orderByProviderId(tx, providerOrder.id)
    if (other && other.id !== id) {
      throw new ProviderError(200, "The payment provider gave another order's id.")
    }
    return setProviderOrder(tx, id, providerOrder.id)
  })
}

/** The order for a checkout, new or already open; otherwise the refusal. */
async function orderFor(
  tx: Transaction,
  input: Checkout,
  companyId: string,
): Promise<Order | ReturnType<typeof refused>> {
  const company = await holdCompany(tx, companyId)
  if (!company) throw problem(404, m.refused_no_company)
  const last = await lastSubscriptionOf(tx, companyId)
  const upgrade = input.isUpgrade ? await upgradeFor(tx, companyId) : undefined
  if (input.isUpgrade && !upgrade) return refused(createOrderResult.activePlan)
  if (last && !upgrade && !mayFollow(last, input.currentPlanEnd)) {
    return refused(createOrderResult.activePlan)
  }
  const plan = await planForSale(tx, { planId: input.subscriptionPlanId, companyId })
  const address = await billableAddress(tx, companyId, input.addressId)
  if (!plan || !address) return refused(createOrderResult.notExist)
  const code = normalCode(input.couponCode)
  if (code !== '') await lockCoupon(tx, code)
  const couponQuery = { code, planId: plan.planId, companyId }
  const coupon = code === '' ? undefined : await usableCoupon(tx, couponQuery)
  if (code !== '' && !coupon) return refused(createOrderResult.couponNotValid)
  const terms = await orderTerms({
    plan,
    address,
    coupon,
    upgrade,
    company: { id: companyId, name: company.name },
    gstin: input.gstin,
  })
  if (upgrade && (dueOf(terms) <= 0 || isDowngrade(plan, upgrade.opened))) {
    return refused(createOrderResult.notExist)
  }
  if (toPaise(input.amount) !== dueOf(terms)) {
    return refused(createOrderResult.failure, toRupees(dueOf(terms)))
  }
  const open = await openOrderOf(tx, companyId)
  if (open && heldOf(await receiptsOf(tx, open.id)) > 0) {
    throw problem(409, m.refused_order_held)
  }
  if (open && isSame(open, terms)) return open
  if (open) {
    const waiting = await lockOrder(tx, open.id)
    const told = { source: 'buyer' as const, detail: 'ordered anew' }
    if (waiting) await closeOrder(tx, waiting, told)
  }
  return insertOrder(tx, terms)
}

/**
 * Whether another plan may follow the company's last one: it is free, or it runs, its last days
 * have come, and the caller knows its end.
 */
function mayFollow(last: Running & { isCurrent: boolean }, knownEnd: string | null): boolean {
  if (last.isFree) return true
  const isKnown = knownEnd !== null && Date.parse(knownEnd) === last.endsAt.getTime()
  return last.isCurrent && isKnown && nextPlanFrom(last).getTime() <= Date.now()
}

const soon = 10 * 60_000

/** Whether an open order equals a new one and has enough time left to be paid. */
function isSame(open: Order, order: NewOrder): boolean {
  const fields = Object.entries(order).filter(([name]) => name !== 'billAddress')
  return (
    open.openUntil.getTime() > Date.now() + soon &&
    JSON.stringify(Object.entries(open.billAddress).sort()) ===
      JSON.stringify(Object.entries(order.billAddress).sort()) &&
    fields.every(([name, value]) => Reflect.get(open, name) === value)
  )
}

function refused(result: number, amount = 0) {
  return { result, amount, currency, orderId: '' }
}

/**
 * Places an order whose payment carries the provider's signature over our own order id: 1, or 9 if
 * it starts when the current plan ends. Repeated calls return the same. Anything else is 2.
 */
export const verifyPayment: Handler<typeof billing.verifyPayment> = async (
  { razorpayOrderId, razorpayPaymentId: paymentId, razorpaySignature: signature },
  { caller, database, jobs, settings, log },
) => {
  const order = await orderByProviderId(database.reader, razorpayOrderId)
  const orderId = order?.providerOrderId
  const isProven =
    order?.companyId === caller.companyId &&
    typeof orderId === 'string' &&
    providerOf(settings).isCheckoutSignature({ orderId, paymentId, signature })
  if (!order || !isProven) {
    log.warn({ providerOrderId: razorpayOrderId }, 'a payment could not be verified')
    return { result: verifyResult.failure, orderId: 0 }
  }
  const { id } = order
  const { isLater } = await database.transaction(async (tx) => {
    const supplier = settings.invoice
    const placed = await placeOrder(tx, { orderId: id, paymentId, source: 'buyer', supplier })
    // If the account does not capture automatically, an authorised payment must be captured.
    if (placed.isNew) await jobs.enqueue(tx, checkPayments, { orderId: id, source: 'check' })
    return placed
  })
  return { result: isLater ? verifyResult.placedForLater : verifyResult.placed, orderId: id }
}

/** Asks the provider about the caller's order, as after a verification that did not come back. */
export const paymentState: Handler<typeof billing.paymentState> = async (
  { razorpayOrderId },
  { caller, database, settings, log },
) => {
  const known = await orderByProviderId(database.reader, razorpayOrderId)
  if (known?.companyId !== caller.companyId) return { result: verifyResult.failure, orderId: 0 }
  const order = await checkOrder({ database, settings, log }, known.id, 'buyer')
  if (!order?.paidAt) return { result: verifyResult.unpaid, orderId: known.id }
  const isLater = await database.transaction((tx) => startsLater(tx, order))
  return { result: isLater ? verifyResult.placedForLater : verifyResult.placed, orderId: order.id }
}
