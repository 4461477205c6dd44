/** Effects of time on subscriptions: beginnings, ends, and notices before an end. */
import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { emit } from '#platform/jobs/events.ts'
import { noticeDays } from '../../rules/prices.ts'
import { subscriptionEndsSoon, subscriptionTurned } from '../events.ts'
import { companySubscriptions, subscriptionNotices } from '../tables/orders.ts'

/**
 * Emits events for up to `limit` subscriptions whose beginning or end has not been announced;
 * returns how many. It compares what was announced with the clock, so it can run at any time, late
 * or repeatedly, and after the clock was moved forward or back.
 */
export async function turnSubscriptions(tx: Transaction, limit: number): Promise<number> {
  const table = companySubscriptions
  const { rows } = await tx.execute<{ companyId: string }>(sql`
    update ${table} set in_force = not in_force
    where id in (
      select id from ${table}
      where id in (
        select id from ${table} where in_force and ends_at <= now()
        union all select id from ${table} where in_force and starts_at > now()
        union all select id from ${table}
          where not in_force and ends_at > now() and starts_at <= now()
      )
      order by id limit ${limit} for update skip locked
    )
    returning company_id as "companyId"`)
  for (const companyId of new Set(rows.map((row) => row.companyId))) {
    await emit(tx, subscriptionTurned, { companyId })
  }
  return rows.length
}

/** Seconds until the next beginning or end, by the database's clock; null if there is none. */
export async function secondsToNextTurn(tx: Transaction): Promise<number | null> {
  const table = companySubscriptions
  const { rows } = await tx.execute<{ seconds: number | null }>(sql`
    select extract(epoch from least(
      (select min(ends_at) from ${table} where in_force and ends_at > now()),
      (select min(starts_at) from ${table} where not in_force and starts_at > now())
    ) - now())::float8 as seconds`)
  return rows[0]?.seconds ?? null
}

/**
 * Emits notices for up to `limit` subscriptions that end within 7 days, and again within 1 day,
 * unless another one follows; returns how many. Each notice is recorded, so that it is sent once.
 * If the 1-day notice comes first, the 7-day notice is skipped; so is one as long as the plan.
 */
export async function tellOfEnds(tx: Transaction, limit: number): Promise<number> {
  const table = companySubscriptions
  const [long, short] = noticeDays
  const days = sql`case when s.ends_at <= now() + ${short} * interval '1 day'
    then ${short}::int else ${long}::int end`
  const { rows } = await tx.execute<{ subscriptionId: number; daysBefore: number }>(sql`
    insert into ${subscriptionNotices} (subscription_id, days_before)
    select s.id, ${days} from ${table} s
    where s.ends_at > now() and s.ends_at <= now() + ${long} * interval '1 day'
      and s.starts_at <= now()
      -- A plan of a few days begins within its notice, and its grant was told just now.
      and s.starts_at + ${days} * interval '1 day' < s.ends_at
      and not exists (
        select 1 from ${table} next
        where next.company_id = s.company_id and next.starts_at <= s.ends_at
          and next.ends_at > s.ends_at
      )
      and not exists (
        select 1 from ${subscriptionNotices} told
        where told.subscription_id = s.id and told.days_before <= ${days}
      )
    order by s.ends_at limit ${limit}
    on conflict do nothing
    returning subscription_id::float8 as "subscriptionId", days_before::int as "daysBefore"`)
  for (const notice of rows) await emit(tx, subscriptionEndsSoon, notice)
  return rows.length
}
