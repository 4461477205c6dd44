/** Numbers of a dealer and of the market (rules 22.9). */
import { sql } from 'drizzle-orm'
import { storefrontDays } from '#areas/storefront/server/tables.ts'
import type { Reader } from '#platform/database/database.ts'
import {
  enquiries,
  quotationAlternatives,
  quotationAwards,
  quotationLines,
  quotationRequestLines,
  quotationRequests,
  quotations,
} from '../tables.ts'

const within = (days: number) => sql`e.created_at > now() - make_interval(days => ${days}::int)`
const median = sql`percentile_cont(0.5) within group (
  order by extract(epoch from e.answered_at - e.created_at))`

/** A firm's numbers of the last days: views, enquiries, quotations, acceptances. */
export async function dealerNumbers(reader: Reader, companyId: string, days: number) {
  const { rows } = await reader.execute<{
    enquiries: number
    seen: number
    quoted: number
    won: number
    seconds: number | null
    views: number
    wonPaise: number
  }>(sql`
    select count(*)::int as enquiries, count(e.seen_at)::int as seen,
      count(e.quoted_at)::int as quoted,
      (count(*) filter (where e.state = 'won'))::int as won,
      ${median} as seconds,
      (select coalesce(sum(views), 0)::int from ${storefrontDays} d
        where d.company_id = ${companyId}::uuid and d.day > current_date - ${days}::int) as views,
      (select coalesce(sum(amount), 0)::float8 from (
        select q.delivery_charge + sum(round(case when q.tax_included then l.price * l.quantity
          else l.price * l.quantity * (100 + l.tax) / 100 end)) as amount
        from ${enquiries} e join ${quotationAwards} a on a.enquiry_id = e.id
        join ${quotations} q on q.id = a.quotation_id
        join lateral (
          select price, quantity, tax from ${quotationLines} p
          where p.quotation_id = q.id and p.line_id = a.line_id and not a.is_alternative
          union all
          select price, quantity, tax from ${quotationAlternatives} p
          where p.quotation_id = q.id and p.line_id = a.line_id and a.is_alternative
        ) l on true
        where e.company_id = ${companyId}::uuid and ${within(days)} group by q.id
      ) orders) as "wonPaise"
    from ${enquiries} e where e.company_id = ${companyId}::uuid and ${within(days)}`)
  const [row] = rows
  if (!row) throw new Error('The enquiries were not counted.')
  return row
}

/** A row of a firm's sheet of enquiries. */
export interface SheetRow extends Record<string, unknown> {
  id: number
  title: string
  town: string
  distance: number | null
  state: string
  isWhole: boolean
  lines: number
  createdAt: string
  answeredAt: string | null
  total: number | null
}

/** A firm's newest enquiries of a year, with the goods' total of the newest quotation in paise. */
export async function sheetRows(
  reader: Reader,
  companyId: string,
  { limit, isWhole }: { limit: number; isWhole: ReturnType<typeof sql<boolean>> },
): Promise<SheetRow[]> {
  const { rows } = await reader.execute<SheetRow>(sql`
    select enquiries.id, r.title, r.town, enquiries.distance, enquiries.state,
      ${isWhole} as "isWhole",
      coalesce(cardinality(${enquiries.lineIds}), (select count(*)::int from ${quotationRequestLines} l
        where l.request_id = r.id)) as lines,
      to_char(enquiries.created_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI') as "createdAt",
      to_char(enquiries.answered_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI')
        as "answeredAt",
      (select sum(round(case when q.tax_included then l.price * l.quantity
          else l.price * l.quantity * (100 + l.tax) / 100 end))::float8 + q.delivery_charge
        from ${quotations} q join ${quotationLines} l on l.quotation_id = q.id
        where q.enquiry_id = enquiries.id
        group by q.id, q.revision, q.delivery_charge order by q.revision desc limit 1) as total
    from ${enquiries} join ${quotationRequests} r on r.id = enquiries.request_id
    where enquiries.company_id = ${companyId}::uuid
      and enquiries.created_at > now() - interval '365 days'
    order by enquiries.id desc limit ${limit}`)
  return rows
}

/** A part of the market. */
export interface MarketSlice extends Record<string, unknown> {
  /** The town's name, or the trade's id; empty for all. */
  name: string
  requests: number
  enquiries: number
  quoted: number
  won: number
  seconds: number | null
}

/** What was asked, answered and accepted in some days: in all, by trade, and by town. */
export async function marketNumbers(reader: Reader, days: number) {
  const counted = sql`count(distinct e.request_id)::int as requests, count(*)::int as enquiries,
    count(e.quoted_at)::int as quoted,
    (count(*) filter (where e.state = 'won'))::int as won, ${median} as seconds`
  const all = await reader.execute<MarketSlice>(
    sql`select '' as name, ${counted} from ${enquiries} e where ${within(days)}`,
  )
  const trades = await reader.execute<MarketSlice>(sql`
    select t.type_id::text as name, ${counted} from ${enquiries} e
    join (select distinct request_id, type_id from ${quotationRequestLines}) t
      on t.request_id = e.request_id
    where ${within(days)} group by t.type_id order by requests desc, t.type_id`)
  const towns = await reader.execute<MarketSlice>(sql`
    select r.town as name, ${counted} from ${enquiries} e
    join ${quotationRequests} r on r.id = e.request_id
    where ${within(days)} group by r.town order by requests desc, r.town limit 20`)
  return { all: all.rows[0], trades: trades.rows, towns: towns.rows }
}
