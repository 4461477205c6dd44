/** Storefront statistics, and the daily limit on contact reveals per person. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { grantSubscription } from '#areas/billing/server/public.ts'
import { indianToday } from '#kernel/dates.ts'
import { openTestApp, type Person, type TestApp } from '#tests/app.ts'
import { refusal } from '#tests/inputs.ts'
import { storefront } from '../contract.ts'
import { revealsPerDay } from '../rules.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const reveal = (by: Person, sellerUrl: string) =>
  app.call(by, storefront.contacts, { sellerUrl, userId: by.userId })

async function reachable(companyUrl: string) {
  const seller = await app.seller({ companyUrl })
  const { companyId } = seller
  await app.database.transaction((tx) => grantSubscription(tx, { companyId, planId: 11 }))
  const counted = async () => {
    const { days } = await app.call(seller, storefront.visits, { companyId })
    return days.map(({ day: _, ...counts }) => counts)
  }
  return { seller, counted }
}

test('views, contact reveals and calls are counted by day, except the seller’s own', async () => {
  const { seller, counted } = await reachable('Counted')
  const buyer = await app.person()
  expect(await counted()).toEqual([])
  const note = (by: Person | null, kind: 'view' | 'call') =>
    app.call(by, storefront.noteVisit, { sellerUrl: 'COUNTED', kind })
  for (const by of [null, buyer, seller]) expect(await note(by, 'view')).toBe(1)
  await note(null, 'call')
  await note(seller, 'call')
  for (const by of [buyer, seller, buyer]) await reveal(by, 'counted')
  expect(await counted()).toEqual([{ views: 2, reveals: 2, calls: 1 }])
  expect(await app.call(null, storefront.noteVisit, { sellerUrl: 'nobody', kind: 'view' })).toBe(1)
})

test('the statistics identify only the company', async () => {
  const { rows } = await app.database.query('select * from storefront_days')
  expect(Object.keys(rows[0] ?? {}).sort()).toEqual([
    'calls',
    'company_id',
    'day',
    'reveals',
    'views',
  ])
})

test('a hundred concurrent views are all counted', async () => {
  const { counted } = await reachable('Busy')
  const views = Array.from({ length: 100 }, () =>
    app.call(null, storefront.noteVisit, { sellerUrl: 'busy', kind: 'view' }),
  )
  await Promise.all(views)
  expect(await counted()).toEqual([{ views: 100, reveals: 0, calls: 0 }])
})

test('a person’s daily reveal limit holds under concurrency and resets the next day', async () => {
  const { counted } = await reachable('Harvested')
  const reader = await app.person()
  await reveal(reader, 'harvested')
  const set = 'update contact_reveals set reveals = $2, day = $3 where user_id = $1'
  const today = indianToday()
  await app.database.query(set, [reader.userId, revealsPerDay - 2, today])
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => refusal(reveal(reader, 'harvested')).catch(() => 'told')),
  )
  expect(answers.filter((answer) => answer === 429)).toHaveLength(3)
  expect(await counted()).toEqual([{ views: 0, reveals: 3, calls: 0 }])
  // Another person, or the next day, has a new count.
  await reveal(await app.person(), 'harvested')
  await app.database.query(set, [reader.userId, revealsPerDay, '2026-01-01'])
  expect(await reveal(reader, 'harvested')).toMatchObject({ isValidUser: true })
})

test('a seller can read only its own counts', async () => {
  const { seller } = await reachable('Ours')
  const { seller: other } = await reachable('Theirs')
  const { companyId } = other
  expect(await refusal(app.call(seller, storefront.visits, { companyId }))).toBe(403)
  expect(await refusal(app.call(null, storefront.visits, { companyId }))).toBe(401)
})
