/** Writes of orders: each change of state adds a row of history in the same transaction. */

import { and, eq, isNull, sql } from 'drizzle-orm'
import { billAddressOf, blankAddress } from '#kernel/address.ts'
import type { Transaction } from '#platform/database/database.ts'
import { isOpen, mayFollow, minutesOpen, type OrderState } from '../../rules/orders.ts'
import { type Order, openOrderOf } from '../reads/orders.ts'
import { orderHistory, orders } from '../tables/orders.ts'

/** Who reported a change. */
export type Source = (typeof orderHistory.$inferInsert)['source']

/** Details recorded with a change. */
export interface Note {
  source: Source
  paymentId?: string
  detail?: string
}

/** Fields of a new order; the others are set automatically. */
export type NewOrder = Omit<
  typeof orders.$inferInsert,
  'state' | 'openUntil' | 'nextCheckAt' | 'receiptNo' | 'paidAt' | 'supplier'
>

const secondsToFirstCheck = 120

/**
 * Adds an order that waits for its payment.
 *
 * @param minutes how long it waits
 */
export async function insertOrder(
  tx: Transaction,
  order: NewOrder,
  { minutes = minutesOpen, ...told }: Note & { minutes?: number } = { source: 'buyer' },
): Promise<Order> {
  const [row] = await tx
    .insert(orders)
    .values({
      ...order,
      openUntil: sql`now() + ${minutes} * interval '1 minute'`,
      nextCheckAt: sql`now() + ${secondsToFirstCheck} * interval '1 second'`,
    })
    .returning()
  if (!row) throw new Error('The order was not added.')
  await note(tx, row.id, 'created', told)
  return row
}

/** Adds an order of ₹0 for a grant, to be placed at once; an order that waits goes on waiting. */
export async function insertGrant(tx: Transaction, order: NewOrder, told: Note): Promise<Order> {
  const [row] = await tx
    .insert(orders)
    .values({ ...order, state: 'expired', openUntil: sql`now()` })
    .returning()
  if (!row) throw new Error('The order was not added.')
  await note(tx, row.id, 'created', told)
  return row
}

/** Changes the recipient and the number of an order's invoice: a correction. */
export async function changeInvoice(
  tx: Transaction,
  id: number,
  change: Pick<
    typeof orders.$inferInsert,
    | 'receiptNo'
    | 'recipientName'
    | 'recipientGstin'
    | 'billAddressId'
    | 'billAddress'
    | 'placeOfSupply'
    | 'supplier'
  >,
): Promise<Order> {
  const [row] = await tx
    .update(orders)
    .set({ ...change, modifiedAt: sql`now()` })
    .where(eq(orders.id, id))
    .returning()
  if (!row) throw new Error(`The order ${id} no longer exists.`)
  return row
}

/** Names an order in links to its payment page, once; returns the name. */
export async function setLinkToken(tx: Transaction, id: number, token: string): Promise<string> {
  await tx
    .update(orders)
    .set({ linkToken: token })
    .where(and(eq(orders.id, id), isNull(orders.linkToken)))
  const order = await lockOrder(tx, id)
  return order?.linkToken ?? token
}

/** An order, locked until the transaction ends. Its company must be locked first. */
export async function lockOrder(tx: Transaction, id: number): Promise<Order | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  return order
}

/**
 * Moves an order to another state, with the columns that change with it.
 *
 * @throws Error if this transition is not allowed.
 */
export async function moveOrder(
  tx: Transaction,
  order: Order,
  state: OrderState,
  told: Note,
  changes: Partial<typeof orders.$inferInsert> = {},
): Promise<Order> {
  if (!mayFollow(order.state, state)) {
    throw new Error(`The order ${order.id} cannot go from ${order.state} to ${state}.`)
  }
  const [moved] = await tx
    .update(orders)
    .set({ ...changes, state, modifiedAt: sql`now()` })
    .where(eq(orders.id, order.id))
    .returning()
  if (!moved) throw new Error(`The order ${order.id} no longer exists.`)
  await note(tx, order.id, state, told)
  return moved
}

/** Adds a history entry without changing the state; false if it was already recorded. */
export async function note(
  tx: Transaction,
  orderId: number,
  state: OrderState,
  told: Note,
): Promise<boolean> {
  const rows = await tx
    .insert(orderHistory)
    .values({ orderId, state, ...told })
    .onConflictDoNothing()
    .returning({ id: orderHistory.id })
  return rows.length > 0
}

/** Stores the provider's order id unless another request already did; returns the stored id. */
export async function setProviderOrder(
  tx: Transaction,
  id: number,
  providerOrderId: string,
): Promise<string> {
  await tx
    .update(orders)
    .set({ providerOrderId })
    .where(and(eq(orders.id, id), isNull(orders.providerOrderId)))
  const order = await lockOrder(tx, id)
  return order?.providerOrderId ?? providerOrderId
}

/** Closes an unpaid order as failed after an attempt, otherwise as expired. Frees its coupon. */
export async function closeOrder(tx: Transaction, order: Order, told: Note): Promise<void> {
  if (!isOpen(order.state)) return
  await moveOrder(tx, order, order.state === 'attempted' ? 'failed' : 'expired', told)
}

/** Sets when the provider is asked about an order again: in this many seconds, or never. */
export async function setNextCheck(
  tx: Transaction,
  id: number,
  seconds: number | null,
): Promise<void> {
  const nextCheckAt = seconds === null ? null : sql`now() + ${seconds} * interval '1 second'`
  await tx.update(orders).set({ nextCheckAt }).where(eq(orders.id, id))
}

/** Closes a company's open order and clears the addresses of unpaid ones when it is erased. */
export async function forgetUnpaidOrders(tx: Transaction, companyId: string): Promise<void> {
  const open = await openOrderOf(tx, companyId)
  if (open) await closeOrder(tx, open, { source: 'buyer', detail: 'account erased' })
  await tx
    .update(orders)
    .set({ billAddress: billAddressOf(blankAddress), recipientGstin: '' })
    .where(and(eq(orders.companyId, companyId), isNull(orders.paidAt)))
}
