/** The bell and the news of enquiries (rules 20.2, 20.3). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#areas/accounts/contract.ts'
import { quotationNews } from '#areas/quotations/server/public.ts'
import { emit } from '#platform/jobs/events.ts'
import { openTestApp, type Person, password, type TestApp } from '#tests/app.ts'
import { addEnquiry } from '#tests/enquiries.ts'
import { refusal } from '#tests/inputs.ts'
import { grant, monthly } from '#tests/subscriptions.ts'
import { notifications } from '../../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const page = { pageSize: 25, pageNumber: 1 }
const bell = (person: Person, language: 'en' | 'hi' = 'en') =>
  app.call(person, notifications.news, { language, ...page })
const unread = (person: Person | null) => app.call(person, notifications.unread, {})

test('what is mailed stands on the bell too, in the language of the page', async () => {
  const seller = await app.seller()
  await grant(app, { companyId: seller.companyId, planId: monthly.gold.planId })
  await app.settle()
  expect(await unread(seller)).toBe(1)
  expect((await bell(seller)).news).toEqual([
    {
      newsId: expect.any(Number),
      kind: 'plan-granted',
      subject: 'Your company now has the plan Gold',
      link: '/companyDetail/myCompany',
      createdDate: expect.any(String),
      isRead: false,
    },
  ])
  expect((await bell(seller, 'hi')).news[0]?.subject).toBe('आपकी कंपनी को प्लान गोल्ड मिला')
})

test('news are read one by one or all up to the newest seen, and are nobody else’s', async () => {
  const [seller, other] = [await app.seller(), await app.seller()]
  for (let plans = 0; plans < 3; plans += 1) {
    await grant(app, { companyId: seller.companyId, planId: monthly.gold.planId })
    await app.settle()
  }
  const [newest, middle, oldest] = (await bell(seller)).news.map(({ newsId }) => newsId)
  const read = (person: Person, newsId = 0) => app.call(person, notifications.read, { newsId })
  expect(await read(other, oldest)).toBe('unknown')
  expect(await read(seller, oldest)).toBe('done')
  expect(await read(seller, oldest)).toBe('done')
  expect(await unread(seller)).toBe(2)
  await app.call(other, notifications.readAll, { newsId: newest ?? 0 })
  expect(await unread(seller)).toBe(2)
  await app.call(seller, notifications.readAll, { newsId: middle ?? 0 })
  expect((await bell(seller)).news.map(({ isRead }) => isRead)).toEqual([false, true, true])
  expect((await bell(seller)).unreadCount).toBe(1)
  expect((await bell(other)).totalCount).toBe(0)
  expect(await unread(null)).toBe(0)
  expect(await refusal(app.call(null, notifications.news, page))).toBe(401)
})

test('news are shown for 90 days', async () => {
  const seller = await app.seller()
  await grant(app, { companyId: seller.companyId, planId: monthly.gold.planId })
  await app.settle()
  await app.database.query(
    "update news set created_at = now() - interval '91 days' where user_id = $1",
    [seller.userId],
  )
  expect(await unread(seller)).toBe(0)
  expect((await bell(seller)).totalCount).toBe(0)
})

test('a chosen language stays whatever the pages of the next login are', async () => {
  const person = await app.person()
  const settings = () => app.call(person, notifications.settings, {})
  const usual = { language: 'en', quietFrom: 21, quietUntil: 8, stopped: [] }
  expect(await settings()).toEqual(usual)
  const chosen = { language: 'hi', quietFrom: 22, quietUntil: 7 } as const
  expect(await app.call(person, notifications.saveSettings, chosen)).toBe('done')
  await app.call(null, accounts.authenticate, { username: person.email, password })
  expect(await settings()).toEqual({ ...chosen, stopped: [] })
  const wrong = { ...chosen, quietFrom: 24 }
  expect(await refusal(app.call(person, notifications.saveSettings, wrong))).toBe(400)
})

const dealerKinds = ['asked', 'question', 'answer', 'accepted', 'closed', 'withdrawn', 'expired']
const buyerKinds = ['quoted', 'question', 'answer', 'declined', 'withdrawn', 'expired', 'review']

test('an enquiry is told to the side it concerns, without names of buyers', async () => {
  const [buyer, dealer] = [await app.person({ firstName: 'Zubeida' }), await app.seller()]
  const enquiry = await addEnquiry(app, { buyer, dealer, title: 'Tiles for the hall' })
  const told = async (person: Person, kinds: readonly string[]) => {
    for (const kind of kinds) {
      const event = { kind, ...enquiry, userId: person.userId } as never
      await app.database.transaction((tx) => emit(tx, quotationNews, event))
      await app.settle()
    }
    return (await bell(person)).news.reverse()
  }
  const toDealer = await told(dealer, [...dealerKinds, 'quoted'])
  expect(toDealer).toHaveLength(dealerKinds.length)
  expect(toDealer[0]).toMatchObject({
    kind: 'enquiry',
    subject: 'A buyer in Jaipur, Rajasthan asks: Tiles for the hall',
    link: `/companyDetail/enquiries/${enquiry.enquiryId}`,
  })
  const toBuyer = await told(buyer, [...buyerKinds, 'asked'])
  expect(toBuyer).toHaveLength(buyerKinds.length)
  expect(toBuyer[0]).toMatchObject({
    subject: 'Shree Makrana Marbles has sent its prices: Tiles for the hall',
    link: `/user/requests/${enquiry.requestId}`,
  })
  expect(toBuyer.at(-1)?.link).toMatch(/^\/Seller\/shop-.*\/Reveiw$/)
  const mails = await app.mailsTo(dealer)
  const said = JSON.stringify([toDealer, mails])
  for (const secret of ['Zubeida', buyer.email, buyer.phone]) expect(said).not.toContain(secret)
  // Somebody on neither side is told nothing.
  const stranger = await app.person()
  expect(await told(stranger, ['asked'])).toEqual([])
})

test('more than three mails in ten minutes become one, without what was read', async () => {
  const [buyer, dealer] = [await app.person(), await app.seller()]
  const enquiry = await addEnquiry(app, { buyer, dealer, title: 'Cement' })
  for (let count = 0; count < 6; count += 1) {
    const event = { kind: 'question' as const, ...enquiry, userId: dealer.userId }
    await app.database.transaction((tx) => emit(tx, quotationNews, event))
    await app.settle()
  }
  const subjects = async () => (await app.mailsTo(dealer)).map(({ subject }) => subject)
  expect(await subjects()).toEqual(Array(3).fill('A question about Cement'))
  expect(await unread(dealer)).toBe(6)
  const [newest] = (await bell(dealer)).news
  await app.call(dealer, notifications.read, { newsId: newest?.newsId ?? 0 })
  await app.database.query(
    "update pgboss.job set start_after = now() where name = 'notifications.mail-enquiries'",
  )
  expect((await subjects()).slice(3)).toEqual(['2 news of your requests'])
})
