/** What was bought, kept in the browser with the shops' numbers, to be read without a connection. */
import { readSession } from '#client/session.ts'
import { keptOrdersKey } from '#ui/kept-input.ts'
import { siteStorage } from '#ui/storage.ts'

/** An order as its sheet has it. */
export interface KeptOrder {
  enquiryId: number
  title: string
  /** Null once the shop has left. */
  contact: { name: string; phone: string; email: string } | null
  acceptedDate: string
  lines: {
    lineId: number
    what: string
    alternative: string
    quantity: number
    unit: string
    price: number
    amount: number
    isPaid: boolean
    isDelivered: boolean
  }[]
  delivery: number
  total: number
}

interface KeptOrders {
  owner: string
  orders: KeptOrder[]
  /** When they were read. */
  at: string
}

/** Keeps the user's orders in place of those kept before. */
export function keepOrders(orders: readonly KeptOrder[]): void {
  const owner = readSession()?.id
  if (!owner) return
  const kept = { owner, orders: [...orders], at: new Date().toISOString() }
  siteStorage.write(keptOrdersKey, JSON.stringify(kept satisfies KeptOrders))
  if (orders.length > 0) void loadKeptHouse()
}

/** The user's orders as they were read last; undefined if there are none. */
export function readKeptOrders(): KeptOrders | undefined {
  const kept = siteStorage.readJson(keptOrdersKey) as KeptOrders | null | undefined
  return kept && kept.owner === readSession()?.id && kept.orders.length > 0 ? kept : undefined
}

/** Loads what shows them, while there is a connection: the worker keeps the files that were loaded. */
export const loadKeptHouse = () =>
  Promise.all([import('./kept-house.tsx'), import('./line-panel.tsx')]).catch(() => undefined)
