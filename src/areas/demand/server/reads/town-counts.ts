/** Counts what each town has and lacks (rules 25.5). */
import { type SQL, sql } from 'drizzle-orm'
import { products } from '#areas/catalogue/server/tables/products.ts'
import { companies } from '#areas/companies/server/tables.ts'
import { directoryEntries } from '#areas/directory/server/tables.ts'
import { enquiries } from '#areas/quotations/server/tables.ts'
import { missedSearches } from '#areas/search/server/tables.ts'
import { type Day, daysLater } from '#kernel/dates.ts'
import { searchedDays } from '../../rules.ts'
import { wishes } from '../tables.ts'

/** SQL: the counts of all towns; the key '' is the whole market, in which a firm counts once. */
export function townCounts(today: Day): SQL {
  const since = daysLater(today, -searchedDays)
  return sql`
    with firms as materialized (
      select e.company_id, e.city_keys, e.is_reachable, c.owner_id is not null as claimed,
        exists (select from ${products} p where p.company_id = c.id and p.is_active) as stocked
      from ${directoryEntries} e join ${companies} c on c.id = e.company_id
    ), open_enquiries as materialized (
      select company_id, count(*) as enquiries from ${enquiries}
      where created_at >= ${since}::date and answered_at is null and ended_at is null
      group by company_id
    ), placed as (
      select key, f.* from firms f
      cross join lateral (select distinct unnest(f.city_keys || ''::text) as key) keys
    ), of_firms as (
      select key, count(*) as firms, count(*) filter (where claimed) as claimed,
        count(*) filter (where stocked) as stocked,
        count(*) filter (where is_reachable) as reachable,
        coalesce(sum(o.enquiries), 0) as unanswered
      from placed left join open_enquiries o on o.company_id = placed.company_id
      group by key
    ), of_searches as (
      select case when grouping(city_key) = 1 then '' else city_key end as key, sum(times) as times
      from ${missedSearches} where day > ${since}::date
      group by grouping sets ((city_key), ())
      having grouping(city_key) = 1 or city_key <> ''
    ), of_wishes as (
      select case when grouping(city_key) = 1 then '' else city_key end as key, count(*) as wishes
      from ${wishes} where state <> 'told'
      group by grouping sets ((city_key), ())
      having grouping(city_key) = 1 or city_key <> ''
    )
    select key, coalesce(f.firms, 0)::int as firms, coalesce(f.claimed, 0)::int as claimed,
      coalesce(f.stocked, 0)::int as stocked, coalesce(f.reachable, 0)::int as reachable,
      coalesce(f.unanswered, 0)::int as unanswered,
      least(coalesce(s.times, 0), 2000000000)::int as missed, coalesce(w.wishes, 0)::int as wishes
    from of_firms f full join of_searches s using (key) full join of_wishes w using (key)`
}
