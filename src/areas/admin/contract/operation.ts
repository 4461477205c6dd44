/** How the site runs: releases, database, disk, backup, jobs and mails that failed (rules 18.9). */
import * as z from 'zod/mini'
import { isoTime } from '#kernel/date-fields.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { guid } from '#kernel/fields.ts'

const operate = { audience: 'admin', permission: 'operate' } as const

const failedJob = z.object({
  jobId: guid,
  name: z.string(),
  /** The first line of the error, without what people typed. */
  reason: z.string(),
  failedDate: isoTime,
})

const failedMail = z.object({
  mailId: guid,
  subject: z.string(),
  /** What the mail server answered, as a code. */
  reason: z.string(),
  createdDate: isoTime,
  /** Whether its text is still stored. */
  canResend: z.boolean(),
})

const operation = z.object({
  release: z.string(),
  node: z.string(),
  /** When this process started. */
  startedDate: isoTime,
  database: z.object({
    version: z.string(),
    bytes: z.number(),
    /** The last applied migration; empty if a newer release has applied more. */
    schema: z.string(),
    /** Migrations of this release that are not applied yet. */
    pending: z.array(z.string()),
    connections: z.object({ open: z.int(), idle: z.int(), waiting: z.int() }),
    replicas: z.object({ used: z.int(), left: z.int() }),
    /** When the server last archived its log; null if it does not. */
    archivedDate: z.nullable(isoTime),
  }),
  /** Of the data folder, in bytes. */
  disk: z.object({ free: z.number(), total: z.number() }),
  /** The last one of `neev backup`; null if none is known. */
  backup: z.nullable(z.object({ date: isoTime, bytes: z.number(), pictures: z.int() })),
  jobs: z.object({
    due: z.int(),
    /** Seconds since the oldest of them became due. */
    behind: z.int(),
    failed: z.int(),
    /** The newest 50 of the failed ones. */
    newest: z.array(failedJob),
  }),
  mails: z.object({
    waiting: z.int(),
    /** Seconds that the oldest of them has waited. */
    behind: z.int(),
    /** Of the last 30 days. */
    failed: z.int(),
    /** The newest 50 of the failed ones. */
    newest: z.array(failedMail),
  }),
})

/** How the site runs. */
export type Operation = z.output<typeof operation>

export const operationCalls = {
  operation: endpoint({
    ...operate,
    method: 'GET',
    path: 'Admin/GetOperationAsync',
    summary:
      'Returns how the site runs: releases, database, disk, last backup, and jobs and mails that failed.',
    input: z.object({}),
    output: operation,
    audited: true,
  }),
  retryJob: endpoint({
    ...operate,
    method: 'POST',
    path: 'Admin/RetryJobAsync',
    summary: 'Runs a failed job again; `unknown` if there is no such failed job.',
    input: z.object({ jobId: guid }),
    output: z.enum(['done', 'unknown']),
  }),
}
