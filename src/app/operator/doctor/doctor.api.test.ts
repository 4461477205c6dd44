/** `neev doctor`: each thing is checked for real, and what is wrong is one line with what to do. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { openTestDatabase, type TestDatabase } from '#platform/database/testing.ts'
import { readSettings } from '#platform/settings/settings.ts'
import { startS3 } from '#tests/support/s3.ts'
import { startSmtp } from '#tests/support/smtp.ts'
import { freePort } from '../../../../scripts/lib/ports.mjs'
import { doctor } from './doctor.ts'

let data: TestDatabase
beforeAll(async () => {
  data = await openTestDatabase()
})
afterAll(() => data.close())

/** Runs the doctor; returns its lines by what they are about, and whether it failed. */
async function examine(env: Record<string, string>, database?: Database) {
  const lines: string[] = []
  const settings = readSettings({ DATA_DIR: data.dataDir, ...env })
  const context = { settings, dryRun: false, print: (line: string) => void lines.push(line) }
  const failure = await doctor([], { ...context, database }).then(
    () => '',
    (error: Error) => error.message,
  )
  return {
    failure,
    about: (name: string) => lines.filter((line) => line.slice(6).startsWith(name)),
  }
}

/** A payment provider that knows one key, and no order. */
async function startProvider(): Promise<string> {
  const known = `Basic ${Buffer.from('rzp_live_1:key-secret').toString('base64')}`
  const server = createServer(({ headers }, answer) => {
    answer.writeHead(headers.authorization === known ? 400 : 401)
    answer.end(JSON.stringify({ error: { description: 'The id provided does not exist' } }))
  })
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const razorpay = (baseUrl: string, secret = 'key-secret') => ({
  PAYMENT_PROVIDER: 'razorpay',
  RAZORPAY_BASE_URL: baseUrl,
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: secret,
  RAZORPAY_WEBHOOK_SECRET: 'hook-secret',
})

const s3Variables = ({ settings }: Awaited<ReturnType<typeof startS3>>) => ({
  IMAGE_STORE: 's3',
  S3_ENDPOINT: settings.endpoint,
  S3_BUCKET: settings.bucket,
  S3_ACCESS_KEY_ID: settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
})

test('with everything in order there is one line each, and no failure', async () => {
  const [smtp, s3, provider] = await Promise.all([startSmtp(), startS3(), startProvider()])
  onTestFinished(async () => void (await Promise.all([smtp.stop(), s3.stop()])))
  const env = { SMTP_URL: smtp.url, ...s3Variables(s3), ...razorpay(provider) }
  const { failure, about } = await examine(env, data)
  expect(failure).toBe('')
  for (const name of ['release', 'database', 'schema', 'pictures', 'mail', 'payments', 'disk']) {
    expect(about(name), name).toHaveLength(1)
    expect(about(name)[0], name).toMatch(/^(ok|look) /)
  }
  expect(about('database')[0]).toMatch(/^ok {4}database {3}PostgreSQL 1\d/)
  expect(about('schema')[0]).toContain('up to date')
  expect(smtp.received).toEqual([])
})

test('what does not answer or refuses the login is wrong, with what to do, without secrets', async () => {
  const [closed, s3, provider] = await Promise.all([freePort(), startS3(), startProvider()])
  onTestFinished(() => s3.stop())
  const url = `postgres://neev:hunter2@127.0.0.1:${closed}/neev`
  const database = await openDatabase({
    dataDir: data.dataDir,
    databaseUrl: url,
    queryTimeLimit: 5_000,
    log: () => {},
  })
  onTestFinished(() => database.close())
  const env = {
    DATABASE_URL: url,
    SMTP_URL: `smtp://mailer:hunter2@127.0.0.1:${closed}`,
    ...s3Variables(s3),
    S3_BUCKET: 'forgotten',
    ...razorpay(provider, 'hunter2'),
  }
  const { failure, about } = await examine(env, database)
  expect(failure).toBe('4 things are wrong.')
  expect(about('database')).toEqual([
    expect.stringMatching(
      /^wrong database {3}127\.0\.0\.1:\d+\/neev does not answer: .+\. Check DATABASE_URL/,
    ),
  ])
  expect(about('pictures')[0]).toMatch(/^wrong .*S3_BUCKET: there is no bucket forgotten/)
  expect(about('mail')[0]).toMatch(/^wrong .*Check SMTP_URL/)
  expect(about('payments')[0]).toMatch(/^wrong .*refuses the key. Check RAZORPAY_KEY_ID/)
  expect(about('').join('\n')).not.toContain('hunter2')
})

test('settings that work for development only, and a database that is not there yet, are to look at', async () => {
  const { failure, about } = await examine({})
  expect(failure).toBe('')
  expect(about('mail')[0]).toMatch(/^look .*outbox/)
  expect(about('payments')[0]).toMatch(/^look .*sandbox/)
  expect(about('database')[0]).toMatch(/^look .*there is none in/)
})

test('a replica that is no standby, or does not answer, is named', async () => {
  const own = data.databaseUrl
  const replicas = [own, `postgres://neev:hunter2@127.0.0.1:${await freePort()}/neev`]
  const env = { DATABASE_URL: own, DATABASE_REPLICA_URLS: replicas.join(',') }
  const { failure, about } = await examine(env, data)
  expect(failure).toBe('2 things are wrong.')
  expect(about('replica')[0]).toMatch(/^wrong .*it is no standby/)
  expect(about('replica')[1]).toMatch(/^wrong .*does not answer/)
})
