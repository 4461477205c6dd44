/** Personal data billing holds about buyers. */
import type { PersonalData } from '#platform/personal/personal.ts'
import { orderDataOf } from './reads/orders.ts'
import { billingDataOf } from './reads/subscriptions.ts'
import { forgetUnpaidOrders } from './writes/orders.ts'

export const personal: PersonalData = {
  tables: {
    company_subscriptions: { kept: 'purchases, as required by tax law' },
    order_history: { kept: 'the states that an order went through' },
    orders: { kept: 'purchases, as required by tax law; unpaid orders without their address' },
    subscription_notices: { kept: 'which subscription ends the owner was notified of' },
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
