/** The median of the other firms of a trade and town. Fewer than five tell too much of each. */
import { sql } from 'drizzle-orm'
import { companies, companyAddresses } from '#areas/companies/server/tables.ts'
import { directoryListings } from '#areas/directory/server/tables.ts'
import { enquiries } from '#areas/quotations/server/tables.ts'
import { storefrontDays } from '#areas/storefront/server/tables.ts'
import { beginOfIndianDay } from '#kernel/dates.ts'
import type { Reader } from '#platform/database/database.ts'
import type { Results } from '../../contract.ts'
import { fewestPeers, peersMax } from '../../rules.ts'
import { askedOn, type FirmDays } from './own.ts'

type Peers = NonNullable<Results['peers']>
type Counts = Peers['total']

/** A list of the directory that has a firm in it: a trade in a town, or everywhere. */
type Group = {
  typeId: number
  /** Empty for everywhere. */
  cityKey: string
  town: string
}

/** SQL: the other firms of a list, at most some; those that come first in it. */
const peerIds = (companyId: string, { typeId, cityKey }: Group) => sql`(
  select company_id from ${directoryListings}
  where type_id in (${typeId}::int, ${-typeId}::int) and city_key = ${cityKey}
    and company_id <> ${companyId}
  limit ${peersMax})`

/** The list with most others in which a firm is, a town's before India's; undefined for none. */
async function groupOf(reader: Reader, companyId: string): Promise<Group | undefined> {
  const { rows } = await reader.execute<Group>(sql`
    select abs(own.type_id)::int as "typeId", own.city_key as "cityKey",
      case when own.city_key = '' then '' else coalesce(
        (select a.city from ${companyAddresses} a where a.company_id = ${companyId}
          and a.is_active and own.city_key like lower(split_part(a.city, ',', 1)) || '%'
          order by a.id limit 1), '') end as town
    from ${directoryListings} own
    cross join lateral (
      select count(*) as firms from (
        select 1 from ${directoryListings} other
        where other.type_id in (own.type_id, -own.type_id) and other.city_key = own.city_key
          and other.company_id <> own.company_id limit ${peersMax}
      ) found
    ) peers
    where own.company_id = ${companyId} and peers.firms >= ${fewestPeers}
    order by (own.city_key = ''), peers.firms desc, abs(own.type_id) limit 1`)
  return rows[0]
}

const medianOf = (column: string) =>
  sql`percentile_cont(0.5) within group (order by ${sql.identifier(column)})`
const medians = sql`${medianOf('views')} as views, ${medianOf('reveals')} as reveals,
  ${medianOf('calls')} as calls, ${medianOf('enquiries')} as enquiries`

/** The medians of a firm's peers; null where too few make them. */
export async function peersOf(
  reader: Reader,
  { companyId, from, today }: FirmDays,
): Promise<Peers | null> {
  const group = await groupOf(reader, companyId)
  if (!group) return null
  const since = beginOfIndianDay(from).toISOString()
  const counted = sql`
    with peers as materialized (select distinct company_id from ${peerIds(companyId, group)} found),
    asked as materialized (
      select e.company_id, ${askedOn} as day, count(*) as enquiries from ${enquiries} e
      where e.company_id in (select company_id from peers) and e.created_at >= ${since}
      group by 1, 2
    ),
    counted as (
      select peers.company_id, series.at::date as day, coalesce(s.views, 0) as views,
        coalesce(s.reveals, 0) as reveals, coalesce(s.calls, 0) as calls,
        coalesce(asked.enquiries, 0) as enquiries
      from peers
      cross join generate_series(${from}::date, ${today}::date, '1 day') as series (at)
      left join ${storefrontDays} s on s.company_id = peers.company_id and s.day = series.at::date
      left join asked on asked.company_id = peers.company_id and asked.day = series.at::date
    )`
  const days = await reader.execute<Counts>(
    sql`${counted} select ${medians} from counted group by day order by day`,
  )
  const totals = await reader.execute<Counts & { firms: number; answerMinutes: number | null }>(sql`
    ${counted} select ${medians}, count(*)::int as firms,
      (select case when count(c.answer_minutes) >= ${fewestPeers} then
          round(percentile_cont(0.5) within group (order by c.answer_minutes))::int end
        from ${companies} c join peers on peers.company_id = c.id) as "answerMinutes"
    from (
      select sum(views)::int as views, sum(reveals)::int as reveals, sum(calls)::int as calls,
        sum(enquiries)::int as enquiries
      from counted group by company_id
    ) sums`)
  const [total] = totals.rows
  if (!total || total.firms < fewestPeers) return null
  const { firms, answerMinutes, ...counts } = total
  const { typeId, town } = group
  return { firms, typeId, town, total: counts, days: days.rows, answerMinutes }
}
