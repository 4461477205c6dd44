/** What the market brought a dealer: his own figures, and nothing that tells of one other. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { daysLater, indianToday } from '#kernel/dates.ts'
import { openTestApp, type Seller, type TestApp } from '#tests/app.ts'
import { refusal } from '#tests/inputs.ts'
import { addTestProducts } from '#tests/products.ts'
import { addTestRequest } from '#tests/quotations.ts'
import { sellerOverview } from '../contract.ts'
import { resultDays } from '../rules.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const today = indianToday()
const resultsOf = ({ companyId, ...seller }: Seller) =>
  app.call({ ...seller, companyId }, sellerOverview.results, { companyId })

/** A dealer of furniture, which nobody else in these tests deals in but those of a town. */
async function dealer(typeId: number): Promise<Seller> {
  const seller = await app.seller({ WorkingTypes: [typeId] })
  await app.saveAddresses(seller, {})
  return seller
}

const addViews = ({ companyId }: Seller, day: string, views: number) =>
  app.database.query(
    'insert into storefront_days (company_id, day, views, reveals, calls) values ($1, $2, $3, 2, 1)',
    [companyId, day, views],
  )

test('each day has its own figures, and days without anything are zeros', async () => {
  const seller = await dealer(3)
  await addViews(seller, daysLater(today, -1), 30)
  await addViews(seller, daysLater(today, -resultDays), 99)
  await addTestRequest(app, await app.person(), [seller])
  const { days, towns, words } = await resultsOf(seller)
  expect(days).toHaveLength(resultDays)
  expect(days[0]?.day).toBe(daysLater(today, 1 - resultDays))
  expect(days.at(-1)).toMatchObject({ day: today, views: 0, enquiries: 1, answered: 0 })
  expect(days.at(-2)).toMatchObject({ views: 30, reveals: 2, calls: 1, enquiries: 0 })
  expect(days.reduce((sum, { views }) => sum + views, 0)).toBe(30)
  // One buyer is not told of.
  expect([towns, words]).toEqual([[], []])
})

test('a median is of five other firms at least, without the own one', async () => {
  const own = await dealer(4)
  await addViews(own, today, 1000)
  const others: Seller[] = []
  for (const views of [10, 20, 30, 40]) {
    const other = await dealer(4)
    await addViews(other, today, views)
    others.push(other)
  }
  await app.settle()
  expect((await resultsOf(own)).peers).toBeNull()
  const fifth = await dealer(4)
  await addViews(fifth, today, 50)
  await app.settle()
  const { peers } = await resultsOf(own)
  expect(peers).toMatchObject({ firms: 5, typeId: 4, total: { views: 30, reveals: 2, calls: 1 } })
  expect(peers?.days).toHaveLength(resultDays)
  expect(peers?.days.at(-1)).toMatchObject({ views: 30 })
  expect(peers?.days[0]).toMatchObject({ views: 0 })
  expect(peers?.answerMinutes).toBeNull()
})

test('towns, words and what is missing are named once three buyers make them', async () => {
  const seller = await dealer(6)
  await app.settle()
  const { rows: kinds } = await app.database.query<{ id: number; name: string }>(
    `select id, name from item_types where company_type_id = 6 and parent_item_id is null
       and is_active order by position, id limit 2`,
  )
  const [kind, listed] = kinds
  const { rows: places } = await app.database.query<{ latitude: number; longitude: number }>(
    'select latitude, longitude from directory_positions where company_id = $1 limit 1',
    [seller.companyId],
  )
  const [place] = places
  if (!kind || !listed || !place) throw new Error('The market lacks a kind or a place.')
  await addTestProducts(app, seller, { name: 'Own', companyTypeId: 6, itemTypeId: listed.id })
  const other = await dealer(6)
  const lines = [kind, listed].map(({ name }) => ({
    what: name,
    itemType: name,
    quantity: 5,
    unit: 'bag',
    typeId: 6,
  }))
  const ask = async (far = 0) =>
    addTestRequest(app, await app.person(), [seller, other], {
      lines,
      latitude: place.latitude + far,
      longitude: place.longitude,
    })
  await ask()
  await ask()
  await ask(3)
  const before = await resultsOf(seller)
  expect(before.towns).toMatchObject([{ name: 'Jaipur, Rajasthan', buyers: 3 }])
  for (const { latitude, longitude } of before.towns) {
    // A town's position to some ten kilometres, and nothing of a buyer's.
    expect([latitude, longitude]).toEqual([
      Number(latitude.toFixed(1)),
      Number(longitude.toFixed(1)),
    ])
  }
  expect(before.words.map(({ buyers }) => buyers)).toEqual([3, 3])
  // Only two of them are near.
  expect(before.missing).toEqual([])
  await ask()
  const { missing, days } = await resultsOf(seller)
  expect(missing).toEqual([
    { name: kind.name, buyers: 3, typeId: 6, itemTypeId: kind.id, itemSubTypeId: 0 },
  ])
  expect(days.at(-1)?.enquiries).toBe(4)
})

test("another firm's results are nobody's", async () => {
  const [seller, other] = [await dealer(1), await dealer(1)]
  const input = { companyId: seller.companyId }
  expect(await refusal(app.call(other, sellerOverview.results, input))).toBe(403)
  expect(await refusal(app.call(await app.person(), sellerOverview.results, input))).toBe(403)
})
