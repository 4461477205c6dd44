/** Personal data billing holds about buyers. */
import type { PersonalData } from '#platform/personal/personal.ts'
import { orderDataOf } from './reads/orders.ts'
import { billingDataOf } from './reads/subscriptions.ts'
import { forgetUnpaidOrders } from './writes/orders.ts'

export const personal: PersonalData = {
  tables: {
    company_subscriptions: { kept: 'what was bought, as the tax law wants' },
    order_history: { kept: 'which states an order went through' },
    orders: { kept: 'what was bought, as the tax law wants; unpaid ones without their address' },
    subscription_notices: { kept: 'which ends of a subscription were told' },
  },
  read: async (reader, { userId }) => ({
    held: {
      subscriptions: await billingDataOf(reader, userId),
      orders: await orderDataOf(reader, userId),
    },
  }),
  erase: async (tx, { companyId }) => {
    if (companyId) await forgetUnpaidOrders(tx, companyId)
  },
}
