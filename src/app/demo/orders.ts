/** The demo seller's earlier purchases: a coupon, two paid orders and one that failed. */
import { eq } from 'drizzle-orm'
import { users } from '#areas/accounts/server/tables.ts'
import { quoteOf } from '#areas/billing/rules/prices.ts'
import { financialYear, receiptNumber } from '#areas/billing/rules/receipts.ts'
import { grantSubscription } from '#areas/billing/server/public.ts'
import { invoices, paymentAccounts } from '#areas/billing/server/tables/documents.ts'
import {
  companySubscriptions,
  coupons,
  orderHistory,
  orders,
  receiptSerials,
} from '#areas/billing/server/tables/orders.ts'
import { companies, companyAddresses } from '#areas/companies/server/tables.ts'
import { billAddressOf } from '#kernel/address.ts'
import { dayMs } from '#kernel/dates.ts'
import type { Transaction } from '#platform/database/database.ts'
import { demoSupplier } from '#platform/settings/settings.ts'
import { demoAccounts } from './accounts.ts'

const supplier = { name: 'Neev', ...demoSupplier, stateCode: '08' }

/** Where the proformas and payment pages of the demo market ask to pay. */
const account = {
  payee: 'Neev Demo, invented',
  upiId: 'neev.demo@examplebank',
  bank: 'Example Bank, Jaipur',
  accountNumber: '000000000001',
  ifsc: 'EXMP0000001',
  position: 1,
}

const extraDays = 30
const silver = {
  typeName: 'Silver',
  workLimit: 2,
  addressLimit: 3,
  galleryImageLimit: 25,
  productLimit: null,
  memberLimit: null,
  showsContact: true,
  enquiriesPerMonth: null,
  enquiriesAfter: false,
}
const monthly = {
  planId: 11,
  planName: 'Monthly',
  months: 1,
  days: 0,
  price: 59_900,
  offerPrice: 49_900,
}
const quarterly = {
  planId: 12,
  planName: 'Quarterly',
  months: 3,
  days: 0,
  price: 179_700,
  offerPrice: 134_700,
}

/** Adds them, all dated before the seller's current plan. */
export async function addDemoOrders(tx: Transaction): Promise<void> {
  await tx.insert(paymentAccounts).values(account)
  const [coupon] = await tx
    .insert(coupons)
    .values({ code: 'NEEV30', extraDays, usesPerCompany: 1 })
    .returning()
  const [seller] = await tx
    .select({
      company: companies,
      address: companyAddresses,
      before: companySubscriptions.startsAt,
    })
    .from(companies)
    .innerJoin(users, eq(users.id, companies.ownerId))
    .innerJoin(companyAddresses, eq(companyAddresses.companyId, companies.id))
    .innerJoin(companySubscriptions, eq(companySubscriptions.companyId, companies.id))
    .where(eq(users.email, demoAccounts.seller))
    .orderBy(companyAddresses.id)
    .limit(1)
  if (!seller || !coupon) return
  const { company, address, before } = seller
  const ago = (days: number) => new Date(before.getTime() - days * dayMs)
  const common = {
    ...silver,
    companyId: company.id,
    billAddressId: address.id,
    billAddress: billAddressOf(address),
    recipientName: company.name,
    placeOfSupply: '08',
  }
  const list = [
    { plan: quarterly, at: ago(200), days: extraDays },
    { plan: monthly, at: ago(60), days: 0 },
  ]
  for (const { plan, at, days } of list) {
    const { gst, total, discount } = quoteOf(plan, days)
    const year = financialYear(at)
    const [serial] = await tx
      .insert(receiptSerials)
      .values({ financialYear: year, last: 1 })
      .onConflictDoUpdate({ target: receiptSerials.financialYear, set: { last: 2 } })
      .returning()
    const number = serial?.last ?? 1
    const paymentId = `pay_demo${year.replace('-', '')}${number}`
    const [order] = await tx
      .insert(orders)
      .values({
        ...common,
        ...plan,
        state: 'activated',
        extendedDays: days,
        gst,
        total,
        discount,
        ...(days > 0 ? { couponId: coupon.id, couponCode: coupon.code } : {}),
        providerPaymentId: paymentId,
        receiptNo: receiptNumber(year, number),
        supplier,
        paidAt: at,
        openUntil: at,
        createdAt: at,
        modifiedAt: at,
      })
      .returning()
    if (!order) throw new Error('The demo order was not added.')
    await tx.insert(invoices).values({
      orderId: order.id,
      number: receiptNumber(year, number),
      supplier,
      recipientName: order.recipientName,
      billAddress: order.billAddress,
      placeOfSupply: order.placeOfSupply,
      taxable: order.offerPrice,
      gst,
      total,
      issuedAt: at,
    })
    for (const state of ['created', 'paid', 'activated'] as const) {
      await tx
        .insert(orderHistory)
        .values({ orderId: order.id, state, source: 'buyer', paymentId, createdAt: at })
    }
    const terms = { ...silver, name: silver.typeName, months: plan.months, days: plan.days }
    const { companyId, planId } = order
    const grant = { companyId, planId, startsAt: at, extraDays: days, orderId: order.id, terms }
    await grantSubscription(tx, grant, { quiet: true })
  }
  const { gst, total, discount } = quoteOf(monthly)
  const at = ago(61)
  await tx.insert(orders).values({
    ...common,
    ...monthly,
    state: 'failed',
    gst,
    total,
    discount,
    openUntil: at,
    createdAt: at,
    modifiedAt: at,
  })
}
