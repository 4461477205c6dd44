/** What admins do with orders besides booking money: selling, granting, correcting, asking to pay. */
import { statesOfPincode } from '#areas/places/server/public.ts'
import { addressLine, billAddressOf, blankAddress } from '#kernel/address.ts'
import { toRupees } from '#kernel/money.ts'
import { problem } from '#kernel/problem.ts'
import { newLink } from '#platform/crypto/tokens.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/context.ts'
import { emit } from '#platform/jobs/events.ts'
import { m } from '#words/messages.js'
import { isPaid } from '../../rules/orders.ts'
import { totalOf } from '../../rules/prices.ts'
import { dueOf, grantSeries, heldOf, proformaDays, upgradeDays } from '../../rules/received.ts'
import { billedState } from '../../rules/states.ts'
import { isDowngrade } from '../../rules/use.ts'
import { creditNoteIssued, paymentRequested } from '../events.ts'
import { receiptsOf } from '../reads/documents.ts'
import { planOfConsole, plansOfConsole } from '../reads/offers.ts'
import {
  billableAddress,
  billableAddresses,
  holdCompany,
  lastGstinOf,
  lastSubscriptionOf,
  type Order,
  openOrderOf,
} from '../reads/orders.ts'
import {
  amountsOf,
  creditable,
  issueCreditNote,
  nextDocumentNumber,
  nextInvoiceNumber,
  recordInvoice,
} from '../writes/documents.ts'
import {
  changeInvoice,
  closeOrder,
  insertGrant,
  insertOrder,
  lockOrder,
  note,
  setLinkToken,
} from '../writes/orders.ts'
import { lockBehindCompany, placeOrder } from '../writes/payments.ts'
import { currentTime } from '../writes/subscriptions.ts'
import { orderTerms, upgradeFor } from './order-terms.ts'

const dayMinutes = 24 * 60

/** Outcome of ordering a plan for a company. */
export const sellResults = [
  'ordered',
  'unknown',
  'held',
  'following',
  'notMore',
  'noUpgrade',
] as const
export type SellResult = (typeof sellResults)[number]

/** A plan that an admin sells to a company. */
export interface Sale {
  companyId: string
  planId: number
  addressId: number
  gstin: string
  /** Whether it replaces the active plan at once; otherwise it starts when that ends. */
  isUpgrade: boolean
}

/**
 * Orders a plan for a company, to be paid by what it has: at the counter, by transfer, by the link.
 * `held` while another order has received money, `following` if a plan follows the active one
 * already, `notMore` if the rest of the active plan pays all of an upgrade, `noUpgrade` without a
 * paid plan, `unknown` for no such company, plan or address.
 *
 * @throws Problem 400 at `addressId` or `gstin`.
 */
export async function sellPlan(
  { database }: Pick<Services, 'database'>,
  sale: Sale,
): Promise<{ result: SellResult; orderId: number }> {
  const { companyId, planId, addressId, gstin, isUpgrade } = sale
  return database.transaction(async (tx) => {
    const refused = (result: SellResult) => ({ result, orderId: 0 })
    const company = await holdCompany(tx, companyId)
    const plan = await planOfConsole(tx, planId)
    const address = await billableAddress(tx, companyId, addressId)
    if (!company || !plan || plan.offerPrice === 0 || !address) return refused('unknown')
    const last = await lastSubscriptionOf(tx, companyId)
    if (last && !last.isCurrent && !last.isFree) return refused('following')
    const upgrade = isUpgrade ? await upgradeFor(tx, companyId) : undefined
    if (isUpgrade && !upgrade) return refused('noUpgrade')
    const named = { id: companyId, name: company.name }
    const terms = await orderTerms({ plan, address, company: named, gstin, upgrade })
    if (dueOf(terms) <= 0) return refused('notMore')
    if (upgrade && isDowngrade(plan, upgrade.opened)) return refused('notMore')
    const open = await openOrderOf(tx, companyId)
    if (open && heldOf(await receiptsOf(tx, open.id)) > 0) return refused('held')
    const waiting = open && (await lockOrder(tx, open.id))
    if (waiting) await closeOrder(tx, waiting, { source: 'admin', detail: 'ordered anew' })
    const minutes = (isUpgrade ? upgradeDays : proformaDays) * dayMinutes
    const { id } = await insertOrder(tx, terms, { source: 'admin', minutes })
    return { result: 'ordered', orderId: id }
  })
}

/**
 * Grants a company a plan: an order of ₹0, placed like any other, with its document. It starts after
 * the plans that the company has, or when it is said.
 *
 * @throws Problem 404 for an unknown plan or company, 409 if another plan is in the way.
 */
export async function grantPlan(
  tx: Transaction,
  { invoice: supplier }: Pick<Services['settings'], 'invoice'>,
  grant: {
    companyId: string
    planId: number
    grantedBy: string
    reason: string
    startsAt?: Date | undefined
  },
): Promise<Order> {
  const { companyId, planId, grantedBy, reason, startsAt } = grant
  const company = await holdCompany(tx, companyId)
  const plan = await planOfConsole(tx, planId)
  if (!plan) throw problem(404, m.refused_no_plan)
  if (!company) throw problem(404, m.refused_no_company)
  const [address] = await billableAddresses(tx, companyId)
  const billed = address && billedState(address, await statesOfPincode(address.pinCode))
  const told = { source: 'admin' as const, detail: reason }
  const order = await insertGrant(
    tx,
    {
      ...plan,
      companyId,
      offerPrice: 0,
      gst: 0,
      total: 0,
      discount: plan.price,
      billAddressId: address?.id ?? 0,
      billAddress: billAddressOf(address ?? blankAddress),
      recipientName: company.name,
      placeOfSupply: billed && 'code' in billed ? billed.code : '',
    },
    told,
  )
  const paymentId = await nextDocumentNumber(tx, grantSeries, await currentTime(tx))
  const payment = { orderId: order.id, paymentId, source: 'admin' as const, supplier, grantedBy }
  return (await placeOrder(tx, { ...payment, startsAt })).order
}

/** What an invoice should have said. */
export interface Correction {
  orderId: number
  recipientName: string
  gstin: string
  addressId: number
  reason: string
  correctedBy: string
}

/**
 * Corrects an invoice: a credit note over all of it, and a new invoice. Money and plan stay. `credited`
 * if a part of it was credited already, `unknown` if there is no such paid order or address.
 *
 * @throws Problem 400 at `addressId` or `gstin`.
 */
export async function correctInvoice(
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  correction: Correction,
): Promise<'corrected' | 'credited' | 'unknown'> {
  const { orderId, recipientName, gstin, addressId, reason, correctedBy } = correction
  return database.transaction(async (tx) => {
    const order = await lockBehindCompany(tx, orderId)
    if (!order || !isPaid(order.state) || order.total === 0) return 'unknown'
    const plan = await planOfConsole(tx, order.planId)
    const address = await billableAddress(tx, order.companyId, addressId)
    if (!address) return 'unknown'
    if ((await creditable(tx, order)).total !== amountsOf(order).total) return 'credited'
    const terms = await orderTerms({
      plan: plan ?? order,
      address,
      company: { id: order.companyId, name: recipientName },
      gstin,
    })
    const now = await currentTime(tx)
    const { id: creditNoteId, number } = await issueCreditNote(tx, order, {
      reason: 'correction',
      note: reason,
      issuedBy: correctedBy,
      total: order.total,
      now,
    })
    const { recipientGstin, billAddressId, billAddress, placeOfSupply } = terms
    const receiptNo = await nextInvoiceNumber(tx, now)
    const { invoice: supplier } = settings
    const corrected = await changeInvoice(tx, orderId, {
      receiptNo,
      recipientName,
      recipientGstin,
      billAddressId,
      billAddress,
      placeOfSupply,
      supplier,
    })
    await recordInvoice(tx, corrected, { number: receiptNo, supplier, issuedAt: now })
    const detail = `${order.receiptNo} corrected: ${number}, ${receiptNo}. ${reason}`
    await note(tx, orderId, order.state, { source: 'admin', detail })
    await emit(tx, creditNoteIssued, { creditNoteId })
    return 'corrected'
  })
}

/** The path of an order's payment page; undefined if there is no such order, or it is paid. */
export async function paymentLink(
  { database }: Pick<Services, 'database'>,
  orderId: number,
  { isSent }: { isSent: boolean },
): Promise<string | undefined> {
  return database.transaction(async (tx) => {
    const order = await lockBehindCompany(tx, orderId)
    if (!order || order.paidAt !== null) return undefined
    const token = await setLinkToken(tx, orderId, newLink())
    if (isSent) await emit(tx, paymentRequested, { orderId })
    return `/pay/${token}`
  })
}

/** What can be sold to a company, for the console's form; empty if there is no such company. */
export async function saleOptionsOf(database: Services['database'], companyId: string) {
  const { reader } = database
  const found = await database.transaction(async (tx) => {
    const company = await holdCompany(tx, companyId)
    return company && { name: company.name, upgrade: await upgradeFor(tx, companyId) }
  })
  const [last, addresses, plans, gstin] = await Promise.all([
    lastSubscriptionOf(reader, companyId),
    billableAddresses(reader, companyId),
    found ? plansOfConsole(reader) : [],
    lastGstinOf(reader, companyId),
  ])
  return {
    companyName: found?.name ?? '',
    currentPlan: last?.name ?? '',
    endDate: last?.endsAt.toISOString() ?? null,
    credit: found?.upgrade ? toRupees(found.upgrade.credit) : null,
    gstin,
    plans: plans.map(({ planId, typeName, planName, offerPrice }) => ({
      planId,
      name: `${typeName}, ${planName}`,
      total: toRupees(totalOf(offerPrice)),
    })),
    addresses: addresses.map((address) => ({
      addressId: address.id,
      text: addressLine(address),
    })),
  }
}
