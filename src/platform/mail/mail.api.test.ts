import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#platform/database/testing.ts'
import type { Log } from '#platform/http/context.ts'
import { createJobs, type Jobs } from '#platform/jobs/jobs.ts'
import { patient } from '#tests/support/patience.ts'
import { startSmtp, type TestSmtp } from '#tests/support/smtp.ts'
import { deliverMail, sweepMails } from './jobs.ts'
import { createMailer } from './mail.ts'
import type { Mailer } from './mailer.ts'
import { readOutbox } from './outbox.ts'
import { takeFailedMail } from './rows.ts'
import { mails } from './tables.ts'

let database: TestDatabase
let smtp: TestSmtp
let jobs: Jobs
let mailer: Mailer
/** A mailer like that of another process; the mails it queues get no job. */
let alone: Mailer
const lines: string[] = []
const note = (detail: object, message: string) => lines.push(JSON.stringify({ ...detail, message }))
const log: Log = { debug: note, info: note, warn: note, error: note }
const idle = { enqueue: async () => {}, hasten: async () => {} }
const from = 'Neev <no-reply@neev.example>'

beforeAll(async () => {
  database = await openTestDatabase()
  smtp = await startSmtp()
  jobs = await createJobs(database, { info: () => {}, warn: note, error: note })
  const settings = smtpSettings()
  mailer = createMailer({ database, jobs, settings, log })
  alone = createMailer({ database, jobs: idle, settings, log })
  await jobs.start([deliverMail as never, sweepMails as never], { database, jobs, mailer, log })
})

beforeEach(() => {
  smtp.received.length = 0
  smtp.refusals.clear()
  smtp.gate = Promise.resolve()
})

afterAll(async () => {
  await jobs.stop()
  await mailer.close()
  await alone.close()
  await smtp.stop()
  await database.close()
})

const smtpSettings = () => ({
  mail: { smtpUrl: smtp.url, from },
  dataDir: database.dataDir,
})

const mailTo = (to: string) => ({
  to,
  subject: 'Your Neev sign-up code',
  text: 'The code is 424242.',
  html: '<p>The code is <b>424242</b>.</p>',
})

const queue = (to: string) => database.transaction((tx) => mailer.queue(tx, mailTo(to)))

async function rowOf(id: string) {
  const [row] = await database.reader.select().from(mails).where(eq(mails.id, id))
  return row
}

/** Mails received for one address, since mails left over from other tests may arrive too. */
const receivedBy = (address: string) => smtp.received.filter(({ to }) => to.includes(address))

/** Makes waiting mail jobs run now instead of in a few seconds. */
async function hurry(): Promise<void> {
  await database.query("UPDATE pgboss.job SET start_after = now() WHERE name = 'mail.deliver'")
  await jobs.drain()
}

test('a mail is sent at once, with text and HTML, and only once', async () => {
  const id = await queue('asha@example.com')
  expect(await mailer.firstTry(id)).toBe('sent')
  await hurry()
  expect(smtp.received).toHaveLength(1)
  const [mail] = smtp.received
  expect(mail).toMatchObject({ from: 'no-reply@neev.example', to: ['asha@example.com'] })
  expect(mail?.raw).toContain('From: Neev <no-reply@neev.example>')
  expect(mail?.raw).toContain('The code is 424242.')
  expect(mail?.raw).toContain('<b>424242</b>')
  expect(mail?.raw).toContain(`Message-ID: <${id}@neev.example>`)
})

test('the body of a sent mail is cleared', async () => {
  const id = await queue('blank@example.com')
  await mailer.firstTry(id)
  expect(await rowOf(id)).toMatchObject({ status: 'sent', text: '', html: '' })
})

test('the job delivers a mail even if nobody waits for it', async () => {
  const id = await queue('job@example.com')
  await jobs.drain()
  expect(smtp.received.map(({ to }) => to)).toEqual([['job@example.com']])
  expect(await rowOf(id)).toMatchObject({ status: 'sent', attempts: 1 })
})

test('a mail whose transaction is rolled back is never sent', async () => {
  const broken = database.transaction(async (tx) => {
    await mailer.queue(tx, mailTo('nobody@example.com'))
    throw new Error('changed my mind')
  })
  await expect(broken).rejects.toThrow('changed my mind')
  await jobs.drain()
  expect(smtp.received).toEqual([])
})

test('a mail to a permanently rejected address is refused, and not retried', async () => {
  smtp.refusals.set('gone@example.com', { code: 550, text: 'No such user gone@example.com' })
  const id = await queue('gone@example.com')
  expect(await mailer.firstTry(id)).toBe('refused')
  smtp.refusals.clear()
  await hurry()
  expect(smtp.received).toEqual([])
  expect(await rowOf(id)).toMatchObject({ status: 'refused', attempts: 1 })
  const again = await database.transaction((tx) => takeFailedMail(tx, id))
  expect(again).toMatchObject({ to: 'gone@example.com', text: expect.stringMatching(/./) })
  expect(await rowOf(id)).toMatchObject({ status: 'refused', text: '', html: '' })
  expect(await database.transaction((tx) => takeFailedMail(tx, id))).toBeUndefined()
})

test('a mail to a temporarily rejected address stays queued and arrives later', async () => {
  smtp.refusals.set('full@example.com', { code: 452, text: 'Mailbox full' })
  const id = await queue('full@example.com')
  expect(await mailer.firstTry(id)).toBe('queued')
  smtp.refusals.clear()
  await jobs.drain()
  await hurry()
  expect(smtp.received).toHaveLength(1)
  expect(await rowOf(id)).toMatchObject({ status: 'sent' })
})

test('mails wait while the mail server is down, and arrive when it is back', async () => {
  await smtp.stop()
  const ids = await Promise.all([queue('one@example.com'), queue('two@example.com')])
  expect(await Promise.all(ids.map((id) => mailer.firstTry(id)))).toEqual(['queued', 'queued'])
  await jobs.drain()
  await smtp.start()
  await hurry()
  await hurry()
  expect(smtp.received.flatMap(({ to }) => to).sort()).toEqual([
    'one@example.com',
    'two@example.com',
  ])
})

test(
  'callers do not wait for a slow mail server, and it gets the mail only once',
  async () => {
    const answer = Promise.withResolvers<void>()
    smtp.gate = answer.promise
    const id = await queue('slow@example.com')
    expect(await mailer.firstTry(id)).toBe('queued')
    // The job starts while the mail server has not answered yet.
    const drained = jobs.drain()
    const jobIsThere = async () =>
      (
        await database.query(
          `select 1 from pgboss.job
         where name = 'mail.deliver' and state = 'active' and data ->> 'mailId' = $1`,
          [id],
        )
      ).rows.length
    await expect.poll(jobIsThere).toBe(1)
    answer.resolve()
    await drained
    await expect.poll(async () => (await rowOf(id))?.status).toBe('sent')
    await hurry()
    expect(smtp.received).toHaveLength(1)
  },
  patient(30_000),
)

test('an attempt is aborted when its job is no longer ours, and the mail stays queued', async () => {
  const answer = Promise.withResolvers<void>()
  smtp.gate = answer.promise
  const id = await database.transaction((tx) => alone.queue(tx, mailTo('taken@example.com')))
  const lost = new AbortController()
  const delivery = alone.deliver(id, lost.signal)
  lost.abort()
  expect(await delivery).toBe('queued')
  answer.resolve()
  expect(await rowOf(id)).toMatchObject({ status: 'queued', attempts: 1 })
  expect(await alone.deliver(id)).toBe('sent')
  expect(receivedBy('taken@example.com')).toHaveLength(1)
})

test('all callers that wait for a mail get the same result, and it is sent once', async () => {
  const id = await queue('both@example.com')
  const results = await Promise.all([alone.firstTry(id), mailer.firstTry(id), mailer.firstTry(id)])
  expect(results).toEqual(['sent', 'sent', 'sent'])
  expect(receivedBy('both@example.com')).toHaveLength(1)
})

test('the first mail sent after an outage wakes the waiting ones', async () => {
  await smtp.stop()
  const ids = await Promise.all([queue('first@example.com'), queue('second@example.com')])
  await Promise.all(ids.map((id) => mailer.firstTry(id)))
  await jobs.drain()
  await database.query(
    "UPDATE pgboss.job SET start_after = now() + interval '1 hour' WHERE name = 'mail.deliver'",
  )
  await smtp.start()
  // A new mailer, since one that has just woken others skips it for a while.
  const awake = createMailer({ database, jobs, settings: smtpSettings(), log })
  const third = await database.transaction((tx) => alone.queue(tx, mailTo('third@example.com')))
  expect(await awake.deliver(third)).toBe('sent')
  const arrived = () =>
    ['first@example.com', 'second@example.com'].map((to) => receivedBy(to).length)
  await expect.poll(arrived).toEqual([1, 1])
  await awake.close()
})

test('a mail whose own address is temporarily rejected is not woken by others', async () => {
  smtp.refusals.set('full@example.com', { code: 452, text: 'Mailbox full' })
  const id = await queue('full@example.com')
  expect(await mailer.firstTry(id)).toBe('queued')
  expect(await rowOf(id)).toMatchObject({ status: 'queued', serverAway: false })
  smtp.refusals.clear()
  await hurry()
})

test('an expired mail is not sent, and its body is cleared', async () => {
  smtp.refusals.set('late@example.com', { code: 451, text: 'later' })
  const id = await database.transaction((tx) =>
    mailer.queue(tx, { ...mailTo('late@example.com'), goodFor: 600 }),
  )
  expect(await mailer.firstTry(id)).toBe('queued')
  await database.query(`UPDATE mails SET expires_at = now() - interval '1 second' WHERE id = $1`, [
    id,
  ])
  smtp.refusals.clear()
  await hurry()
  expect(await mailer.deliver(id)).toBe('expired')
  expect(receivedBy('late@example.com')).toEqual([])
  expect(await rowOf(id)).toMatchObject({ status: 'expired', text: '', html: '' })
})

test('a mail that expires soon is retried within seconds, however long the outage', async () => {
  smtp.refusals.set('soon@example.com', { code: 451, text: 'later' })
  const id = await database.transaction((tx) =>
    mailer.queue(tx, { ...mailTo('soon@example.com'), goodFor: 600 }),
  )
  for (let tries = 1; tries <= 4; tries++) await hurry()
  const { rows } = await database.query<{ wait: number }>(
    `select extract(epoch from start_after - now())::float8 as wait from pgboss.job
     where name = 'mail.deliver' and state < 'active' and data ->> 'mailId' = $1`,
    [id],
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.wait).toBeLessThanOrEqual(15)
  smtp.refusals.clear()
  await hurry()
  expect(receivedBy('soon@example.com')).toHaveLength(1)
})

test('a mail that could not be sent for a day is given up', async () => {
  smtp.refusals.set('never@example.com', { code: 421, text: 'later' })
  const id = await queue('never@example.com')
  const delivery = {
    id: 'x',
    attempt: 56,
    signal: new AbortController().signal,
    isTurnOver: () => false,
  }
  await mailer.firstTry(id)
  await database.query(`UPDATE mails SET created_at = now() - interval '25 hours' WHERE id = $1`, [
    id,
  ])
  await deliverMail.work({ mailId: id }, { database, jobs, mailer, log }, delivery)
  expect(await rowOf(id)).toMatchObject({ status: 'given_up' })
  smtp.refusals.clear()
  await hurry()
  expect(smtp.received).toEqual([])
})

test('settled mails are deleted after a month, queued ones never', async () => {
  const [old, recent] = await Promise.all([queue('old@example.com'), queue('new@example.com')])
  await jobs.drain()
  await database.transaction((tx) =>
    tx.update(mails).set({ createdAt: sql`now() - interval '31 days'` }).where(eq(mails.id, old)),
  )
  await sweepMails.work({}, { database, jobs, mailer, log }, {} as never)
  expect(await rowOf(old)).toBeUndefined()
  expect(await rowOf(recent)).toBeDefined()
})

test('the log has neither addresses nor bodies', () => {
  expect(lines.length).toBeGreaterThan(3)
  expect(lines.filter((line) => /@example|\b424242\b/.test(line))).toEqual([])
})

test('without an SMTP server mails go to the outbox, newest first', async () => {
  const settings = { mail: { from }, dataDir: database.dataDir }
  const outbox = createMailer({ database, jobs: idle, settings, log })
  expect(await readOutbox(database.dataDir)).toEqual([])
  for (const to of ['first@example.com', 'second@example.com']) {
    const id = await database.transaction((tx) => outbox.queue(tx, mailTo(to)))
    expect(await outbox.deliver(id)).toBe('sent')
  }
  const entries = await readOutbox(database.dataDir)
  expect(entries.map(({ to }) => to)).toEqual(['second@example.com', 'first@example.com'])
  expect(entries[0]).toMatchObject({ from, text: 'The code is 424242.' })
  await outbox.close()
})
