import * as z from 'zod/mini'

/** What a job's work is told about this run of it. */
export interface Delivery {
  /** The same in every attempt: a key for what must happen once. */
  id: string
  /** 1 for the first attempt. */
  attempt: number
  /** Aborted when the job may no longer be ours (the server stops, the time is over). */
  signal: AbortSignal
}

/** How failed work is tried again. */
export interface Retry {
  /** Attempts after the first one; 10. */
  limit?: number
  /** Seconds before the second attempt, doubled from one to the next; 2. */
  firstPause?: number
  /** Seconds between two attempts at most; 600. */
  longestPause?: number
}

/** What a job may choose; all of it has working defaults. */
export interface JobOptions<Payload> {
  retry?: Retry
  /** Seconds that one attempt may take; 120. */
  timeLimit?: number
  /** How many of them one server runs at once; 2. */
  concurrency?: number
  /**
   * Jobs of one key merge while they wait: the last payload is the one that is worked on, after the
   * last of the transactions has ended. A waiting job never merges with a running one.
   */
  key?(payload: Payload): string
  /** Seconds after the commit at the earliest; 0. With a key, what comes in the meantime merges. */
  delay?: number
}

/**
 * Work that is done after the transaction that asked for it, at least once: doing it again must do
 * no harm.
 */
export interface Job<Payload, Context> extends JobOptions<Payload> {
  name: string
  /** The payload as it is kept: JSON. */
  payload: z.ZodMiniType<Payload>
  work(payload: Payload, context: Context, delivery: Delivery): Promise<void>
}

/** Any job that works in this context, for lists of jobs. */
export type AnyJob<Context> = Job<unknown, Context>

/** Defines a job. The name is kept in the database: letters, digits, `.`, `-` and `_`. */
export function defineJob<Payload, Context>(job: Job<Payload, Context>): Job<Payload, Context> {
  return job
}

/** How a job's queue is set up in pg-boss, times in seconds. */
export function queueOptions(job: AnyJob<never>) {
  const { limit = 10, firstPause = 2, longestPause = 600 } = job.retry ?? {}
  return {
    retryLimit: limit,
    retryDelay: firstPause,
    retryBackoff: true,
    retryDelayMax: longestPause,
    expireInSeconds: job.timeLimit ?? 120,
    // A server that was killed no longer sends these: another one takes over its jobs.
    heartbeatSeconds: 20,
  }
}

/** The payload as it is kept, or an Error that names the job it does not fit. */
export function checkedPayload<Payload>(job: Job<Payload, never>, payload: unknown): Payload {
  const checked = z.safeParse(job.payload, payload)
  if (!checked.success)
    throw new Error(
      `The payload does not fit the job ${job.name}: ${z.prettifyError(checked.error)}`,
    )
  return checked.data
}
