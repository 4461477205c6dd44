/** What happened at one firm, by day. */
import { eq, sql } from 'drizzle-orm'
import { companies } from '#areas/companies/server/tables.ts'
import { enquiries } from '#areas/quotations/server/tables.ts'
import { storefrontDays } from '#areas/storefront/server/tables.ts'
import { beginOfIndianDay, type Day } from '#kernel/dates.ts'
import type { Reader } from '#platform/database/database.ts'
import type { Results } from '../../contract.ts'

/** A firm and the days that are looked at, both inclusive. */
export interface FirmDays {
  companyId: string
  from: Day
  today: Day
}

/** SQL: the day in India on which an enquiry was asked. */
export const askedOn = sql`(e.created_at at time zone 'Asia/Kolkata')::date`

/** Every day of a firm, oldest first; days without anything are zeros. */
export async function daysOf(
  reader: Reader,
  { companyId, from, today }: FirmDays,
): Promise<Results['days']> {
  const { rows } = await reader.execute<Results['days'][number]>(sql`
    select to_char(series.at, 'YYYY-MM-DD') as day, coalesce(s.views, 0)::int as views,
      coalesce(s.reveals, 0)::int as reveals, coalesce(s.calls, 0)::int as calls,
      coalesce(a.asked, 0)::int as enquiries, coalesce(a.answered, 0)::int as answered
    from generate_series(${from}::date, ${today}::date, '1 day') as series (at)
    left join ${storefrontDays} s on s.company_id = ${companyId} and s.day = series.at::date
    left join (
      select ${askedOn} as day, count(*) as asked, count(e.answered_at) as answered
      from ${enquiries} e
      where e.company_id = ${companyId} and e.created_at >= ${beginOfIndianDay(from).toISOString()}
      group by 1
    ) a on a.day = series.at::date
    order by series.at`)
  return rows
}

/** Median minutes until a firm's first answer, as its page says (rules 22.9). */
export async function answerMinutesOf(reader: Reader, companyId: string): Promise<number | null> {
  const [firm] = await reader
    .select({ minutes: companies.answerMinutes })
    .from(companies)
    .where(eq(companies.id, companyId))
  return firm?.minutes ?? null
}
