/** What buyers looked at and asked for. A town or word is named only where several buyers make it. */
import { type SQL, sql } from 'drizzle-orm'
import { itemTypes, products } from '#areas/catalogue/server/tables/products.ts'
import { companies, companyWorkingTypes } from '#areas/companies/server/tables.ts'
import { directoryPositions } from '#areas/directory/server/tables.ts'
import {
  enquiries,
  quotationRequestLines,
  quotationRequests,
} from '#areas/quotations/server/tables.ts'
import { productDays } from '#areas/storefront/server/tables.ts'
import { beginOfIndianDay, type Day } from '#kernel/dates.ts'
import type { Reader } from '#platform/database/database.ts'
import type { Results } from '../../contract.ts'
import { fewestBuyers, listedMax, nearDegrees } from '../../rules.ts'

interface Since {
  companyId: string
  from: Day
}

const begin = (from: Day) => beginOfIndianDay(from).toISOString()

/** A firm's products by views and enquiries, most viewed first. */
export async function productsOf(
  reader: Reader,
  { companyId, from }: Since,
): Promise<Results['products']> {
  const { rows } = await reader.execute<Results['products'][number]>(sql`
    select p.id as "productId", p.name, coalesce(v.views, 0)::int as views,
      coalesce(a.enquiries, 0)::int as enquiries
    from (
      select product_id, sum(views) as views from ${productDays}
      where company_id = ${companyId} and day >= ${from}::date group by 1
    ) v
    full join (
      select l.product_id, count(distinct e.id) as enquiries
      from ${enquiries} e
      join ${quotationRequestLines} l on l.request_id = e.request_id and l.product_id is not null
      where e.company_id = ${companyId} and e.created_at >= ${begin(from)}
      group by 1
    ) a on a.product_id = v.product_id
    join ${products} p on p.id = coalesce(v.product_id, a.product_id)
      and p.company_id = ${companyId} and p.is_active
    order by views desc, enquiries desc, p.id limit ${listedMax}`)
  return rows
}

/**
 * The requests that a firm was asked, each named by some text of it, with about where they come from:
 * to some ten kilometres, which says of no buyer where he is.
 */
async function namedBy(
  reader: Reader,
  { companyId, from }: Since,
  { name, lines }: { name: SQL; lines: SQL },
): Promise<Results['towns']> {
  const { rows } = await reader.execute<Results['towns'][number]>(sql`
    select min(${name}) as name, count(distinct r.user_id)::int as buyers,
      round(avg(r.latitude)::numeric, 1)::float8 as latitude,
      round(avg(r.longitude)::numeric, 1)::float8 as longitude
    from ${enquiries} e join ${quotationRequests} r on r.id = e.request_id ${lines}
    where e.company_id = ${companyId} and e.created_at >= ${begin(from)} and ${name} <> ''
    group by lower(${name})
    having count(distinct r.user_id) >= ${fewestBuyers}
    order by buyers desc, name limit ${listedMax}`)
  return rows
}

/** The towns from which a firm was asked. */
export function townsOf(reader: Reader, since: Since): Promise<Results['towns']> {
  return namedBy(reader, since, { name: sql`r.town`, lines: sql`` })
}

/** The words with which a firm was asked. */
export function wordsOf(reader: Reader, since: Since): Promise<Results['words']> {
  const lines = sql`join ${quotationRequestLines} l on l.request_id = r.id`
  return namedBy(reader, since, { name: sql`l.what`, lines })
}

/** What buyers near a firm asked anybody for, in its trades, of which it lists nothing. */
export async function missingNear(
  reader: Reader,
  { companyId, from }: Since,
): Promise<Results['missing']> {
  const { rows } = await reader.execute<Results['missing'][number]>(sql`
    with own as materialized (
      select distinct latitude, longitude from ${directoryPositions}
      where company_id = ${companyId} limit 20
    ),
    near as materialized (
      select distinct r.id, r.user_id from own
      join ${quotationRequests} r
        on r.latitude between own.latitude - ${nearDegrees} and own.latitude + ${nearDegrees}
        and r.longitude between own.longitude - ${nearDegrees} and own.longitude + ${nearDegrees}
      where r.created_at >= ${begin(from)}
        and r.user_id is distinct from (select owner_id from ${companies} where id = ${companyId})
    )
    select t.name, count(distinct near.user_id)::int as buyers, t.company_type_id::int as "typeId",
      coalesce(t.parent_item_id, t.id) as "itemTypeId",
      case when t.parent_item_id is null then 0 else t.id end as "itemSubTypeId"
    from near
    join ${quotationRequestLines} l on l.request_id = near.id and l.item_type <> ''
    join ${itemTypes} t on t.is_active and t.company_type_id = l.type_id
      and lower(t.name) = lower(l.item_type)
    join ${companyWorkingTypes} w on w.company_id = ${companyId} and w.type_id = t.company_type_id
      and not w.over_limit
    where not exists (
      select 1 from ${products} p where p.company_id = ${companyId} and p.is_active
        and t.id in (p.item_type_id, p.item_sub_type_id))
    group by t.id
    having count(distinct near.user_id) >= ${fewestBuyers}
    order by buyers desc, t.name limit ${listedMax}`)
  return rows
}
