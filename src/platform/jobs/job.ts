import * as z from 'zod/mini'

/** Information about one attempt of a job. */
export interface Delivery {
  /** The same in every attempt: usable as an idempotency key. */
  id: string
  /** 1 for the first attempt. */
  attempt: number
  /** Aborted when the job may no longer be ours (server shutdown, timeout). */
  signal: AbortSignal
  /** Whether its turn is over: a job that has more to do queues itself again, behind the others. */
  isTurnOver(): boolean
}

/** Owner of the work that nobody in particular waits for, such as sweeps. */
export const site = () => null

/** How a failed job is retried. */
export interface Retry {
  /** Number of retries; default 10. */
  limit?: number
  /** Seconds before the first retry, doubled for each further one; default 2. */
  firstPause?: number
  /** Maximum seconds between two attempts; default 600. */
  longestPause?: number
}

/** Optional settings of a job. */
export interface JobOptions<Payload> {
  retry?: Retry
  /** Timeout of one attempt in seconds; default 120. */
  timeLimit?: number
  /** How many one server runs at once; default 2. */
  concurrency?: number
  /** How many of one owner one server runs at once; default 1. */
  share?: number
  /** Seconds after which a job should let others of its kind go first; default 20. */
  turn?: number
  /**
   * Waiting jobs with the same key merge: the job runs with the last payload, after the last of the
   * transactions has ended. A waiting job never merges with a running one.
   */
  key?(payload: Payload): string
  /** Minimum seconds after the commit; default 0. With a key, later jobs merge until then. */
  delay?: number
}

/** Work done after the transaction that queued it, at least once: it must be idempotent. */
export interface Job<Payload, Context> extends JobOptions<Payload> {
  name: string
  /** The payload as stored: JSON. */
  payload: z.ZodMiniType<Payload>
  /**
   * Whom a job works for. One owner has only its share of the workers, so that one with slow or
   * endless work costs the others nothing (docs/decisions/0036).
   */
  owner(payload: Payload): string | null
  work(payload: Payload, context: Context, delivery: Delivery): Promise<void>
}

/** Any job that runs with this context, for lists of jobs. */
export type AnyJob<Context> = Job<unknown, Context>

/** Defines a job. The name is stored in the database: letters, digits, `.`, `-` and `_`. */
export function defineJob<Payload, Context>(job: Job<Payload, Context>): Job<Payload, Context> {
  return job
}

/** pg-boss options of a job's queue, times in seconds. */
export function queueOptions(job: AnyJob<never>) {
  const { limit = 10, firstPause = 2, longestPause = 600 } = job.retry ?? {}
  return {
    retryLimit: limit,
    retryDelay: firstPause,
    retryBackoff: true,
    retryDelayMax: longestPause,
    expireInSeconds: job.timeLimit ?? 120,
    // A killed server stops sending heartbeats: another one takes over its jobs.
    heartbeatSeconds: 20,
  }
}

/** Validates a payload. @throws Error that names the job if it is invalid. */
export function checkedPayload<Payload>(job: Job<Payload, never>, payload: unknown): Payload {
  const checked = z.safeParse(job.payload, payload)
  if (!checked.success)
    throw new Error(
      `The payload does not fit the job ${job.name}: ${z.prettifyError(checked.error)}`,
    )
  return checked.data
}
