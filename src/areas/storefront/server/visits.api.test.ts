/** Storefront statistics, and the daily limits on contact reveals per person and network. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { grantSubscription } from '#areas/billing/server/public.ts'
import { indianToday } from '#kernel/dates.ts'
import { newGuid } from '#kernel/ids.ts'
import { openTestApp, type Person, type TestApp } from '#tests/app.ts'
import { refusal } from '#tests/inputs.ts'
import { addTestProducts } from '#tests/products.ts'
import { storefront } from '../contract.ts'
import { revealsPerDay } from '../rules.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const reveal = (by: Person, sellerUrl: string, networkAddress = app.networkAddress) =>
  app.call(by, storefront.contacts, { sellerUrl, userId: by.userId }, { networkAddress })

/** A person whose account is not new any more. */
async function known(): Promise<Person> {
  const person = await app.person()
  await app.database.query(
    "update users set created_at = now() - interval '10 days' where id = $1",
    [person.userId],
  )
  return person
}

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
  const note = (by: Person | null, kind: 'view' | 'call', networkAddress: string) =>
    app.call(by, storefront.noteVisit, { sellerUrl: 'COUNTED', kind }, { networkAddress })
  const networks = ['198.51.100.1', '198.51.100.2', '198.51.100.3']
  for (const [at, by] of [null, buyer, seller].entries()) {
    expect(await note(by, 'view', networks[at] ?? '')).toBe(1)
  }
  await note(null, 'call', '198.51.100.1')
  await note(seller, 'call', '198.51.100.3')
  for (const by of [buyer, seller, await app.person()]) await reveal(by, 'counted')
  expect(await counted()).toEqual([{ views: 2, reveals: 2, calls: 1 }])
  expect(await app.call(null, storefront.noteVisit, { sellerUrl: 'nobody', kind: 'view' })).toBe(1)
})

test('a product page counts as a view of its seller, and per product', async () => {
  const { seller, counted } = await reachable('Viewed')
  const [first = '', second = '', hidden = ''] = await addTestProducts(
    app,
    seller,
    { name: 'First' },
    { name: 'Second' },
    { name: 'Hidden', approved: false },
  )
  const [foreign = ''] = await addTestProducts(app, await app.seller(), {})
  const view = (productId: string | undefined, at: number, by: Person | null = null) =>
    app.call(
      by,
      storefront.noteVisit,
      { sellerUrl: 'viewed', kind: 'view', productId },
      { networkAddress: `198.51.100.${at}` },
    )
  await view(first, 1)
  await view(first, 1)
  await view(second, 1)
  await view(first, 2)
  await view(undefined, 2)
  for (const productId of [hidden, foreign, newGuid()]) expect(await view(productId, 3)).toBe(1)
  await view(first, 4, seller)
  // Three networks have looked at something of the seller's.
  expect(await counted()).toEqual([{ views: 3, reveals: 0, calls: 0 }])
  const own = () =>
    app.call(seller, storefront.visits, { companyId: seller.companyId }).then((one) => one.products)
  expect(await own()).toEqual([
    { productId: first, name: 'First', views: 2 },
    { productId: second, name: 'Second', views: 1 },
  ])
  await app.database.query('update product_days set day = day - 28 where product_id = $1', [first])
  expect(await own()).toEqual([{ productId: second, name: 'Second', views: 1 }])
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

test('one visitor adds one view, one call and one reveal to a day, however often they come', async () => {
  const { counted } = await reachable('Pumped')
  const buyer = await app.person()
  const note = (kind: 'view' | 'call', networkAddress: string) =>
    app.call(null, storefront.noteVisit, { sellerUrl: 'pumped', kind }, { networkAddress })
  await Promise.all(
    Array.from({ length: 20 }, async (_, n) => {
      await note(n % 2 === 0 ? 'view' : 'call', '198.51.100.1')
      // One customer of a provider.
      await note('view', `2001:db8:0:a${n.toString(16).padStart(2, '0').slice(-1)}::1`)
      await reveal(buyer, 'pumped', `198.51.100.${n}`)
    }),
  )
  expect(await counted()).toEqual([{ views: 2, reveals: 1, calls: 1 }])
})

test('what counts visitors once says nothing about them, and is deleted after the day', async () => {
  const { rows } = await app.database.query<{ mark: string }>('select * from storefront_marks')
  expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['day', 'mark', 'times'])
  expect(rows.every(({ mark }) => /^[0-9a-f]{64}$/.test(mark))).toBe(true)
  await app.database.query('update storefront_marks set day = day - 1')
  await app.database.query(
    "update pgboss.job set start_after = now() where state = 'created' and name = 'storefront.sweep'",
  )
  await app.settle()
  const { rows: left } = await app.database.query('select * from storefront_marks')
  expect(left).toEqual([])
})

test('a hundred concurrent views from as many networks are all counted', async () => {
  const { counted } = await reachable('Busy')
  const views = Array.from({ length: 100 }, (_, n) =>
    app.call(
      null,
      storefront.noteVisit,
      { sellerUrl: 'busy', kind: 'view' },
      { networkAddress: `198.51.100.${n}` },
    ),
  )
  await Promise.all(views)
  expect(await counted()).toEqual([{ views: 100, reveals: 0, calls: 0 }])
})

test('a person’s daily reveal limit holds under concurrency and resets the next day', async () => {
  const sellers = ['one', 'two', 'three', 'four', 'five'].map((name) => `harvested-${name}`)
  const all = await Promise.all(sellers.map((name) => reachable(name)))
  const reader = await known()
  await reveal(reader, 'harvested-one')
  const set = 'update contact_reveals set reveals = $2, day = $3 where user_id = $1'
  await app.database.query(set, [reader.userId, revealsPerDay - 2, indianToday()])
  const answers = await Promise.all(
    sellers.map((name) => refusal(reveal(reader, name)).catch(() => 'told')),
  )
  // The first one has been seen before, and is free.
  expect(answers.filter((answer) => answer === 429)).toHaveLength(2)
  const counts = await Promise.all(all.map(({ counted }) => counted()))
  expect(counts.flat().reduce((sum, { reveals }) => sum + reveals, 0)).toBe(3)
  // The same sellers stay visible; another person, or the next day, has a new count.
  expect(await reveal(reader, 'harvested-one')).toMatchObject({ isValidUser: true })
  await reveal(await app.person(), 'harvested-five')
  await app.database.query(set, [reader.userId, revealsPerDay, '2026-01-01'])
  expect(await reveal(reader, 'harvested-five')).toMatchObject({ isValidUser: true })
})

test('accounts of one network, and new accounts, see the contacts of fewer sellers', async () => {
  const { reveals } = app.services.settings
  const usual = { ...reveals }
  Object.assign(reveals, { perNetwork: 4, newAccount: 2 })
  const names = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `net-${name}`)
  for (const name of names) await reachable(name)
  const [one, two, novice] = [await known(), await known(), await app.person()]
  const seen = async (by: Person, network: string) => {
    const answers = []
    for (const name of names)
      answers.push(
        await reveal(by, name, network).then(
          () => 200,
          ({ status }) => status,
        ),
      )
    return answers.filter((status) => status === 200).length
  }
  expect(await seen(novice, '203.0.113.1')).toBe(2)
  expect(await seen(one, '203.0.113.2')).toBe(4)
  expect(await seen(two, '203.0.113.2')).toBe(0)
  // What a network has seen costs its person nothing again, there and elsewhere.
  expect(await seen(one, '203.0.113.3')).toBe(6)
  // The networks of one IPv6 customer: four each, eight together.
  expect(await seen(two, '2001:db8:0:a1::1')).toBe(4)
  expect(await seen(await known(), '2001:db8:0:a2::1')).toBe(4)
  expect(await seen(await known(), '2001:db8:0:a3::1')).toBe(0)
  Object.assign(reveals, usual)
})

test('a seller can read only its own counts', async () => {
  const { seller } = await reachable('Ours')
  const { seller: other } = await reachable('Theirs')
  const { companyId } = other
  expect(await refusal(app.call(seller, storefront.visits, { companyId }))).toBe(403)
  expect(await refusal(app.call(null, storefront.visits, { companyId }))).toBe(401)
})
