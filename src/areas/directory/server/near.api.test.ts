/** Sellers around a place: by distance, in a radius, with a text, for cities with few sellers. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { market } from '#areas/market/contract.ts'
import { dealerCards } from '#areas/quotations/server/reads/dealers.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { openTestApp, type Seller, type TestApp } from '#tests/app.ts'
import { addTestProducts } from '#tests/products.ts'
import { addSellers } from '#tests/sellers.ts'
import { grant, letPass, monthly } from '#tests/subscriptions.ts'
import { directory } from '../contract.ts'
import { rebuildDirectory } from './jobs.ts'

let app: TestApp
let beawar: Seller
beforeAll(async () => {
  app = await openTestApp()
  const at = async (Name: string, city: string, pinCode: string) => {
    const seller = await app.seller({ WorkingTypes: [1], Name, companyUrl: Name.toLowerCase() })
    await app.saveAddresses(seller, { city, state: 'Rajasthan', pinCode })
    return seller
  }
  beawar = await at('Hawa', 'Beawar', '305901')
  await at('Taragarh', 'Ajmer', '305001')
  await at('Fateh', 'Udaipur', '313001')
  await app.settle()
})
afterAll(() => app.close())

const search = async (input: Partial<InputOf<typeof directory.sellerList>>) => {
  const { sellerList, ...rest } = await app.call(null, directory.sellerList, {
    sellerType: 1,
    ...input,
  })
  return { ...rest, list: sellerList, names: sellerList.map(({ name }) => name) }
}

test('the nearest to a place come first, each with its distance', async () => {
  const { list, names, totalCount } = await search({ location: 'Kishangarh', sortBy: 14 })
  expect([names, totalCount]).toEqual([['Taragarh', 'Hawa', 'Fateh'], 3])
  const distances = list.map(({ distance }) => distance ?? 0)
  expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  expect(distances[0]).toBeGreaterThan(15)
  expect(distances[0]).toBeLessThan(40)
  expect((await search({ location: '305001', sortBy: 14 })).names[0]).toBe('Taragarh')
  const nearest = { location: 'Kishangarh', sortBy: 14 }
  expect((await search({ ...nearest, rating: 1 })).names).toEqual([])
  expect((await search({ ...nearest, filterSellerText: 'fateh' })).names).toEqual(['Fateh'])
  expect((await search({ ...nearest, filterSellerText: 'fateh', rating: 1 })).names).toEqual([])
  expect((await search({ ...nearest, pageSize: 10, pageNumber: 2 })).totalCount).toBe(3)
})

test('a circle bounds the list in any order, with a rating filter and with a text', async () => {
  expect((await search({ location: 'Kishangarh', within: 100, sortBy: 5 })).names).toEqual([
    ...['Hawa', 'Taragarh'],
  ])
  expect((await search({ location: 'Kishangarh', within: 10 })).names).toEqual([])
  expect((await search({ location: 'Kishangarh', within: 100, rating: 1 })).names).toEqual([])
  const byText = { location: 'Kishangarh', within: 100, filterSellerText: 'hawa' }
  expect((await search(byText)).names).toEqual(['Hawa'])
})

test('a card shows the address that lies nearest to the place', async () => {
  const chain = await app.seller({ WorkingTypes: [4], Name: 'Two Yards' })
  await grant(app, { companyId: chain.companyId, planId: monthly.gold.planId })
  await app.saveAddresses(
    chain,
    { city: 'Udaipur', state: 'Rajasthan', pinCode: '313001' },
    { city: 'Ajmer', state: 'Rajasthan', pinCode: '305001' },
  )
  await app.settle()
  const near = { sellerType: 4, location: 'Kishangarh', within: 50 }
  expect((await search(near)).list[0]?.location).toBe('Ajmer, Rajasthan')
  expect((await search({ sellerType: 4 })).list[0]?.location).toBe('Udaipur, Rajasthan')
})

test('town and distance are of one address: the nearest, wherever in its town it lies', async () => {
  const chain = await app.seller({ WorkingTypes: [4], Name: 'Border Yards' })
  await grant(app, { companyId: chain.companyId, planId: monthly.gold.planId })
  // The address of Ajmer lies at its border to Kishangarh, that of Beawar in its middle.
  await app.saveAddresses(
    chain,
    { city: 'Beawar', state: 'Rajasthan', pinCode: '305901' },
    { city: 'Kishangarh', pinCode: '305801', latitude: 26.2, longitude: 74.4 },
    { city: 'Ajmer', pinCode: '305001', latitude: 26.57, longitude: 74.84 },
  )
  await app.settle()
  const near = { sellerType: 4, location: 'Kishangarh', within: 100, filterSellerText: 'border' }
  const [card] = (await search(near)).list
  expect(card?.location).toBe('Ajmer, Rajasthan')
  expect(card?.distance).toBeLessThan(5)
  const [dealer] = await dealerCards(app.database.reader, [chain.companyId], {
    lat: 26.58,
    lng: 74.85,
  })
  expect([dealer?.town, (dealer?.distance ?? 9) < 5]).toEqual(['Ajmer, Rajasthan', true])
})

test('in a circle too, sellers with the word in their name come first, even if others changed later', async () => {
  const older = await app.seller({ WorkingTypes: [1], Name: 'Zebrano House', companyUrl: 'older' })
  await app.saveAddresses(older, { city: 'Ajmer', state: 'Rajasthan', pinCode: '305001' })
  const newer = await app.seller({ WorkingTypes: [1], Name: 'Plain House', companyUrl: 'newer' })
  await app.setCompany(newer.companyId, { description: 'Zebrano and more.' })
  await app.saveAddresses(newer, { city: 'Ajmer', state: 'Rajasthan', pinCode: '305001' })
  await app.settle()
  const within = { location: 'Kishangarh', within: 100, filterSellerText: 'zebrano' }
  const whereAndName = ['Zebrano House', 'Plain House']
  expect((await search(within)).names).toEqual(whereAndName)
  expect((await search({ ...within, sortBy: 5 })).names).toEqual(whereAndName.toReversed())
  for (const { companyId } of [older, newer]) await app.setCompany(companyId, { isActive: false })
  await rebuildDirectory(app.database)
})

test('a city with few sellers reports how many are around it; without a place there are no distances', async () => {
  const thin = await search({ location: 'Kishangarh' })
  expect(thin).toMatchObject({ totalCount: 0, nearby: { sellers: 1, kilometres: 40 } })
  expect((await search({ sortBy: 14 })).list.map(({ distance }) => distance)).toEqual([
    ...[null, null, null],
  ])
})

test('facts to compare sellers by: products, lowest price of what was searched, approximate place', async () => {
  await addTestProducts(
    app,
    beawar,
    { name: 'Makrana White', price: 18_500, offerPrice: 16_500 },
    { name: 'Katni Beige', price: 9000 },
  )
  await app.settle()
  const facts = async (filterText: string) => {
    const input = { sellerUrls: 'fateh,hawa', companyType: 1, filterText }
    return app.call(null, market.sellers, input)
  }
  const [fateh, hawa] = await facts('')
  expect(fateh).toMatchObject({ products: 0, lowest: null, canContact: false })
  expect(hawa).toMatchObject({ products: 2, lowest: { price: 90 }, places: [{}] })
  expect((await facts('white'))[1]?.lowest).toMatchObject({ price: 185, offerPrice: 165 })
})

test('with a text a circle counts a thousand at most, as all lists do', async () => {
  await addSellers(
    app,
    `select 'Vase ' || n, 3, null::numeric, now(), now() from generate_series(1, 1005) n`,
  )
  await app.database.query(`
    insert into company_addresses (company_id, first_line, second_line, city, state, pin_code,
      country, contact_no, latitude, longitude)
    select id, 'Shop', '', 'Ajmer', 'Rajasthan', '305001', 'India', '', 26.45, 74.64
    from companies where name like 'Vase %'`)
  await rebuildDirectory(app.database)
  const near = { sellerType: 3, location: 'Ajmer', within: 50 }
  expect((await search(near)).totalCount).toBe(1005)
  expect((await search({ ...near, filterSellerText: 'vase' })).totalCount).toBe(1000)
})

test('with words or a place, sellers who can be called come first, in a circle the nearest of them; a bare list is by latest modification', async () => {
  const at = async (name: string, city: string, pinCode: string) => {
    const seller = await app.seller({ WorkingTypes: [7], Name: name })
    await app.saveAddresses(seller, { city, state: 'Rajasthan', pinCode })
    return seller
  }
  const far = await at('Lamp House Far', 'Beawar', '305901')
  const near = await at('Lamp House Near', 'Ajmer', '305001')
  await at('Lamp House Silent', 'Ajmer', '305001')
  for (const { companyId } of [far, near]) await grant(app, { companyId, planId: 11 })
  await app.settle()
  const lamps = async (input: Partial<InputOf<typeof directory.sellerList>> = {}) =>
    (await search({ sellerType: 7, ...input })).names.map((name) => name.replace('Lamp House ', ''))
  expect(await lamps()).toEqual(['Silent', 'Near', 'Far'])
  expect(await lamps({ location: 'Ajmer' })).toEqual(['Near', 'Silent'])
  expect(await lamps({ filterSellerText: 'lamp' })).toEqual(['Near', 'Far', 'Silent'])
  expect(await lamps({ location: 'Ajmer', within: 100 })).toEqual(['Near', 'Far', 'Silent'])
  expect(await lamps({ location: 'Ajmer', sortBy: 5 })).toEqual(['Near', 'Silent'])
  // As soon as its plan ends, a seller is one of the others.
  await letPass(app, near.companyId, 40)
  await app.settle()
  expect(await lamps({ location: 'Ajmer' })).toEqual(['Silent', 'Near'])
})
