import { afterAll, beforeAll, expect, test } from 'vitest'
import { directory } from '#areas/directory/contract.ts'
import { market } from '#areas/market/contract.ts'
import { writeMissedSearches } from '#areas/search/server/public.ts'
import { missedSearches } from '#areas/search/server/tables.ts'
import { indianToday } from '#kernel/dates.ts'
import { openTestApp, type Person, type TestApp } from '#tests/app.ts'
import { addEnquiry } from '#tests/enquiries.ts'
import { addUnclaimedFirm } from '#tests/firms.ts'
import { addTestProducts } from '#tests/products.ts'
import { grant, monthly } from '#tests/subscriptions.ts'
import { townCalls } from '../../contract/towns.ts'
import { wishes } from '../../contract/wishes.ts'
import { countTowns } from '../writes/towns.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.admin('moderator')
})
afterAll(() => app.close())

const counted = async (text = '') => {
  await app.settle()
  await writeMissedSearches(app.database)
  await app.database.transaction((tx) => countTowns(tx, indianToday()))
  return app.call(admin, townCalls.towns, { text })
}
const missed = (query: { text?: string; town?: string } = {}) =>
  app.call(admin, townCalls.missed, query)

test('a town is counted with its firms, owners, products, enquiries, searches and wishes', async () => {
  await addUnclaimedFirm(app)
  const seller = await app.seller()
  await grant(app, { ...monthly.silver, companyId: seller.companyId })
  // Two addresses in a town are one firm; one elsewhere is a firm there, too.
  await app.saveAddresses(
    seller,
    { city: 'Jaipur', state: 'Rajasthan', pinCode: '302001' },
    { city: 'Jaipur', state: 'Rajasthan', pinCode: '302006' },
    { city: 'Kota', state: 'Rajasthan', pinCode: '324001' },
  )
  await addTestProducts(app, seller, { name: 'Kota stone' })
  await addEnquiry(app, { buyer: await app.person(), dealer: seller, title: 'Stone' })
  await app.call(null, wishes.save, {
    what: 'Sand',
    town: 'Jaipur',
    phone: '9829012345',
    email: '',
  })
  await app.call(null, market.products, { filterText: 'quartz sinks', location: 'Jaipur' })
  const { rows, all, countedDate } = await counted()
  const counts = { firms: 1, claimed: 1, withProducts: 1, reachable: 1, missed: 0, wishes: 0 }
  expect(rows.find(({ name }) => name === 'Kota')).toMatchObject({ ...counts, unanswered: 1 })
  const jaipur = { firms: 2, claimed: 1, withProducts: 1, unanswered: 1, missed: 1, wishes: 1 }
  expect(rows.find(({ name }) => name === 'Jaipur')).toMatchObject(jaipur)
  // Most that is missing comes first.
  expect(rows[0]?.name).toBe('Jaipur')
  expect(all).toMatchObject({ firms: 2, claimed: 1, unanswered: 1, missed: 1, wishes: 1 })
  expect(countedDate).not.toBeNull()
  expect((await counted('kot')).rows.map(({ name }) => name)).toEqual(['Kota'])
})

test('what finds nothing is recorded by words, town and day, and by nothing else', async () => {
  const person = await app.person()
  const search = { filterText: 'Basalt  Cobbles 98290 11111', location: 'Sikar' }
  await app.call(person, market.products, search)
  await app.call(null, market.products, search)
  await app.call(null, directory.sellerList, {
    sellerType: 5,
    filterSellerText: 'foot valve',
    location: 'a lane that is no town',
  })
  await app.call(null, directory.sellerList, { sellerType: 6, location: 'Sikar' })
  expect(await missed({ town: 'Sikar' })).toMatchObject({
    totalCount: 2,
    rows: [
      { words: 'basalt cobbles', town: 'Sikar', times: 2 },
      { words: 'cement and paints', town: 'Sikar', times: 1 },
    ],
  })
  expect((await missed({ text: 'foot' })).rows).toEqual([
    { words: 'foot valve', town: '', times: 1 },
  ])
  const rows = await app.database.reader.select().from(missedSearches)
  expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['cityKey', 'day', 'times', 'words'])
  expect(JSON.stringify(rows)).not.toMatch(/98290|lane/)
  expect(app.lines.join()).not.toMatch(/basalt/i)
})

test('what is found, is narrowed by other filters, or is a further page is not recorded', async () => {
  await app.call(null, market.products, { filterText: 'kota stone' })
  await app.call(null, market.products, { filterText: 'kota stone', priceFrom: 900_000 })
  await app.call(null, market.products, { filterText: 'kota stone', pageNumber: 9 })
  await app.call(null, directory.sellerList, { sellerType: 2, location: 'Jaipur', rating: 5 })
  expect((await missed({ text: 'kota stone' })).rows).toEqual([])
  expect((await missed({ town: 'Jaipur', text: 'tile' })).rows).toEqual([])
})

test('a day has no more rows than the limit; what is there is still counted', async () => {
  await app.database.query(
    `insert into missed_searches (day, city_key, words, times)
     select $1::date, '', 'filler ' || n, 1 from generate_series(1, 5000) n`,
    [indianToday()],
  )
  await app.call(null, market.products, { filterText: 'porphyry setts' })
  await app.call(null, market.products, { filterText: 'Basalt cobbles', location: 'Sikar' })
  expect((await missed({ text: 'porphyry' })).rows).toEqual([])
  expect((await missed({ text: 'basalt' })).rows).toMatchObject([{ times: 3 }])
})
