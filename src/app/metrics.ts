/** Metrics other than requests: the job queue, mails, the connection pool and the page cache. */
import { setTimeout } from 'node:timers/promises'
import { Counter, Gauge, type Registry } from 'prom-client'
import { waitingPayments } from '#areas/billing/server/public.ts'
import type { Database } from '#platform/database/database.ts'
import { schemaOf } from '#platform/database/pending.ts'
import { measureOutside } from '#platform/http/outside.ts'
import { queueSizes } from '#platform/jobs/enqueue.ts'
import { waitingMails } from '#platform/mail/rows.ts'
import { version } from '#platform/settings/version.ts'
import type { MountedPages } from './pages.ts'

// Each search's read model is brought up to date by the jobs of its area's subscriptions.
const searches = { sellers: '.directory', products: '.market' }

// Milliseconds that collecting the metrics waits for the database.
const patience = 2_000

/** Adds them to the registry. Without its database a server still reports all that it knows. */
export function measure(
  registry: Registry,
  database: Database,
  cache: MountedPages['cache'] | undefined,
): void {
  // One collection serves all of them, however many are read.
  let looking: Promise<void> | undefined
  const collect = () => {
    looking ??= look().finally(() => {
      looking = undefined
    })
    return looking
  }
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, collect, registers: [registry] })

  const answers = gauge(
    'neev_database_answers',
    '1 if the database delivered the job and mail metrics, otherwise 0.',
  )
  const due = gauge('neev_jobs_due', 'Number of jobs that are due, by job.', ['job'])
  const behind = gauge(
    'neev_jobs_due_seconds',
    'Seconds since the oldest due job became due, by job.',
    ['job'],
  )
  const failed = gauge('neev_jobs_failed', 'Number of jobs that have failed for good, by job.', [
    'job',
  ])
  const outbox = gauge('neev_outbox_jobs', 'Number of jobs in the outbox, by state.', ['state'])
  const mails = gauge('neev_mails_waiting', 'Number of mails waiting to be sent.')
  const oldest = gauge(
    'neev_mails_waiting_seconds',
    'Seconds that the oldest waiting mail has waited.',
  )
  const models = gauge(
    'neev_read_model_behind_seconds',
    'Seconds that a search is behind the tables it is made from, by search.',
    ['search'],
  )
  const payments = gauge(
    'neev_payments_waiting',
    'Number of orders whose payment has begun and is not decided, or whose plan is not delivered.',
  )
  const oldestPayment = gauge(
    'neev_payments_waiting_seconds',
    'Seconds since the oldest of them was made.',
  )
  const release = gauge('neev_release', 'Always 1; the release and the schema of its database.', [
    'version',
    'schema',
  ])
  const look = async () => {
    const asked = [
      queueSizes(database),
      waitingMails(database),
      waitingPayments(database),
      schemaOf(database),
    ] as const
    const results = await answerInTime(Promise.all(asked))
    for (const each of [due, behind, failed, outbox, release]) each.reset()
    answers.set(results ? 1 : 0)
    if (!results) return
    const [sizes, queued, unpaid, schema] = results
    release.set({ version, schema: schema ?? 'newer' }, 1)
    payments.set(unpaid.total)
    oldestPayment.set(unpaid.oldest)
    for (const [search, ending] of Object.entries(searches)) {
      const late = sizes.filter(({ name }) => name.endsWith(ending)).map((size) => size.behind)
      models.set({ search }, Math.max(0, ...late))
    }
    for (const { name, state, total, ...size } of sizes) {
      outbox.inc({ state }, total)
      if (state === 'failed') failed.inc({ job: name }, total)
      if (size.due === 0) continue
      due.inc({ job: name }, size.due)
      behind.set({ job: name }, size.behind)
    }
    mails.set(queued.total)
    oldest.set(queued.oldest)
  }

  const connections = new Gauge({
    name: 'neev_pool_connections',
    help: 'Connections to the primary database and calls waiting for one, by state.',
    labelNames: ['state'],
    registers: [registry],
    collect: () => {
      for (const [state, count] of Object.entries(database.connections())) {
        connections.set({ state }, count)
      }
    },
  })
  new Gauge({
    name: 'neev_replicas',
    help: 'Number of read replicas, by whether they are used.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { used, left } = database.replicas()
      this.set({ state: 'used' }, used)
      this.set({ state: 'left out' }, left)
    },
  })
  measureOutside(registry)
  if (cache) measurePages(registry, cache)
}

function measurePages(registry: Registry, cache: MountedPages['cache']): void {
  const cacheGauge = new Gauge({
    name: 'neev_page_cache',
    help: 'Number of cached pages and their size in bytes.',
    labelNames: ['what'],
    registers: [registry],
    collect: () => {
      cacheGauge.set({ what: 'pages' }, cache.state.pages)
      cacheGauge.set({ what: 'bytes' }, cache.state.bytes)
    },
  })
  const asked = new Counter({
    name: 'neev_pages_total',
    help: 'Pages served from the cache, found unchanged, or rendered.',
    labelNames: ['how'],
    registers: [registry],
    collect: () => {
      const { kept, unchanged, rendered } = cache.state
      asked.reset()
      for (const [how, count] of Object.entries({ kept, unchanged, rendered })) {
        asked.inc({ how }, count)
      }
    },
  })
}

function answerInTime<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  const late = setTimeout(patience, undefined, { ref: false })
  return Promise.race([asked.catch(() => undefined), late])
}
