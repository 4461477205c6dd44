/**
 * Shared by checkout tests: the product with its payment sandbox. Webhooks wait until the test
 * delivers them.
 */
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { billing } from '#areas/billing/contract.ts'
import { sandboxOf } from '#areas/billing/server/adapters/payments.ts'
import type {
  Attempt,
  CheckoutSuccess,
  Sandbox,
  Webhook,
} from '#areas/billing/server/adapters/sandbox/sandbox.ts'
import { mountWebhooks, webhookPath } from '#areas/billing/server/handlers/webhook.ts'
import { sweepOrders } from '#areas/billing/server/jobs.ts'
import { historyOf, type Order, orderByProviderId } from '#areas/billing/server/reads/orders.ts'
import { coupons, orders } from '#areas/billing/server/tables/orders.ts'
import { companies } from '#areas/companies/contract.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { createRateLimits } from '#platform/http/rate-limits.ts'
import { createHttp } from '#platform/http/server.ts'
import { openTestApp, type Seller, type TestApp, type TestAppOptions } from './app.ts'
import type { CompanyInput } from './inputs.ts'

/** The product, with helpers for tests of the checkout. */
export interface Shop extends TestApp {
  sandbox: Sandbox
  /** Webhooks that were sent but not yet delivered, in order. */
  webhooks: Webhook[]
  /** A seller with an address; `fields` override those of the registration. */
  buyer(fields?: Partial<CompanyInput>): Promise<Buyer>
  /** Creates an order of Gold Monthly without a coupon; `fields` override its values. */
  order(buyer: Buyer, fields?: Partial<OrderInput>): Promise<{ result: number; orderId: string }>
  /** Orders the plan after the current one, as a page does that shows when that ends. */
  orderNext(
    buyer: Buyer,
    fields?: Partial<OrderInput>,
  ): Promise<{ result: number; orderId: string }>
  /** Pays in the sandbox's dialog. */
  pay(orderId: string, attempt?: Partial<Attempt>): Promise<CheckoutSuccess>
  /** Reports a payment to the server, as the checkout's success handler does. */
  verify(buyer: Buyer, paid: CheckoutSuccess): Promise<{ result: number; orderId: number }>
  /** Delivers a webhook over HTTP; returns the status. */
  deliver(webhook: Webhook): Promise<number>
  /** The current order with this id of the provider. */
  state(providerOrderId: string): Promise<Order>
  /** The states that an order has gone through. */
  history(order: Order): Promise<string[]>
  addCoupon(coupon: Partial<typeof coupons.$inferInsert>): Promise<void>
  /** Runs the job that runs every minute, then everything that it triggers. */
  sweep(): Promise<void>
  /** Moves an order this many minutes into the past. */
  age(order: Order, minutes: number): Promise<void>
}

type OrderInput = InputOf<typeof billing.createOrder>

/** A seller with an address, who can buy. */
export interface Buyer extends Seller {
  addressId: number
}

/** The price of Gold Monthly including GST, in rupees. */
export const goldTotal = 1179

/** Opens the product with its sandbox; see {@link Shop}. */
export async function openShop(options: TestAppOptions = {}): Promise<Shop> {
  const app = await openTestApp(options)
  const { services, database } = app
  const sandbox = sandboxOf(services.settings)
  if (!sandbox) throw new Error('The settings name no sandbox.')
  const webhooks: Webhook[] = []
  sandbox.deliverTo(async (webhook) => {
    webhooks.push(webhook)
  })
  const http = await createHttp(services.settings, pino({ level: 'silent' }))
  await mountWebhooks(http, services, createRateLimits(1_000_000))
  await http.ready()

  const shop: Shop = Object.assign(Object.create(app), {
    sandbox,
    webhooks,
    buyer: async (fields: Partial<CompanyInput> = {}) => {
      const seller = await app.seller(fields)
      await app.saveAddresses(seller, {})
      const { userId, companyId } = seller
      const own = await app.call(seller, companies.addresses, { userId, companyId })
      const [address] = own.addressList
      return { ...seller, addressId: address?.addressId ?? 0 }
    },
    order: (buyer: Buyer, fields: Partial<OrderInput> = {}) =>
      app.call(buyer, billing.createOrder, {
        loginId: buyer.userId,
        companyId: buyer.companyId,
        amount: goldTotal,
        addressId: buyer.addressId,
        subscriptionPlanId: 21,
        ...fields,
      }),
    orderNext: async (buyer: Buyer, fields: Partial<OrderInput> = {}) => {
      const { userId, companyId } = buyer
      const { endDate } = await app.call(buyer, billing.currentPlan, { userId, companyId })
      return shop.order(buyer, { currentPlanEnd: endDate, ...fields })
    },
    pay: async (orderId: string, attempt: Partial<Attempt> = {}) => {
      const outcome = await sandbox.pay({
        orderId,
        outcome: 'success',
        webhooks: 'once',
        ...attempt,
      })
      await sandbox.settle()
      if ('error' in outcome) throw new Error(outcome.error.description)
      return outcome
    },
    verify: (buyer: Buyer, paid: CheckoutSuccess) =>
      app.call(buyer, billing.verifyPayment, {
        loginId: buyer.userId,
        companyId: buyer.companyId,
        razorpayOrderId: paid.razorpay_order_id,
        razorpayPaymentId: paid.razorpay_payment_id,
        razorpaySignature: paid.razorpay_signature,
      }),
    deliver: async ({ body, headers }: Webhook) => {
      const answer = await http.inject({ method: 'POST', url: webhookPath, headers, payload: body })
      return answer.statusCode
    },
    state: async (providerOrderId: string) => {
      const order = await orderByProviderId(database.reader, providerOrderId)
      if (!order) throw new Error(`There is no order ${providerOrderId}.`)
      return order
    },
    history: async ({ id }: Order) =>
      (await historyOf(database.reader, id)).map(({ state }) => state),
    addCoupon: (coupon: Partial<typeof coupons.$inferInsert>) =>
      database.transaction(async (tx) => {
        await tx.insert(coupons).values({ code: 'NEEV30', extraDays: 30, ...coupon })
      }),
    sweep: async () => {
      const delivery = {
        id: 'test',
        attempt: 1,
        signal: new AbortController().signal,
        isTurnOver: () => false,
      }
      await sweepOrders.work({}, services, delivery)
      await app.settle()
    },
    age: ({ id }: Order, minutes: number) =>
      database.transaction(async (tx) => {
        const past = (time: Date) => new Date(time.getTime() - minutes * 60_000)
        const [order] = await tx.select().from(orders).where(eq(orders.id, id))
        if (!order) return
        const { createdAt, openUntil, nextCheckAt } = order
        await tx
          .update(orders)
          .set({
            createdAt: past(createdAt),
            openUntil: past(openUntil),
            nextCheckAt: nextCheckAt && past(nextCheckAt),
          })
          .where(eq(orders.id, id))
      }),
    close: async () => {
      await http.close()
      await app.close()
    },
  })
  return shop
}
