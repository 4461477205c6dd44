/** Order search for admins, and revenue. */
import { and, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { companies } from '#areas/companies/server/tables.ts'
import { beginOfIndianDay, type Day, dayAfter } from '#kernel/dates.ts'
import type { Reader } from '#platform/database/database.ts'
import { orderBy } from '#platform/database/order.ts'
import type { OrderState } from '../../rules/orders.ts'
import { creditNotes } from '../tables/documents.ts'
import { orderHistory, orders } from '../tables/orders.ts'
import type { Order } from './orders.ts'

/** Search filters; omitted ones are not applied. */
export interface OrderQuery {
  /** Number of an order or invoice, part of the company's name, or an id of the provider. */
  text?: string
  states?: readonly OrderState[]
  /** First and last day of the order date in Indian time, as YYYY-MM-DD. */
  from?: Day
  until?: Day
  /** One of `sortOrder`: latest, oldest, or by company name. */
  sortBy?: number
  offset: number
  limit: number
}

/** A page of orders with their companies' names, and the total count. */
export async function searchOrders(
  reader: Reader,
  query: OrderQuery,
): Promise<{ orders: { order: Order; companyName: string }[]; totalCount: number }> {
  const { text = '', states, from, until, sortBy = 1, offset, limit } = query
  const rows = await reader
    .select({
      order: orders,
      companyName: companies.name,
      totalCount: sql<number>`(count(*) over ())::int`,
    })
    .from(orders)
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .where(
      and(
        text.trim() === '' ? undefined : named(text.trim()),
        states && inArray(orders.state, [...states]),
        from === undefined ? undefined : gte(orders.createdAt, beginOfIndianDay(from)),
        until === undefined ? undefined : lt(orders.createdAt, beginOfIndianDay(dayAfter(until))),
      ),
    )
    .orderBy(
      orderBy(sortBy, {
        latest: sql`${orders.id} desc`,
        oldest: sql`${orders.id}`,
        name: companies.name,
      }),
    )
    .offset(offset)
    .limit(limit)
  if (rows.length === 0 && offset > 0) {
    const { totalCount } = await searchOrders(reader, { ...query, offset: 0, limit: 1 })
    return { orders: [], totalCount }
  }
  return {
    orders: rows.map(({ order, companyName }) => ({ order, companyName })),
    totalCount: rows[0]?.totalCount ?? 0,
  }
}

const orderNumber = /^#?(\d{1,15})$/

function named(text: string): SQL | undefined {
  const number = orderNumber.exec(text)?.[1]
  if (number !== undefined) return eq(orders.id, Number(number))
  const attempts = sql`exists (select 1 from ${orderHistory}
    where ${orderHistory.orderId} = ${orders.id} and ${orderHistory.paymentId} = ${text})`
  if (text.startsWith('pay_')) return or(eq(orders.providerPaymentId, text), attempts)
  return or(
    eq(orders.providerOrderId, text),
    eq(orders.receiptNo, text.toUpperCase()),
    eq(orders.creditNoteNo, text.toUpperCase()),
    sql`strpos(lower(${companies.name}), lower(${text}::text)) > 0`,
  )
}

/** Payments of one day and refunds made on it, in paise including GST. */
export interface RevenueDay {
  /** The day in Indian time. */
  day: Day
  orders: number
  paid: number
  refunded: number
}

/** Revenue per day in a range, both ends included; days without any are left out. */
export async function revenuePerDay(
  reader: Reader,
  { from, until }: { from: Day; until: Day },
): Promise<RevenueDay[]> {
  const begin = beginOfIndianDay(from).toISOString()
  const end = beginOfIndianDay(dayAfter(until)).toISOString()
  const { rows } = await reader.execute<
    Record<keyof Omit<RevenueDay, 'day'>, string> & { day: Day }
  >(sql`
    select to_char(moved.at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day,
      count(*) filter (where moved.paid > 0) as orders, sum(moved.paid) as paid,
      sum(moved.refunded) as refunded
    from (
      select paid_at as at, total - credit as paid, 0 as refunded from ${orders}
      where paid_at >= ${begin} and paid_at < ${end}
      union all
      select issued_at, 0, total from ${creditNotes}
      where reason = 'refund' and issued_at >= ${begin} and issued_at < ${end}
    ) moved
    group by 1 order by 1`)
  return rows.map(({ day, ...amounts }) => ({
    day,
    orders: Number(amounts.orders),
    paid: Number(amounts.paid),
    refunded: Number(amounts.refunded),
  }))
}
