/** The frozen terms of a new order: of a checkout, of the console, of an upgrade. */
import { statesOfPincode } from '#areas/places/server/public.ts'
import { billAddressOf } from '#kernel/address.ts'
import { normalGstin } from '#kernel/gstin.ts'
import { fieldError, problem } from '#kernel/problem.ts'
import type { Transaction } from '#platform/database/database.ts'
import { m } from '#words/messages.js'
import { unusedPart } from '../../rules/credits.ts'
import { gstinProblem, gstinProblemText } from '../../rules/gst.ts'
import { isPaid } from '../../rules/orders.ts'
import { endOf, quoteOf } from '../../rules/prices.ts'
import { billedState, stateProblemText } from '../../rules/states.ts'
import type { Opened } from '../../rules/use.ts'
import type { Coupon } from '../reads/coupons.ts'
import type { planForSale } from '../reads/offers.ts'
import { type billableAddress, lastSubscriptionOf, subscriptionById } from '../reads/orders.ts'
import { creditable } from '../writes/documents.ts'
import { lockOrder, type NewOrder } from '../writes/orders.ts'
import { currentTime } from '../writes/subscriptions.ts'

type Found<Value> = NonNullable<Awaited<Value>>

/** The plan that an upgrade replaces, and what its rest pays, in paise. */
export interface Upgrade {
  orderId: number
  credit: number
  /** What the replaced plan opens. */
  opened: Opened
}

/**
 * The order's columns. The place of supply follows from the address.
 *
 * @throws Problem 400 at `addressId` or `gstin` if these say no state, or two.
 */
export async function orderTerms(asked: {
  plan: Found<ReturnType<typeof planForSale>>
  address: Found<ReturnType<typeof billableAddress>>
  company: { id: string; name: string }
  gstin: string
  coupon?: Coupon | undefined
  upgrade?: Upgrade | undefined
}): Promise<NewOrder & { credit: number }> {
  const { plan, address, company, coupon, upgrade } = asked
  const billed = billedState(address, await statesOfPincode(address.pinCode))
  if (!('code' in billed)) throw notValid('addressId', () => stateProblemText(billed, address))
  const recipientGstin = normalGstin(asked.gstin)
  const wrong = gstinProblem(recipientGstin, billed.code)
  if (wrong) throw notValid('gstin', () => gstinProblemText(wrong, recipientGstin))
  const extendedDays = coupon?.extraDays ?? 0
  const { gst, total, discount } = quoteOf(plan, extendedDays)
  return {
    ...plan,
    companyId: company.id,
    extendedDays,
    gst,
    total,
    discount,
    credit: upgrade?.credit ?? 0,
    upgradeOf: upgrade?.orderId ?? null,
    couponId: coupon?.id ?? null,
    couponCode: coupon?.code ?? '',
    billAddressId: address.id,
    billAddress: billAddressOf(address),
    recipientName: company.name,
    recipientGstin,
    placeOfSupply: billed.code,
  }
}

function notValid(field: string, message: () => string) {
  return problem(400, m.refused_fields, { errors: [fieldError(field, message)] })
}

/**
 * What the rest of a company's plan pays of the next one: its unused days' part of what is left of
 * its invoice. Undefined without a plan that an order paid, or if another one follows it already.
 */
export async function upgradeFor(tx: Transaction, companyId: string): Promise<Upgrade | undefined> {
  const last = await lastSubscriptionOf(tx, companyId)
  if (!last?.isCurrent || last.isFree) return undefined
  const subscription = await subscriptionById(tx, last.id)
  const order = subscription?.orderId ? await lockOrder(tx, subscription.orderId) : undefined
  if (!subscription || !order || !isPaid(order.state)) return undefined
  const { total: rest } = await creditable(tx, order)
  const { startsAt, endsAt } = subscription
  const now = await currentTime(tx)
  const span = endOf(startsAt, order, order.extendedDays).getTime() - startsAt.getTime()
  const left = endsAt.getTime() - now.getTime()
  return { orderId: order.id, credit: unusedPart(rest, { span, left }), opened: order }
}
