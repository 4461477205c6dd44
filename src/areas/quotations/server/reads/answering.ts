/** How fast and how often firms answer (rules 22.9). */
import { sql } from 'drizzle-orm'
import { companies } from '#areas/companies/server/tables.ts'
import type { Reader } from '#platform/database/database.ts'
import type { Answering } from '../../contract/fields.ts'
import { answerDays, answersMin, wholePerMonth } from '../../rules/limits.ts'
import { enquiries, enquiryReports } from '../tables.ts'

/** At most so many of a firm's newest enquiries are looked at. */
const lookedAt = 1000

/** Nothing is known yet. */
export const noAnswering: Answering = { medianMinutes: null, answerRate: null }

/** The firms whose answering may have changed: those that were asked of late, or have one. */
export async function answeringFirms(reader: Reader): Promise<string[]> {
  const { rows } = await reader.execute<{ id: string }>(sql`
    select company_id as id from ${enquiries}
    where created_at > now() - make_interval(days => ${answerDays})
    union
    select id from ${companies} where answer_minutes is not null or answer_rate is not null`)
  return rows.map(({ id }) => id)
}

/**
 * How firms have answered: the median time until their first answer, and the share of answered
 * enquiries, of those that they could read and had two days for, since they were claimed. Null for fewer
 * than three.
 */
export async function answeringOf(
  reader: Reader,
  companyIds: readonly string[],
): Promise<Map<string, Answering>> {
  if (companyIds.length === 0) return new Map()
  const { rows } = await reader.execute<{
    companyId: string
    seconds: number | null
    answered: number
    asked: number
  }>(sql`
    select firm.id as "companyId",
      percentile_cont(0.5) within group (order by extract(epoch from e.answered_at - e.created_at))
        as seconds,
      count(e.answered_at)::int as answered,
      count(*) filter (where e.answered_at is not null or (
        e.created_at < now() - interval '2 days' and e.ended_by is null and not e.is_spam
        and case when e.month_number > 0 then e.month_number <= ${wholePerMonth}
          else e.opened_in_month < ${wholePerMonth} end))::int as asked
    from unnest(${sql.param([...companyIds])}::uuid[]) as firm (id)
    join ${companies} c on c.id = firm.id and c.owner_id is not null
    cross join lateral (
      select e.*,
        count(e.seen_at) over (
          partition by date_trunc('month', e.created_at at time zone 'Asia/Kolkata')
        ) as opened_in_month,
        exists (select from ${enquiryReports} r
          where r.enquiry_id = e.id and r.side = 'dealer' and r.state = 'upheld') as is_spam
      from ${enquiries} e
      where e.company_id = firm.id and e.created_at > coalesce(c.claimed_at, '-infinity') and e.created_at > now() - make_interval(days => ${answerDays})
      order by e.created_at desc limit ${lookedAt}
    ) e
    group by firm.id`)
  return new Map(
    rows.map(({ companyId, seconds, answered, asked }) => [
      companyId,
      {
        medianMinutes:
          seconds !== null && answered >= answersMin ? Math.max(1, Math.round(seconds / 60)) : null,
        answerRate: asked >= answersMin ? Math.round((100 * answered) / asked) : null,
      },
    ]),
  )
}
