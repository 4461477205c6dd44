/** The numbers of the console's overview. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifiables } from '#areas/moderation/server/public.ts'
import { goldTotal, openShop, type Shop } from '#tests/shop.ts'
import { overviewCalls } from '../../contract/overview.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('new sellers, sales, waiting times and failures are counted on their day', async () => {
  const buyer = await shop.buyer()
  const { orderId } = await shop.order(buyer)
  await shop.verify(buyer, await shop.pay(orderId))
  const waiting = await shop.seller({ Description: 'Slabs.' })
  const decided = await shop.seller({ Description: 'Blocks.' })
  await shop.database.query(
    `update verification_history set decided_at = now() - interval '2 hours' where company_id = $1`,
    [decided.companyId],
  )
  const kind = verifiables().find(({ subject }) => subject === 'company_description')
  await shop.database.transaction((tx) =>
    Promise.resolve(
      kind?.decide(tx, decided.companyId, { status: 4, comment: '', decidedBy: null }),
    ),
  )
  await shop.database.query(
    `insert into mails (recipient, subject, text, html, status)
     values ('gone@example.com', 'Lost', '', '', 'refused')`,
  )
  // A company of the period before, and one of none of both.
  for (const days of [9, 15]) {
    const { companyId } = await shop.seller({})
    await shop.database.query(
      `update companies set created_at = now() - make_interval(days => $2) where id = $1`,
      [companyId, days],
    )
  }
  const owner = await shop.admin('owner')
  const seen = await shop.call(owner, overviewCalls.overview, { days: 7 })
  expect(seen.days).toHaveLength(7)
  expect(seen.days.at(-1)).toMatchObject({
    sellers: 3,
    reviews: 0,
    orders: 1,
    revenue: goldTotal,
    queueHours: 2,
    failedMails: 1,
  })
  expect(seen.before).toMatchObject({ sellers: 1, orders: 0, revenue: 0, failedMails: 0 })
  expect(seen).toMatchObject({ waiting: 1, waitingSince: expect.any(String) })
  expect(waiting.companyId).not.toBe('')
  const moderator = await shop.admin('moderator')
  const less = await shop.call(moderator, overviewCalls.overview, { days: 30 })
  expect(less.days.at(-1)).toMatchObject({ sellers: 3, orders: null, revenue: null })
  expect(less.before).toMatchObject({ sellers: 0, orders: null, revenue: null })
})
