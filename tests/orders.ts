/** Orders for tests that do not go through the checkout. */
import { orderHistory, orders } from '#areas/billing/server/tables/orders.ts'
import type { TestApp } from './app.ts'

/**
 * Adds an order of Gold Monthly to a company, with this first line of the billing address; returns
 * its id.
 */
export async function addOrder(
  { database }: Pick<TestApp, 'database'>,
  companyId: string,
  { firstLine, receiptNo }: { firstLine: string; receiptNo?: string },
): Promise<number> {
  const place = { secondLine: '', city: 'Jaipur', state: 'Rajasthan', pinCode: '302001' }
  const state = receiptNo ? 'activated' : 'created'
  return database.transaction(async (tx) => {
    const [order] = await tx
      .insert(orders)
      .values({
        companyId,
        state,
        planId: 21,
        typeName: 'Gold',
        planName: 'Monthly',
        months: 1,
        workLimit: 4,
        addressLimit: 10,
        galleryImageLimit: 100,
        price: 119_900,
        offerPrice: 99_900,
        gst: 18_000,
        total: 117_900,
        discount: 20_000,
        billAddressId: 1,
        billAddress: { ...place, firstLine, country: 'India', contactNo: '9829011111' },
        recipientName: 'Firm',
        placeOfSupply: '08',
        openUntil: new Date(Date.now() + 3_600_000),
        ...(receiptNo
          ? { receiptNo, paidAt: new Date(), providerPaymentId: `pay of ${receiptNo}` }
          : {}),
      })
      .returning({ id: orders.id })
    if (!order) throw new Error('The order was not added.')
    await tx.insert(orderHistory).values({ orderId: order.id, state, source: 'buyer' })
    return order.id
  })
}
