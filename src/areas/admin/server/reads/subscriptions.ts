/** Companies with their subscriptions. */
import { sql } from 'drizzle-orm'
import { subscriptionPauses } from '#areas/billing/server/tables/documents.ts'
import { companySubscriptions } from '#areas/billing/server/tables/orders.ts'
import { companies } from '#areas/companies/server/tables.ts'
import type { Reader } from '#platform/database/database.ts'
import { containing } from './containing.ts'

/**
 * A page of companies with plan in force and last end, and the number of matches: those whose
 * subscription ends soonest first, then those without one by name.
 */
export async function findSubscribed(
  reader: Reader,
  { text, offset, limit }: { text: string; offset: number; limit: number },
) {
  const typed = sql`lower(${text}::text)`
  const fitting = sql`where c.owner_id is not null and c.email <> '' and (lower(c.name) like ${containing(text)} or lower(c.url) = ${typed})`
  const ends = sql`(select company_id, max(ends_at) as ends_at from ${companySubscriptions}
    where ends_at > now() group by company_id)`
  const ofCompany = sql`${companySubscriptions} s where s.company_id = c.id and s.ends_at > now()`
  const { rows } = await reader.execute<{
    id: string
    name: string
    url: string
    isActive: boolean
    plan: string
    pausedUntil: string | null
    endsAt: string | null
  }>(sql`
    select c.id, c.name, c.url, c.is_active as "isActive",
      coalesce((select s.name from ${ofCompany} and s.starts_at <= now() limit 1), '') as plan,
      (select to_json(p.until) #>> '{}' from ${subscriptionPauses} p
        where p.company_id = c.id and p.until > now() limit 1) as "pausedUntil",
      to_json(c.ends_at) #>> '{}' as "endsAt"
    from (
      select c.id, c.name, c.url, c.is_active, e.ends_at from ${companies} c
      left join ${ends} e on e.company_id = c.id ${fitting}
      order by e.ends_at nulls last, lower(c.name), c.id limit ${limit} offset ${offset}) c
    order by c.ends_at nulls last, lower(c.name), c.id`)
  const counted = await reader.execute<{ total: number }>(
    sql`select count(*)::int as total from ${companies} c ${fitting}`,
  )
  return { rows, totalCount: counted.rows[0]?.total ?? 0 }
}
