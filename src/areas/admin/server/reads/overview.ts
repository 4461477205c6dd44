/** Statistics of the market, counted by day in India's time zone. */
import { type SQL, sql } from 'drizzle-orm'
import { companies } from '#areas/companies/server/tables.ts'
import { pendingItems, verificationHistory } from '#areas/moderation/server/tables.ts'
import { reviews } from '#areas/reviews/server/tables.ts'
import { status } from '#kernel/codes.ts'
import { beginOfIndianDay, type Day } from '#kernel/dates.ts'
import type { Reader } from '#platform/database/database.ts'
import { mails } from '#platform/mail/tables.ts'

/** A number by day; days without any are left out. */
export type ByDay = ReadonlyMap<Day, number>

/** All counts since a day. */
export async function countedSince(reader: Reader, day: Day) {
  const since = beginOfIndianDay(day).toISOString()
  const counted = (from: SQL, at: SQL, what: SQL = sql`count(*)`) =>
    byDay(reader, { from: sql`${from} where ${at} >= ${since}`, at, what })
  const decided = sql`(
    select decision.decided_at as at, extract(epoch from decision.decided_at - submission.decided_at) / 3600 as hours
    from ${verificationHistory} decision
    cross join lateral (
      select before.decided_at from ${verificationHistory} before
      where before.subject = decision.subject and before.subject_id = decision.subject_id
        and before.id < decision.id and before.status = ${status.pending}
      order by before.id desc limit 1
    ) submission
    where decision.decided_at >= ${since} and decision.undone_at is null
      and decision.status in (${status.approved}, ${status.rejected}, ${status.documentPending})
  ) waited`
  const [sellers, newReviews, queueHours, failedMails, failedJobs] = await Promise.all([
    counted(sql`${companies} c`, sql`c.created_at`),
    counted(sql`${reviews} r`, sql`r.created_at`),
    counted(decided, sql`waited.at`, sql`round(avg(waited.hours), 1)`),
    counted(
      sql`(select created_at from ${mails} where status in ('refused', 'given_up')) m`,
      sql`m.created_at`,
    ),
    counted(
      sql`(select completed_on from pgboss.job where state = 'failed') j`,
      sql`j.completed_on`,
    ),
  ])
  return { sellers, reviews: newReviews, queueHours, failedMails, failedJobs }
}

async function byDay(
  reader: Reader,
  { from, at, what }: { from: SQL; at: SQL; what: SQL },
): Promise<ByDay> {
  const { rows } = await reader.execute<{ day: Day; value: string }>(sql`
    select to_char(${at} at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, ${what} as value
    from ${from} group by 1`)
  return new Map(rows.map(({ day, value }) => [day, Number(value)]))
}

/** How many items are waiting for a decision now, and since when the oldest one is. */
export async function waitingNow(reader: Reader) {
  const { rows } = await reader.execute<{ waiting: number; since: string | null }>(sql`
    select count(*)::int as waiting, to_json(min(since)) #>> '{}' as since from ${pendingItems}`)
  const [row] = rows
  return { waiting: row?.waiting ?? 0, since: row?.since ? new Date(row.since) : null }
}
