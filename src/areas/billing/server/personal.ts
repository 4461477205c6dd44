/** Personal data billing holds about buyers. */
import type { PersonalData } from '#platform/personal/personal.ts'
import { orderDataOf } from './reads/orders.ts'
import { billingDataOf } from './reads/subscriptions.ts'
import { forgetUnpaidOrders } from './writes/orders.ts'

export const personal: PersonalData = {
  tables: {
    invoices: { retained: 'issued invoices, as required by tax law' },
    credit_notes: { retained: 'issued credit notes, as required by tax law' },
    receipts: { retained: 'receipts of payments, as required by tax law' },
    subscription_pauses: { retained: 'when a plan was paused' },
    company_subscriptions: { retained: 'purchases, as required by tax law' },
    order_history: { retained: 'the states that an order went through' },
    orders: { retained: 'purchases, as required by tax law; unpaid orders without their address' },
    subscription_notices: { retained: 'which subscription ends the owner was notified of' },
  },
  read: async (reader, { userId }) => ({
    data: {
      subscriptions: await billingDataOf(reader, userId),
      orders: await orderDataOf(reader, userId),
    },
  }),
  erase: async (tx, { companyId }) => {
    if (companyId) await forgetUnpaidOrders(tx, companyId)
  },
}
