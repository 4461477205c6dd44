import { setTimeout } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import type { Database, Transaction } from '#platform/database/database.ts'
import { outageOf } from '#platform/database/outage.ts'
import { type EnqueueOptions, enqueue, hasten, runnable, WAKE_CHANNEL } from './enqueue.ts'
import { subscriptionNames } from './events.ts'
import { type AnyJob, checkedPayload, type Job, queueOptions, site } from './job.ts'

export { type AnyJob, defineJob, type Job, site } from './job.ts'
export { defineRecurringJob } from './recurring.ts'

/** Log for failures of jobs. */
export interface JobLog {
  info(detail: object, message: string): void
  warn(detail: object, message: string): void
  error(detail: object, message: string): void
}

/** The job queue of this server. Several servers on one PostgreSQL share the work. */
export interface Jobs {
  /** Queues a job in a transaction (see enqueue.ts). */
  enqueue<Payload>(
    tx: Transaction,
    job: Job<Payload, never>,
    payload: Payload,
    options?: EnqueueOptions,
  ): Promise<void>
  /** Makes waiting jobs run now (see enqueue.ts). */
  hasten<Payload>(
    tx: Transaction,
    job: Job<Payload, never>,
    field: keyof Payload & string,
    values: readonly string[],
  ): Promise<void>
  /** Creates the queues of these jobs, and changes those whose options have changed. */
  declare(jobs: AnyJob<never>[]): Promise<void>
  /** Starts workers for these jobs and subscriptions; each gets the context. */
  start<Context>(jobs: AnyJob<Context>[], context: Context): Promise<void>
  /** Whether the queue can be read and looked after. */
  works(): boolean
  /**
   * For tests: waits until no job is running or due; later retries do not count.
   *
   * @throws Error after `within` milliseconds.
   */
  drain(within?: number): Promise<void>
  /** Stops within 4 seconds; a job that has not finished by then runs again later. */
  stop(): Promise<void>
}

// A commit wakes the workers immediately; polling is for retries and delayed jobs.
const POLL_SECONDS = 5
// The further workers of a kind: the first one finds what is late.
const OTHERS_POLL_SECONDS = 10
const TURN_SECONDS = 20
const STOP_WITHIN = 3_000
const DRAIN_WITHIN = 30_000
// Longer than the pause between two polls.
const QUIET = 7_000

/** Thrown by a job that is to run again later, as planned: nothing for the log. */
export class TryLater extends Error {}

/** Creates the queue, and its tables if they are missing. Starts no workers. */
export async function createJobs(database: Database, log: JobLog): Promise<Jobs> {
  // The queue polls for every job: without this an outage would be hundreds of lines a minute.
  let failed = -Infinity
  let works = true
  const outage = outageOf({
    begins: (error) => {
      works = false
      log.error({ err: error }, 'the job queue failed')
    },
    ends: (seconds) => {
      works = true
      log.info({ seconds }, 'the job queue works again')
    },
  })
  const boss = new PgBoss({
    db: {
      executeSql: async (text, values) => {
        const answer = await database.query(text, values)
        // While some statements fail and others do not, the outage goes on.
        if (performance.now() - failed > QUIET) outage.worked()
        return answer
      },
    },
    schedule: false,
    // With the heartbeat (job.ts), determines how soon jobs of a killed server are taken over.
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    monitorVacuum: false,
  })
  boss.on('error', (error) => {
    if (meetsItsLike(error)) return
    failed = performance.now()
    outage.failed(error)
  })
  boss.on('warning', (warning) => log.warn({ warning }, 'the job queue reported a warning'))
  await boss.start()

  const workers = new Map<string, string[]>()
  const wake = (name: string) => {
    for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker)
  }
  const wakeAll = () => {
    for (const name of workers.keys()) wake(name)
  }
  let isStopping = false
  const workLog: JobLog = {
    info: (detail, message) => log.info(detail, message),
    warn: (detail, message) => log.warn(detail, message),
    // What ends with the server is returned to the queue, and runs again elsewhere.
    error: (detail, message) =>
      isStopping ? log.info(detail, message) : log.error(detail, message),
  }
  let listening: { close(): Promise<void> } | undefined
  const declare = async (jobs: AnyJob<never>[]) => {
    const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
    for (const job of jobs) {
      const queue = queues.get(job.name)
      const options = queueOptions(job)
      if (!queue) await boss.createQueue(job.name, options)
      // Each change costs a statement, and another when the queue is next used.
      else if (!isSubset(options, queue)) await boss.updateQueue(job.name, options)
    }
  }

  return {
    enqueue,
    hasten,
    declare,

    start: async (jobs, context) => {
      warnOfUnlisted(jobs, log)
      await declare(jobs)
      for (const job of jobs) workers.set(job.name, await workOn(boss, job, context, workLog))
      listening = await database.listen(WAKE_CHANNEL, wake, wakeAll)
    },

    works: () => works,

    drain: async (within = DRAIN_WITHIN) => {
      const deadline = Date.now() + within
      for (;;) {
        const runnableJobs = await runnable(database, [...workers.keys()])
        if (runnableJobs.length === 0) return
        if (Date.now() > deadline) throw new Error('The jobs did not finish in time.')
        // Waking a worker costs a query even if there is nothing to do, so wake only these.
        for (const { name, waits } of runnableJobs) if (waits) wake(name)
        await setTimeout(15)
      }
    },

    stop: async () => {
      await listening?.close()
      const done = Promise.all([...workers.keys()].map((name) => boss.offWork(name)))
      await Promise.race([done, setTimeout(STOP_WITHIN, undefined, { ref: false })])
      isStopping = true
      // Jobs that are still running are returned to the queue.
      await boss.stop({ graceful: false, close: false })
    },
  }
}

/**
 * Whether pg-boss could not return a job to the queue (two lanes fetched jobs of one owner at the same
 * moment) because one with its key waits by now. No outage: that one does the work, and this one runs
 * again when its heartbeat has ended.
 */
function meetsItsLike(error: Error): boolean {
  return 'constraint' in error && error.constraint === 'job_common_i1'
}

/** Whether the fields of an object have the same values in another. */
function isSubset(fields: object, other: object): boolean {
  const values = new Map(Object.entries(other))
  return Object.entries(fields).every(([name, value]) => values.get(name) === value)
}

/**
 * Starts the workers of a kind. What works for owners has as many workers as may run at once, each
 * with one job: in a batch, the quick ones would wait for the slowest.
 */
async function workOn<Context>(
  boss: PgBoss,
  job: AnyJob<Context>,
  context: Context,
  log: JobLog,
): Promise<string[]> {
  const concurrency = job.concurrency ?? 2
  if (job.owner === site) return [await workInBatches(boss, job, context, log)]
  const workers: string[] = []
  for (let lane = 0; lane < concurrency; lane += 1) {
    workers.push(await workInLane(boss, job, { context, log, isFirst: lane === 0 }))
  }
  return workers
}

async function workInLane<Context>(
  boss: PgBoss,
  job: AnyJob<Context>,
  { context, log, isFirst }: { context: Context; log: JobLog; isFirst: boolean },
): Promise<string> {
  const worker: string = await boss.work<object>(
    job.name,
    {
      batchSize: 1,
      localGroupConcurrency: job.share ?? 1,
      perJobResults: true,
      pollingIntervalSeconds: isFirst ? POLL_SECONDS : OTHERS_POLL_SECONDS,
    },
    async (batch) => {
      const results = []
      for (const each of batch) results.push(await runJob(job, each, context, log))
      // More may wait, of this owner or another.
      boss.notifyWorker(worker)
      return results
    },
  )
  return worker
}

function workInBatches<Context>(
  boss: PgBoss,
  job: AnyJob<Context>,
  context: Context,
  log: JobLog,
): Promise<string> {
  const concurrency = job.concurrency ?? 2
  return boss.work<object>(
    job.name,
    {
      // After a full batch the next is fetched without a pause; pg-boss requires at least two.
      batchSize: Math.max(concurrency, 2),
      burstWhenBatchFull: true,
      perJobResults: true,
      pollingIntervalSeconds: POLL_SECONDS,
    },
    async (batch) => {
      if (concurrency > 1) return Promise.all(batch.map((each) => runJob(job, each, context, log)))
      const results = []
      for (const each of batch) results.push(await runJob(job, each, context, log))
      return results
    },
  )
}

interface FetchedJob {
  id: string
  data: object
  signal: AbortSignal
  retryCount: number
}

async function runJob<Context>(
  job: AnyJob<Context>,
  { id, data, signal, retryCount }: FetchedJob,
  context: Context,
  log: JobLog,
) {
  const attempt = retryCount + 1
  const begun = performance.now()
  const isTurnOver = () => performance.now() - begun > (job.turn ?? TURN_SECONDS) * 1000
  try {
    await job.work(checkedPayload(job, data), context, { id, attempt, signal, isTurnOver })
    return { id, status: 'completed' as const }
  } catch (error) {
    if (!(error instanceof TryLater)) {
      log.error({ err: error, job: job.name, id, attempt }, 'a job failed')
    }
    return { id, status: 'failed' as const, output: { message: String(error) } }
  }
}

function warnOfUnlisted<Context>(jobs: AnyJob<Context>[], log: JobLog): void {
  const listed = new Set(jobs.map((job) => job.name))
  const missing = subscriptionNames().filter((name) => !listed.has(name))
  if (missing.length > 0) log.warn({ missing }, 'event subscriptions without a worker')
}
