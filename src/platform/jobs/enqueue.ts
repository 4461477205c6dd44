/** The only file that uses the tables of pg-boss directly (docs/decisions/0008). */
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/database.ts'
import { type AnyJob, checkedPayload, type Job, queueOptions } from './job.ts'

/** When and under which key a job is queued. */
export interface EnqueueOptions {
  /** Earliest start: a time, or seconds from now. */
  after?: Date | number
  /** Merges with a waiting job of the same key (overrides JobOptions.key). */
  key?: string
}

/** The channel on which a commit wakes the workers; the payload is the job's name. */
export const WAKE_CHANNEL = 'neev_jobs'

/**
 * Queues a job in a transaction (outbox pattern): it runs after the transaction commits, and never
 * if that is rolled back (docs/decisions/0002).
 */
export async function enqueue<Payload>(
  tx: Transaction,
  job: Job<Payload, never>,
  payload: Payload,
  options: EnqueueOptions = {},
): Promise<void> {
  const data = checkedPayload(job, payload)
  const key = options.key ?? job.key?.(data) ?? null
  const after = options.after ?? job.delay
  const owner = job.owner(data)
  const row = { name: job.name, data, key, owner }
  if (await insertJob(tx, row, after)) return
  // A job may be queued before any server has created its queue.
  const queue = JSON.stringify({ policy: 'standard', ...queueOptions(job as AnyJob<never>) })
  await tx.execute(sql`SELECT pgboss.create_queue(${job.name}, ${queue}::jsonb)`)
  await insertJob(tx, row, after)
}

/** Makes delayed jobs and retries run now, if a field of their payload has one of the values. */
export async function hasten<Payload>(
  tx: Transaction,
  job: Job<Payload, never>,
  field: keyof Payload & string,
  values: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    WITH hastened AS (
      UPDATE pgboss.job SET start_after = now()
      WHERE name = ${job.name} AND state < 'active' AND start_after > now()
        AND data ->> ${field}::text IN (SELECT json_array_elements_text(${JSON.stringify(values)}::json))
      RETURNING id
    )
    SELECT pg_notify(${WAKE_CHANNEL}, ${job.name}) FROM hastened LIMIT 1`)
}

/** A job that has failed for good. */
export type FailedJob = {
  id: string
  name: string
  /** The first line of its last error. */
  reason: string
  failedAt: Date
}

/** The newest of the jobs that have failed for good. */
export async function failedJobs(database: Database, limit: number): Promise<FailedJob[]> {
  const { rows } = await database.query<FailedJob>(
    `SELECT id, name, coalesce(left(split_part(output ->> 'message', E'\\n', 1), 200), '') AS reason,
       completed_on AS "failedAt"
     FROM pgboss.job WHERE state = 'failed' ORDER BY completed_on DESC LIMIT $1`,
    [limit],
  )
  return rows
}

/** Runs a failed job once more, now; false if there is none. */
export async function retryJob(tx: Transaction, id: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    WITH retried AS (
      UPDATE pgboss.job
      SET state = 'retry', retry_limit = retry_limit + 1, start_after = now(), completed_on = NULL
      WHERE id = ${id}::uuid AND state = 'failed'
      RETURNING name
    )
    SELECT pg_notify(${WAKE_CHANNEL}, name) FROM retried`)
  return rows.length > 0
}

/** Which of these jobs are running or due; `waits` if some of them wait for a worker. */
export async function runnable(
  database: Database,
  names: string[],
): Promise<{ name: string; waits: boolean }[]> {
  const { rows } = await database.query<{ name: string; waits: boolean }>(
    `SELECT name, bool_or(state < 'active') AS waits FROM pgboss.job
     WHERE name = ANY($1) AND (state = 'active' OR state < 'active' AND start_after <= now())
     GROUP BY name`,
    [names],
  )
  return rows
}

/** Number of jobs by name and state, how many are due, and how long overdue the oldest is (s). */
export async function queueSizes(database: Database) {
  const { rows } = await database.query<{
    name: string
    state: string
    total: number
    due: number
    behind: number
  }>(
    `SELECT name, state::text, count(*)::int AS total, count(*) FILTER (WHERE due)::int AS due,
       coalesce(extract(epoch FROM now() - min(start_after) FILTER (WHERE due)), 0)::float8 AS behind
     FROM (
       SELECT name, state, start_after, state < 'active' AND start_after <= now() AS due
       FROM pgboss.job WHERE state IN ('created', 'retry', 'active', 'failed')
     ) job GROUP BY name, state`,
  )
  return rows
}

/**
 * Number of running jobs whose worker has stopped reporting, by name: normally another one takes them
 * over within a minute.
 */
export async function abandonedJobs(
  database: Database,
): Promise<{ name: string; total: number }[]> {
  const { rows } = await database.query<{ name: string; total: number }>(
    `SELECT name, count(*)::int AS total FROM pgboss.job
     WHERE state = 'active' AND heartbeat_on + heartbeat_seconds * interval '1 second' < now()
     GROUP BY name`,
  )
  return rows
}

// pg-boss's own send() needs a started instance, and drops a job if one with its key is waiting.
// That would lose a change: the waiting job may run before this transaction commits. An upsert of
// the waiting job locks its row instead, so that workers skip it until the commit.
async function insertJob(
  tx: Transaction,
  {
    name,
    data,
    key,
    owner,
  }: { name: string; data: unknown; key: string | null; owner: string | null },
  after: Date | number | undefined,
): Promise<boolean> {
  const start =
    after instanceof Date
      ? sql`${after.toISOString()}::timestamptz`
      : sql`now() + ${after ?? 0}::float8 * interval '1 second'`
  const { rows } = await tx.execute(sql`
    WITH inserted AS (
      INSERT INTO pgboss.job_common (
        name, data, policy, singleton_key, group_id, start_after, keep_until, retry_limit, retry_delay,
        retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, heartbeat_seconds
      )
      SELECT
        name, ${JSON.stringify(data)}::jsonb, ${key === null ? 'standard' : 'short'}, ${key}::text,
        ${owner}::text, ${start}, ${start} + retention_seconds * interval '1 second', retry_limit, retry_delay,
        retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, heartbeat_seconds
      FROM pgboss.queue WHERE name = ${name}
      ON CONFLICT (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'
      DO UPDATE SET
        data = excluded.data, group_id = excluded.group_id,
        start_after = least(job_common.start_after, excluded.start_after)
      RETURNING start_after
    )
    SELECT CASE WHEN start_after <= now() THEN pg_notify(${WAKE_CHANNEL}, ${name}) END FROM inserted`)
  return rows.length > 0
}
