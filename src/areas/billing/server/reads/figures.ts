/** Counts plans and money by month, plan, trade and town (rules 16.30). */
import { type SQL, sql } from 'drizzle-orm'
import { companyAddresses, companyWorkingTypes } from '#areas/companies/server/tables.ts'
import { beginOfIndianDay, type Day } from '#kernel/dates.ts'
import type { Reader } from '#platform/database/database.ts'
import type { CountedFigure, FigureName } from '../../rules/figures.ts'
import { creditNotes, invoices, receipts } from '../tables/documents.ts'
import { companySubscriptions, orderHistory, orders } from '../tables/orders.ts'

/** A plan that follows within so many days keeps the firm. */
const daysBetweenPlans = 30

/** Everything that is counted from the first of the months until now. */
export async function countFigures(
  reader: Reader,
  months: readonly Day[],
): Promise<CountedFigure[]> {
  const [first = '' as Day] = months
  const begin = beginOfIndianDay(first).toISOString()
  const counted = sql.join(
    [
      started(begin),
      endedPlans(begin),
      issued(begin, sql`${invoices}`, sql`d.taxable`),
      issued(begin, sql`${creditNotes}`, sql`-d.taxable`),
      outstanding(months),
    ],
    sql` union all `,
  )
  const { rows } = await reader.execute<{
    name: FigureName
    month: Day
    plan: string
    type_id: number
    town: string
    value: string
  }>(sql`
    select counted.name, counted.month, counted.plan, coalesce(trade.type_id, 0)::int as type_id,
      coalesce(place.town, '') as town, sum(counted.value)::bigint as value
    from (${counted}) counted
    left join lateral (
      select t.type_id from ${companyWorkingTypes} t where t.company_id = counted.company_id
      order by t.created_at, t.type_id limit 1
    ) trade on true
    left join lateral (
      select btrim(split_part(a.city, ',', 1)) as town from ${companyAddresses} a
      where a.company_id = counted.company_id and a.is_active order by a.id limit 1
    ) place on true
    group by 1, 2, 3, 4, 5`)
  return rows.map(({ type_id: typeId, value, ...figure }) => ({
    ...figure,
    typeId,
    value: Number(value),
  }))
}

const monthAt = (at: SQL) => sql`to_char(${at} at time zone 'Asia/Kolkata', 'YYYY-MM') || '-01'`

/** Firms by the month of the first plan that they paid for. */
function started(begin: string): SQL {
  return sql`
    select 'started' as name, ${monthAt(sql`f.paid_at`)} as month, f.type_name as plan,
      f.company_id, 1::bigint as value
    from (
      select distinct on (o.company_id) o.company_id, o.paid_at, o.type_name
      from ${orders} o where o.paid_at is not null and o.total > 0
      order by o.company_id, o.paid_at, o.id
    ) f where f.paid_at >= ${begin}`
}

/** Plans that were paid for and ended: another one followed soon, or none did. */
function endedPlans(begin: string): SQL {
  const paid = sql`select 1 from ${companySubscriptions} n join ${orders} p on p.id = n.order_id`
  return sql`
    select case when exists (
        ${paid} where n.company_id = s.company_id and n.id <> s.id and p.total > 0
          and n.ends_at > s.ends_at
          and n.starts_at <= s.ends_at + ${`${daysBetweenPlans} days`}::interval
      ) then 'renewed' else 'ended' end,
      ${monthAt(sql`s.ends_at`)}, s.name, s.company_id, 1::bigint
    from ${companySubscriptions} s join ${orders} o on o.id = s.order_id
    where o.total > 0 and s.ends_at >= ${begin} and s.ends_at <= clock_timestamp()`
}

/** What documents of a table say of the revenue, without GST. */
function issued(begin: string, table: SQL, value: SQL): SQL {
  return sql`
    select 'revenue', ${monthAt(sql`d.issued_at`)}, o.type_name, o.company_id, (${value})::bigint
    from ${table} d join ${orders} o on o.id = d.order_id where d.issued_at >= ${begin}`
}

/** What orders made in the console were still to be paid at the end of each month, with GST. */
function outstanding(months: readonly Day[]): SQL {
  const list = sql.join(
    months.map((month) => sql`(${month}::date)`),
    sql`, `,
  )
  return sql`
    select 'outstanding', to_char(month.day, 'YYYY-MM-DD'), o.type_name, o.company_id,
      (o.total - o.credit - coalesce((
        select sum(r.amount + r.tds) from ${receipts} r
        where r.order_id = o.id and r.state = 'received' and r.created_at < month.ends
          and (r.decided_on is null
            or r.decided_on::timestamp at time zone 'Asia/Kolkata' < month.ends)
      ), 0))::bigint
    from (
      select day, least(
        (day + interval '1 month') at time zone 'Asia/Kolkata', clock_timestamp()
      ) as ends from (values ${list}) listed(day)
    ) month
    join ${orders} o on o.total > 0 and o.created_at < month.ends
      and (o.paid_at is null or o.paid_at >= month.ends)
    where exists (
        select 1 from ${orderHistory} h
        where h.order_id = o.id and h.state = 'created' and h.source = 'admin'
      ) and not exists (
        select 1 from ${orderHistory} h
        where h.order_id = o.id and h.state in ('expired', 'failed') and h.created_at < month.ends
      )`
}
