/** Two servers on one PostgreSQL share visitors and jobs, and each can take over from the other. */

import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addCompanies } from '#app/demo/imports.ts'
import { createAccount } from '#areas/accounts/server/public.ts'
import { sweepSubscriptions } from '#areas/billing/server/jobs.ts'
import { grantSubscription } from '#areas/billing/server/public.ts'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { prepareTestData, type TestData } from '#platform/database/testing.ts'
import { enqueue, hasten } from '#platform/jobs/enqueue.ts'
import { createMailer } from '#platform/mail/mail.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { patient } from '#tests/support/patience.ts'
import { monthly } from '../../subscriptions.ts'
import { startSmtp, type TestSmtp } from '../../support/smtp.ts'
import { kill, killAll, type MainProcess, pause, startMain } from '../support/main.ts'
import { startSilent } from '../support/silent.ts'

let data: TestData
let database: Database
let smtp: TestSmtp
let mailer: Mailer
let servers: MainProcess[]

beforeEach(async () => {
  data = await prepareTestData()
  database = await openDatabase({ ...data, queryTimeLimit: 10_000, log: () => {} })
  smtp = await startSmtp()
  const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }
  mailer = createMailer({
    database,
    jobs: { enqueue, hasten },
    settings: { mail: { smtpUrl: smtp.url, from: 'a@example.com' }, dataDir: data.dataDir },
    log: silent,
  })
  const env = { SMTP_URL: smtp.url, LOG_LEVEL: 'info' }
  servers = await Promise.all([startMain(data, env), startMain(data, env)])
})
afterEach(async () => {
  await killAll()
  await mailer.close()
  await smtp.stop()
  await database.close()
  await data.remove()
})

const addresses = (count: number) =>
  Array.from({ length: count }, (_, number) => `person${number}@example.com`).sort()

/** Queues one mail per address, a few in each transaction, as requests would. */
async function queueMails(to: string[]): Promise<void> {
  for (let first = 0; first < to.length; first += 20) {
    await database.transaction(async (tx) => {
      for (const each of to.slice(first, first + 20)) {
        await mailer.queue(tx, { to: each, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' })
      }
    })
  }
}

const delivered = () => smtp.received.flatMap(({ to }) => to).sort()
const sentBy = (server: MainProcess) => server.written().match(/"mail sent"/g)?.length ?? 0

async function expectServing(server: MainProcess): Promise<void> {
  for (const path of ['/readyz', '/api/seller/GetSellerListAsync?sellerType=1', '/TileSellers/2']) {
    expect((await fetch(server.url + path)).status, path).toBe(200)
  }
}

test('200 jobs run once each, shared by both, while both serve', async () => {
  const recipients = addresses(200)
  // No mail completes until both servers are at work, so that neither takes all of them.
  const both = Promise.withResolvers<void>()
  smtp.gate = both.promise
  await queueMails(recipients)
  await expect.poll(() => smtp.received.length, { timeout: patient(20_000) }).toBeGreaterThan(6)
  both.resolve()
  await Promise.all(servers.map(expectServing))
  await expect
    .poll(() => smtp.received.length, { timeout: patient(30_000) })
    .toBeGreaterThanOrEqual(200)
  // Leaves time for mails that would be sent twice.
  await pause(1_000)
  expect(delivered()).toEqual(recipients)
  const shares = servers.map(sentBy)
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(200)
  expect(Math.min(...shares)).toBeGreaterThan(0)
  const { rows } = await database.query(
    `SELECT count(*)::int AS jobs, max(retry_count) AS retries FROM pgboss.job
     WHERE name = 'mail.deliver' AND state = 'completed'`,
  )
  expect(rows).toEqual([{ jobs: 200, retries: 0 }])
  console.log(`200 jobs on two servers: ${shares.join(' and ')}, each once`)
})

test(
  'jobs that a killed server had started are done by the other, once, within 75 s',
  async () => {
    const [first, second] = servers
    if (!first || !second) throw new Error('There are not two servers.')
    // Both servers are blocked in the middle of their mails when the first is killed.
    const port = Number(new URL(smtp.url).port)
    await smtp.stop()
    const silent = await startSilent(port)
    const recipients = addresses(20)
    await queueMails(recipients)
    await expect.poll(silent.connections, { timeout: patient(20_000) }).toBeGreaterThan(6)
    await kill(first)
    const killed = performance.now()
    await expectServing(second)
    await silent.stop()
    await smtp.start()
    await expect
      .poll(() => smtp.received.length, { timeout: patient(75_000), interval: 100 })
      .toBe(20)
    const taken = performance.now() - killed
    await expectServing(second)
    await pause(1_000)
    expect(delivered()).toEqual(recipients)
    console.log(`the other server had done all ${Math.round(taken / 1_000)} s after the kill`)
  },
  patient(120_000),
)

/** Adds companies whose plan ends within a week; returns their owners' addresses. */
async function addEndingPlans(count: number): Promise<string[]> {
  const owners = addresses(count)
  // Months have 28 to 31 days, so 3 to 6 days are left.
  const startsAt = new Date(Date.now() - 25 * 86_400_000)
  await database.transaction(async (tx) => {
    for (const email of owners) {
      const name = { firstName: 'Asha', middleName: '', lastName: 'Devi' }
      const result = await createAccount(tx, { email, phone: '', passwordHash: '', name })
      if (!('userId' in result)) throw new Error('The account was not made.')
      const { userId: id } = result
      const firm = { name: 'Shree Marbles', url: id, contactNo: '9829011111', email }
      const none = { workingTypes: [], addresses: [], createdAt: startsAt }
      await addCompanies(tx, [{ id, ownerId: id, ...firm, ...none }])
      const grant = { companyId: id, planId: monthly.gold.planId, startsAt }
      await grantSubscription(tx, grant, { quiet: true })
    }
  })
  return owners
}

test(
  'the notice of a plan’s end is mailed once, even when a server is killed while sending notices',
  async () => {
    const [first, second] = servers
    if (!first || !second) throw new Error('There are not two servers.')
    const owners = await addEndingPlans(20)
    const sweep = () => database.transaction((tx) => enqueue(tx, sweepSubscriptions, {}))
    // Both servers block when they write their notices, in the middle of their transactions.
    const holder = new pg.Client({ connectionString: data.databaseUrl })
    await holder.connect()
    await holder.query('begin; lock table notices in exclusive mode')
    const hanging = async () => {
      const { rows } = await database.query<{ count: number }>(
        `select count(*)::int as count from pg_locks
       where not granted and relation = 'notices'::regclass`,
      )
      return rows[0]?.count
    }
    await sweep()
    // Each server handles two notices at a time.
    await expect.poll(hanging, { timeout: patient(20_000) }).toBe(4)
    await kill(first)
    const killed = performance.now()
    await holder.end()
    await sweep()
    await expect
      .poll(() => smtp.received.length, { timeout: patient(75_000), interval: 100 })
      .toBe(20)
    const taken = performance.now() - killed
    await sweep()
    await pause(1_000)
    expect(delivered()).toEqual(owners)
    expect(sentBy(second)).toBe(20)
    console.log(`all ends were told ${Math.round(taken / 1_000)} s after the kill`)
  },
  patient(120_000),
)
