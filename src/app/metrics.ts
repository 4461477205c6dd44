/** Metrics other than requests: jobs, mails, the pool, disk and backup, and the page cache. */
import { statfs } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { Counter, Gauge, type Registry } from 'prom-client'
import { waitingPayments } from '#areas/billing/server/public.ts'
import { type LastBackup, lastBackup } from '#platform/backup/last.ts'
import type { Database } from '#platform/database/database.ts'
import { schemaOf } from '#platform/database/pending.ts'
import { slowFrom, slowStatements } from '#platform/database/slow.ts'
import type { FileStore } from '#platform/files/files.ts'
import { measureOutside } from '#platform/http/outside.ts'
import { abandonedJobs, queueSizes } from '#platform/jobs/enqueue.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { waitingMails } from '#platform/mail/rows.ts'
import { version } from '#platform/settings/version.ts'
import type { MountedPages } from './pages.ts'

// Each search's read model is brought up to date by the jobs of its area's subscriptions.
const searches = { sellers: '.directory', products: '.market' }

// Milliseconds that collecting the metrics waits for the database.
const patience = 2_000

// Milliseconds for which what is known of the last backup is true: it is in the picture store.
const backupFor = 60_000

/** What the metrics are about. */
export interface Measured {
  database: Database
  files: FileStore
  jobs: Pick<Jobs, 'works'>
  dataDir: string
}

/** Adds them to the registry. Without its database a server still reports all that it knows. */
export function measure(
  registry: Registry,
  { database, files, jobs, dataDir }: Measured,
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
  const abandoned = gauge(
    'neev_jobs_abandoned',
    'Number of running jobs whose worker has stopped reporting, by job: others take them over.',
    ['job'],
  )
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
      abandonedJobs(database),
    ] as const
    const results = await answerInTime(Promise.all(asked))
    for (const each of [due, behind, failed, abandoned, outbox, release]) each.reset()
    answers.set(results ? 1 : 0)
    if (!results) return
    const [sizes, queued, unpaid, schema, left] = results
    for (const { name, total } of left) abandoned.set({ job: name }, total)
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
  new Gauge({
    name: 'neev_job_queue_works',
    help: '1 while the job queue can be read and looked after, otherwise 0.',
    registers: [registry],
    collect() {
      this.set(jobs.works() ? 1 : 0)
    },
  })
  new Counter({
    name: 'neev_slow_statements_total',
    help: `Statements that took ${slowFrom} s or longer.`,
    registers: [registry],
    collect() {
      this.reset()
      this.inc(slowStatements())
    },
  })
  measureDisk(registry, dataDir)
  measureBackup(registry, files)
  measureOutside(registry)
  if (cache) measurePages(registry, cache)
}

function measureDisk(registry: Registry, dataDir: string): void {
  const bytes = new Gauge({
    name: 'neev_disk_bytes',
    help: 'The disk of the data folder in bytes: its size, and what is free.',
    labelNames: ['what'],
    registers: [registry],
    collect: async () => {
      bytes.reset()
      const disk = await statfs(dataDir).catch(() => undefined)
      if (!disk) return
      bytes.set({ what: 'size' }, disk.blocks * disk.bsize)
      bytes.set({ what: 'free' }, disk.bavail * disk.bsize)
    },
  })
}

function measureBackup(registry: Registry, files: FileStore): void {
  let last: Promise<LastBackup | null> | undefined
  let until = 0
  const age = new Gauge({
    name: 'neev_backup_age_seconds',
    help: 'Seconds since the last complete backup of `neev backup`; nothing if there was none.',
    registers: [registry],
    collect: async () => {
      if (performance.now() > until) {
        until = performance.now() + backupFor
        last = lastBackup(files)
      }
      const backup = await answerInTime(last ?? Promise.resolve(null))
      age.reset()
      if (backup) age.set((Date.now() - Date.parse(backup.at)) / 1000)
      // A gauge without labels would say 0.
      else age.remove()
    },
  })
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
