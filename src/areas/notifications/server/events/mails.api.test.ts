import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/app.ts'
import { addOrder } from '#tests/orders.ts'
import { grant, letPass, monthly, sweep } from '#tests/subscriptions.ts'
import { mailGrantedPlan, mailPlanEnd } from './mails.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const day = 86_400_000
const { planId } = monthly.gold
const subjects = async (person: Parameters<TestApp['mailsTo']>[0]) =>
  (await app.mailsTo(person)).map(({ subject }) => subject)

test('a granted plan is mailed with its period and limits, a bought one is not', async () => {
  const seller = await app.seller()
  const { companyId } = seller
  await grant(app, { companyId, planId })
  const orderId = await addOrder(app, companyId, { firstLine: 'Plot 1' })
  await grant(app, { companyId, planId, orderId })
  const mails = await app.mailsTo(seller)
  expect(mails.map(({ subject }) => subject)).toEqual(['Your company now has the plan Gold'])
  expect(mails[0]?.text).toContain('We gave Shree Makrana Marbles the plan Gold, from')
  expect(mails[0]?.text).toContain('trades 4, addresses 10, gallery pictures 100')
  expect(mails[0]?.text).toContain('https://neev.example/companyDetail/myCompany')
  // One that starts after the first ends is announced for later.
  await grant(app, { companyId, planId })
  expect(await subjects(seller)).toEqual([
    'Your company now has the plan Gold',
    'Your company will have the plan Gold',
  ])
})

test('a seller is mailed 7 days and 1 day before the end, once each', async () => {
  const seller = await app.seller()
  const { companyId } = seller
  const { endsAt } = await grant(app, { companyId, planId })
  const days = (endsAt.getTime() - Date.now()) / day
  for (const passed of [days - 7.5, 1, 1, 4.6, 0.1, 1]) {
    await letPass(app, companyId, passed)
    await sweep(app)
  }
  expect(await subjects(seller)).toEqual([
    'Your company now has the plan Gold',
    'Your plan Gold ends within 7 days',
    'Your plan Gold ends within a day',
  ])
  const text = (await app.mailsTo(seller))[1]?.text
  expect(text).toContain('trades 1, addresses 1, gallery pictures 10')
  expect(text).toContain('Nothing is deleted')
  expect(text).toContain('https://neev.example/companyDetail/Subscription')
})

test('a mail says of a free plan what it opens and leaves, and nothing else', async () => {
  await app.database.query(
    `update subscription_types set shows_contact = false, enquiries_per_month = 30,
       enquiries_after = true where id = 2`,
  )
  const seller = await app.seller()
  const { companyId } = seller
  const { endsAt } = await grant(app, { companyId, planId, isFree: true })
  await letPass(app, companyId, (endsAt.getTime() - Date.now()) / day - 0.5)
  await sweep(app)
  const [granted, ends] = await app.mailsTo(seller)
  expect(granted?.text).not.toContain('see your contact details')
  expect(ends?.text).toContain('It was free. A plan you buy now starts at once.')
  expect(ends?.text).toContain('Of the requests of a month, 30 open.')
  expect(ends?.text).not.toContain('contact details are hidden')
  await app.database.query(
    `update subscription_types set shows_contact = true, enquiries_per_month = null,
       enquiries_after = false where id = 2`,
  )
})

test('an event that is delivered twice mails once', async () => {
  const seller = await app.seller()
  const { id } = await grant(app, { companyId: seller.companyId, planId })
  await app.settle()
  const queued: string[] = []
  const mailer = {
    queue: async (_: unknown, { subject }: { subject: string }) => {
      queued.push(subject)
      return ''
    },
  }
  const settings = { siteName: 'Neev', publicUrl: 'https://neev.example' }
  const { keys } = app.services
  const context = { database: app.database, keys, mailer, settings } as never
  const delivery = {
    id: 'twice',
    attempt: 2,
    signal: new AbortController().signal,
    isTurnOver: () => false,
  }
  await mailGrantedPlan.work({ subscriptionId: id }, context, delivery)
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await mailPlanEnd.work({ subscriptionId: id, daysBefore: 7 }, context, delivery)
  }
  expect(queued).toEqual(['Your plan Gold ends within 7 days'])
})
