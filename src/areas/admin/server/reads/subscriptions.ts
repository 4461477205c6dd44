/** Companies with their subscriptions. */
import { sql } from 'drizzle-orm'
import { companySubscriptions } from '#areas/billing/server/tables.ts'
import { companies } from '#areas/companies/server/tables.ts'
import type { Reader } from '#platform/database/database.ts'
import { containing } from './containing.ts'

/** A page of companies by name, with plan in force and last end, and the number of matches. */
export async function findSubscribed(
  reader: Reader,
  { text, offset, limit }: { text: string; offset: number; limit: number },
) {
  const typed = sql`lower(${text}::text)`
  const matching = sql`from ${companies}
    where email <> '' and (lower(name) like ${containing(text)} or lower(url) = ${typed})`
  const ofCompany = sql`${companySubscriptions} s where s.company_id = c.id and s.ends_at > now()`
  const { rows } = await reader.execute<{
    id: string
    name: string
    url: string
    isActive: boolean
    plan: string
    endsAt: string | null
  }>(sql`
    select c.id, c.name, c.url, c.is_active as "isActive",
      coalesce((select s.name from ${ofCompany} and s.starts_at <= now() limit 1), '') as plan,
      (select to_json(max(s.ends_at)) #>> '{}' from ${ofCompany}) as "endsAt"
    from (
      select id, name, url, is_active ${matching}
      order by lower(name), id limit ${limit} offset ${offset}) c
    order by lower(c.name), c.id`)
  const counted = await reader.execute<{ total: number }>(
    sql`select count(*)::int as total ${matching}`,
  )
  return { rows, totalCount: counted.rows[0]?.total ?? 0 }
}
