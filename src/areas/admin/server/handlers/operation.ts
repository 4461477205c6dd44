/** How the site runs. */
import { statfs } from 'node:fs/promises'
import { lastBackup } from '#platform/backup/last.ts'
import { pendingMigrations, schemaOf } from '#platform/database/pending.ts'
import type { Handler } from '#platform/http/context.ts'
import { failedJobs, queueSizes, retryJob as retry } from '#platform/jobs/enqueue.ts'
import { failedMails, waitingMails } from '#platform/mail/rows.ts'
import { version } from '#platform/settings/version.ts'
import type { operationCalls } from '../../contract/operation.ts'
import { serverFacts } from '../reads/operation.ts'

const newestMax = 50
const started = new Date(Date.now() - process.uptime() * 1000)

/** Everything at one look. */
export const operation: Handler<typeof operationCalls.operation> = async (_, context) => {
  const { database, settings, files } = context
  const [facts, schema, pending, disk, backup, sizes, jobs, queued, mails] = await Promise.all([
    serverFacts(database.reader),
    schemaOf(database),
    pendingMigrations(database),
    statfs(settings.dataDir),
    lastBackup(files),
    queueSizes(database),
    failedJobs(database, newestMax),
    waitingMails(database),
    failedMails(database, newestMax),
  ])
  const due = sizes.filter((size) => size.due > 0)
  return {
    release: version,
    node: process.version,
    startedDate: started.toISOString(),
    database: {
      version: facts.version,
      bytes: facts.bytes,
      schema: schema ?? '',
      pending,
      connections: database.connections(),
      replicas: database.replicas(),
      archivedDate: facts.archivedAt?.toISOString() ?? null,
    },
    disk: { free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize },
    backup: backup && { date: backup.at, bytes: backup.bytes, pictures: backup.files },
    jobs: {
      due: due.reduce((sum, size) => sum + size.due, 0),
      behind: Math.round(Math.max(0, ...due.map(({ behind }) => behind))),
      failed: sizes.reduce((sum, { state, total }) => sum + (state === 'failed' ? total : 0), 0),
      newest: jobs.map(({ id, failedAt, ...job }) => ({
        ...job,
        jobId: id,
        failedDate: failedAt.toISOString(),
      })),
    },
    mails: {
      waiting: queued.total,
      behind: Math.round(queued.oldest),
      failed: mails[0]?.total ?? 0,
      newest: mails.map(({ id, subject, reason, createdAt, canResend }) => ({
        mailId: id,
        subject,
        reason,
        canResend,
        createdDate: createdAt.toISOString(),
      })),
    },
  }
}

/** Runs a failed job again. */
export const retryJob: Handler<typeof operationCalls.retryJob> = ({ jobId }, { database }) =>
  database.transaction(async (tx) => ((await retry(tx, jobId)) ? 'done' : 'unknown'))
