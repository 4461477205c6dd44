/** Granting plans, extending plans, and resending mails. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { daysLater, indianToday } from '#kernel/dates.ts'
import { openTestApp, type Person, type TestApp } from '#tests/app.ts'
import { monthly } from '#tests/subscriptions.ts'
import { people } from '../../contract/people.ts'
import { subscriptions } from '../../contract/subscriptions.ts'

let app: TestApp
let finance: Person
beforeAll(async () => {
  app = await openTestApp()
  finance = await app.admin('finance')
})
afterAll(() => app.close())

const search = async (text: string) =>
  (await app.call(finance, subscriptions.find, { text, pageSize: 25, pageNumber: 1 })).rows
const reason = 'The site was away.'

test('a plan is granted and extended, and the owner gets a mail about it', async () => {
  const seller = await app.seller({ Name: 'Rajnagar Stone Works' })
  const company = seller.companyId
  expect(await search('rajnagar')).toMatchObject([{ id: company, plan: '', endDate: null }])
  expect(await app.call(finance, subscriptions.extend, { company, days: 7, reason })).toBe(
    'unknown',
  )
  const grant = { company, planId: monthly.gold.planId, reason }
  expect(await app.call(finance, subscriptions.grant, grant)).toBe('granted')
  const [before] = await search(seller.companyUrl)
  expect(before).toMatchObject({ plan: 'Gold' })
  expect(await app.call(finance, subscriptions.extend, { company, days: 7, reason })).toBe(
    'extended',
  )
  const [after] = await search(seller.companyUrl)
  const gained = Date.parse(after?.endDate ?? '') - Date.parse(before?.endDate ?? '')
  expect(gained / 86_400_000).toBe(7)
  expect(await app.mailsTo(seller)).not.toEqual([])
  expect(await app.call(finance, subscriptions.grant, { ...grant, planId: 999_999 })).toBe(
    'unknown',
  )
})

test('a plan begins on a day ahead if no other plan is in the way', async () => {
  const { companyId: company } = await app.seller({ Name: 'Begins Later' })
  const grant = { company, planId: monthly.gold.planId, reason }
  const from = (days: number) => ({ ...grant, from: daysLater(indianToday(), days) })
  for (const days of [0, -3, 400]) {
    expect(await app.call(finance, subscriptions.grant, from(days))).toBe('not-ahead')
  }
  expect(await app.call(finance, subscriptions.grant, from(10))).toBe('granted')
  expect(await search('begins later')).toMatchObject([{ plan: '' }])
  expect(await app.call(finance, subscriptions.grant, from(20))).toBe('taken')
  const { rows } = await app.database.query<{ starts: string }>(
    `select (starts_at at time zone 'Asia/Kolkata')::text as starts from company_subscriptions
     where company_id = $1`,
    [company],
  )
  expect(rows).toEqual([{ starts: `${daysLater(indianToday(), 10)} 00:00:00` }])
})

test('subscriptions that end soonest are first, companies without one last by name', async () => {
  const [later, sooner, none] = [
    await app.seller({ Name: 'Order Later' }),
    await app.seller({ Name: 'Order Sooner' }),
    await app.seller({ Name: 'Order Always' }),
  ]
  for (const { companyId: company } of [later, sooner]) {
    const grant = { company, planId: monthly.gold.planId, reason }
    expect(await app.call(finance, subscriptions.grant, grant)).toBe('granted')
  }
  const extend = { company: later.companyId, days: 7, reason }
  expect(await app.call(finance, subscriptions.extend, extend)).toBe('extended')
  expect((await search('order ')).map(({ id }) => id)).toEqual([
    sooner.companyId,
    later.companyId,
    none.companyId,
  ])
})

test('an undelivered mail can be resent, but only once', async () => {
  const [person, support] = [await app.person(), await app.admin('support')]
  const { rows } = await app.database.query<{ id: string }>(
    `insert into mails (recipient, subject, text, html, status)
     values ($1, 'Your plan', 'Gold', '<p>Gold</p>', 'refused') returning id`,
    [person.email],
  )
  const mail = rows[0]?.id ?? ''
  const mails = () => app.call(support, people.mails, { person: person.userId })
  expect(await mails()).toMatchObject([{ mailId: mail, status: 'refused', canResend: true }])
  expect(await app.call(support, people.resendMail, { mail })).toBe('done')
  expect(await app.mailsTo(person)).toMatchObject([{ subject: 'Your plan', text: 'Gold' }])
  expect(await app.call(support, people.resendMail, { mail })).toBe('unknown')
  expect((await mails()).map(({ canResend }) => canResend)).toEqual([false, false])
})
