import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/app.ts'
import { grant, letPass, monthly, sweep } from '#tests/subscriptions.ts'
import { secondsToNextTurn, turnSubscriptions } from './writes/turns.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const { planId } = monthly.gold
const day = 86_400_000
const daysFromNow = (days: number) => new Date(Date.now() + days * day)

/** The notices sent to a company, as days before the end, in the order sent. */
async function told(companyId: string): Promise<number[]> {
  const { rows } = await app.database.query<{ days: number }>(
    `select n.days_before as days from subscription_notices n
     join company_subscriptions s on s.id = n.subscription_id
     where s.company_id = $1 order by n.sent_at, n.days_before`,
    [companyId],
  )
  return rows.map(({ days }) => days)
}

async function inForce(companyId: string): Promise<boolean[]> {
  const { rows } = await app.database.query<{ told: boolean }>(
    'select in_force as told from company_subscriptions where company_id = $1 order by starts_at',
    [companyId],
  )
  return rows.map(({ told }) => told)
}

test('notices 7 days and 1 day before the end are sent once each, however often the job runs', async () => {
  const { companyId } = await app.seller()
  const { endsAt } = await grant(app, { companyId, planId })
  const days = (endsAt.getTime() - Date.now()) / day
  await letPass(app, companyId, days - 7.01)
  expect(await told(companyId)).toEqual([])
  await letPass(app, companyId, 0.02)
  await Promise.all([sweep(app), sweep(app), sweep(app)])
  expect(await told(companyId)).toEqual([7])
  await letPass(app, companyId, 5.9)
  expect(await told(companyId)).toEqual([7])
  await letPass(app, companyId, 0.2)
  await sweep(app)
  expect(await told(companyId)).toEqual([7, 1])
  await letPass(app, companyId, 2)
  expect(await told(companyId)).toEqual([7, 1])
})

test('after downtime only the 1-day notice is sent, and none for ended subscriptions', async () => {
  const [late, over] = [await app.seller(), await app.seller()]
  for (const { companyId } of [late, over]) {
    const { endsAt } = await grant(app, { companyId, planId })
    const days = (endsAt.getTime() - Date.now()) / day
    await letPass(app, companyId, days + (companyId === over.companyId ? 0.1 : -0.5))
  }
  await sweep(app)
  expect(await told(late.companyId)).toEqual([1])
  expect(await told(over.companyId)).toEqual([])
})

test('a plan of five days has the notice of its last day only, and one of a day none', async () => {
  for (const [length, notices] of [
    [5, [1]],
    [1, []],
  ] as const) {
    const { companyId } = await app.seller()
    const { id, startsAt } = await grant(app, { companyId, planId })
    await app.database.query('update company_subscriptions set ends_at = $2 where id = $1', [
      id,
      new Date(startsAt.getTime() + length * day),
    ])
    await sweep(app)
    expect(await told(companyId)).toEqual([])
    await letPass(app, companyId, length - 0.5)
    await sweep(app)
    expect(await told(companyId)).toEqual(notices)
  }
})

test('no notice is sent if another subscription follows', async () => {
  const { companyId } = await app.seller()
  const first = await grant(app, { companyId, planId })
  await letPass(app, companyId, (first.endsAt.getTime() - Date.now()) / day - 6)
  expect(await told(companyId)).toEqual([7])
  await grant(app, { companyId, planId })
  await letPass(app, companyId, 5.5)
  expect(await told(companyId)).toEqual([7])
})

test('a notice is sent if the next subscription begins only after a gap', async () => {
  const { companyId } = await app.seller()
  const { endsAt } = await grant(app, { companyId, planId })
  const startsAt = new Date(endsAt.getTime() + 10 * day)
  await grant(app, { companyId, planId, startsAt })
  await letPass(app, companyId, (endsAt.getTime() - Date.now()) / day - 3)
  expect(await told(companyId)).toEqual([7])
})

test('moving the clock forward and back again leaves the subscription in force', async () => {
  const { companyId } = await app.seller()
  await grant(app, { companyId, planId })
  expect(await inForce(companyId)).toEqual([true])
  await letPass(app, companyId, 60)
  expect(await inForce(companyId)).toEqual([false])
  await letPass(app, companyId, -60)
  expect(await inForce(companyId)).toEqual([true])
  await letPass(app, companyId, -10)
  expect(await inForce(companyId)).toEqual([false])
})

test('each beginning is announced once, and the sweep is scheduled in time for the next one', async () => {
  await sweep(app)
  const { companyId } = await app.seller()
  const soon = await grant(app, { companyId, planId, startsAt: daysFromNow(1 / 24 / 60) })
  const seconds = await app.database.transaction(secondsToNextTurn)
  expect(seconds).toBeGreaterThan(40)
  expect(seconds).toBeLessThanOrEqual(60)
  await sweep(app)
  const { rows } = await app.database.query<{ seconds: number }>(
    `select extract(epoch from start_after - now())::float8 as seconds
     from pgboss.job where name = 'billing.sweep' and state = 'created'`,
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.seconds).toBeLessThan(60)
  await app.database.transaction((tx) =>
    tx.execute(sql`update company_subscriptions set starts_at = now() where id = ${soon.id}`),
  )
  const turn = () => app.database.transaction((tx) => turnSubscriptions(tx, 10))
  const turned = await Promise.all([turn(), turn(), turn()])
  expect(turned.sort()).toEqual([0, 0, 1])
})
