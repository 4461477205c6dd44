/** How the site runs: what is told, what is run again, and that only owners may ask. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lastBackup, rememberBackup } from '#platform/backup/last.ts'
import { openTestApp, type TestApp } from '#tests/app.ts'
import { refusal } from '#tests/inputs.ts'
import { operationCalls } from '../../contract/operation.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('releases, schema, size, disk and the last backup are told', async () => {
  const owner = await app.admin('owner')
  expect(await app.call(owner, operationCalls.operation, {})).toMatchObject({
    release: expect.stringMatching(/^\d+\.\d+\.\d+/),
    node: process.version,
    database: { version: expect.stringMatching(/^\d+/), pending: [], archivedDate: null },
    backup: null,
    jobs: { failed: 0, newest: [] },
    mails: { failed: 0, newest: [] },
  })
  const last = {
    at: new Date('2026-11-26T10:00:00.000Z').toISOString(),
    rows: 12,
    files: 3,
    bytes: 48_000,
  }
  await rememberBackup(app.services.files, last)
  expect(await lastBackup(app.services.files)).toEqual(last)
  const seen = await app.call(owner, operationCalls.operation, {})
  expect(seen.backup).toEqual({ date: last.at, bytes: last.bytes, pictures: last.files })
  expect(seen.database.bytes).toBeGreaterThan(1_000_000)
  expect(seen.disk.total).toBeGreaterThanOrEqual(seen.disk.free)
})

test('a failed job is listed with the first line of its error, and runs again once', async () => {
  const owner = await app.admin('owner')
  const { rows } = await app.database.query<{ id: string }>(
    `insert into pgboss.job (name, state, data, output, completed_on, retry_limit)
     select name, 'failed', '{}', '{"message": "It broke.\\nat line 5"}', now(), 2
     from pgboss.queue order by name limit 1 returning id`,
  )
  const jobId = rows[0]?.id ?? ''
  const { jobs } = await app.call(owner, operationCalls.operation, {})
  expect(jobs).toMatchObject({ failed: 1, newest: [{ jobId, reason: 'It broke.' }] })
  const results = await Promise.all(
    [1, 2].map(() => app.call(owner, operationCalls.retryJob, { jobId })),
  )
  expect(results.toSorted()).toEqual(['done', 'unknown'])
  expect((await app.call(owner, operationCalls.operation, {})).jobs.failed).toBe(0)
})

test('undelivered mails are listed without their readers', async () => {
  const owner = await app.admin('owner')
  await app.database.query(
    `insert into mails (recipient, subject, text, html, status, last_failure)
     values ('gone@example.com', 'Your receipt', 'Text', '', 'given_up', '550')`,
  )
  const { mails } = await app.call(owner, operationCalls.operation, {})
  expect(mails).toMatchObject({
    failed: 1,
    newest: [{ subject: 'Your receipt', reason: '550', canResend: true }],
  })
  expect(JSON.stringify(mails)).not.toContain('gone@example.com')
})

test('other admins and people may not ask', async () => {
  for (const role of ['moderator', 'support', 'finance'] as const) {
    expect(await refusal(app.call(await app.admin(role), operationCalls.operation, {}))).toBe(403)
  }
  expect(await refusal(app.call(await app.person(), operationCalls.operation, {}))).toBe(403)
  expect(await refusal(app.call(null, operationCalls.operation, {}))).toBe(401)
})
