import { afterAll, beforeAll, expect, test } from 'vitest'
import { splitPictureName } from '#areas/media/rules/stored-pictures.ts'
import { openTestApp, type TestApp } from '#tests/app.ts'
import { addressInput, refusal } from '#tests/inputs.ts'
import { base64, drawn } from '#tests/pictures.ts'
import { grant, monthly } from '#tests/subscriptions.ts'
import { companies } from '../../contract.ts'
import { placesOfCompanies } from '../reads/company-places.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

type Seller = Awaited<ReturnType<TestApp['seller']>>

const addressesOf = async (seller: Seller) => {
  const { userId, companyId } = seller
  return (await app.call(seller, companies.addresses, { userId, companyId })).addressList
}

async function addDirectly(seller: Seller, city: string): Promise<void> {
  await app.database.query(
    `insert into company_addresses (company_id, first_line, city, state, pin_code, country, contact_no)
     values ($1, 'Plot 1', $2, 'Rajasthan', '305801', 'India', '9829011111')`,
    [seller.companyId, city],
  )
}

test('an address is added (1), read, changed (0) and soft-deleted (0)', async () => {
  const seller = await app.seller()
  expect(await addressesOf(seller)).toEqual([])
  expect(await app.saveAddresses(seller, { latitude: '', longitude: '74.85' })).toBe(1)
  const [address] = await addressesOf(seller)
  const addressId = address?.addressId ?? 0
  expect(address).toEqual({
    ...addressInput(),
    addressId,
    secondLine: '',
    alternateContactNo: '',
    latitude: 0,
    longitude: 74.85,
    addressType: 3,
    isActive: true,
    overLimit: false,
    stateCode: '08',
    picture: '',
    description: '',
  })
  expect(await app.saveAddresses(seller, { addressId, city: 'Makrana' })).toBe(0)
  expect(await addressesOf(seller)).toMatchObject([{ addressId, city: 'Makrana' }])
  expect(await app.saveAddresses(seller, { addressId, isActive: false })).toBe(0)
  expect(await addressesOf(seller)).toEqual([])
  // Deleting twice changes nothing; changing a deleted address is a 404.
  expect(await app.saveAddresses(seller, { addressId, isActive: false })).toBe(0)
  expect(await refusal(app.saveAddresses(seller, { addressId }))).toBe(404)
})

test("an address's picture is kept, replaced, removed, and deleted with the address", async () => {
  const seller = await app.seller()
  const send = async (width: number) => base64(await drawn(width, 100).png().toBuffer())
  const nameOf = async () => splitPictureName((await addressesOf(seller))[0]?.picture ?? '').name
  const picturesInUse = async () => {
    const { rows } = await app.database.query<{ name: string }>(
      `select picture_name as name from picture_uses where subject = 'company_address_picture'`,
    )
    return rows.map(({ name }) => name)
  }
  expect(await app.saveAddresses(seller, { picture: await send(200) })).toBe(1)
  const [address] = await addressesOf(seller)
  const addressId = address?.addressId ?? 0
  const name = await nameOf()
  expect(name).toMatch(/^[0-9a-f]{32}-200x100-/)
  for (const picture of [undefined, address?.picture]) {
    expect(await app.saveAddresses(seller, { addressId, city: 'Makrana', picture })).toBe(0)
    expect(await nameOf()).toBe(name)
  }
  expect(await picturesInUse()).toEqual([name])
  expect(await app.saveAddresses(seller, { addressId, picture: await send(300) })).toBe(0)
  expect(await nameOf()).toMatch(/-300x100-/)
  expect(await picturesInUse()).toEqual([await nameOf()])
  expect(await refusal(app.saveAddresses(seller, { addressId, picture: 'no picture' }))).toBe(422)
  expect(await app.saveAddresses(seller, { addressId, picture: '' })).toBe(0)
  expect([await nameOf(), await picturesInUse()]).toEqual(['', []])
  expect(await app.saveAddresses(seller, { addressId, picture: await send(400) })).toBe(0)
  expect(await app.saveAddresses(seller, { addressId, isActive: false })).toBe(0)
  expect(await picturesInUse()).toEqual([])
})

test('active addresses are listed oldest first', async () => {
  const seller = await app.seller()
  for (const city of ['Jaipur', 'Ajmer', 'Udaipur']) await addDirectly(seller, city)
  const cities = (await addressesOf(seller)).map(({ city }) => city)
  expect(cities).toEqual(['Jaipur', 'Ajmer', 'Udaipur'])
})

test('one address over the limit returns 14 and saves nothing of the list', async () => {
  const seller = await app.seller()
  expect(await app.saveAddresses(seller, {}, { city: 'Jaipur' })).toBe(14)
  expect(await addressesOf(seller)).toEqual([])
  expect(await app.saveAddresses(seller, {})).toBe(1)
  const addressId = (await addressesOf(seller))[0]?.addressId ?? 0
  expect(await app.saveAddresses(seller, { addressId, city: 'Ajmer' }, {})).toBe(14)
  expect(await addressesOf(seller)).toMatchObject([{ city: 'Kishangarh' }])
  // Deleting one while adding one stays within the limit.
  const swap = app.saveAddresses(seller, { addressId, isActive: false }, { city: 'Ajmer' })
  expect(await swap).toBe(1)
  expect(await addressesOf(seller)).toMatchObject([{ city: 'Ajmer' }])
})

test('after a plan has ended, addresses over the limit may still be changed and deleted', async () => {
  const seller = await app.seller()
  for (const city of ['Jaipur', 'Ajmer', 'Udaipur']) await addDirectly(seller, city)
  const [first, second] = await addressesOf(seller)
  expect(
    await app.saveAddresses(
      seller,
      { addressId: first?.addressId ?? 0, city: 'Beawar' },
      { addressId: second?.addressId ?? 0, isActive: false },
    ),
  ).toBe(0)
  expect(await addressesOf(seller)).toMatchObject([{ city: 'Beawar' }, { city: 'Udaipur' }])
})

test.each([
  { plan: 'no plan', planId: 0, limit: 1 },
  { plan: 'Gold', planId: monthly.gold.planId, limit: monthly.gold.addressLimit },
])('50 parallel saves with $plan leave exactly the limit', async ({ planId, limit }) => {
  const seller = await app.seller()
  if (planId > 0) await grant(app, { companyId: seller.companyId, planId })
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      app.saveAddresses(seller, { firstLine: `Plot ${index + 100}` }),
    ),
  )
  expect(answers.filter((answer) => answer === 1)).toHaveLength(limit)
  expect(answers.filter((answer) => answer === 14)).toHaveLength(50 - limit)
  const addresses = await addressesOf(seller)
  expect(addresses).toHaveLength(limit)
  expect(addresses.filter(({ overLimit }) => overLimit)).toEqual([])
})

test("another company's address is a 404, and nothing of the list is saved", async () => {
  const seller = await app.seller()
  const other = await app.seller()
  await app.saveAddresses(seller, {})
  await app.saveAddresses(other, {})
  const addressId = (await addressesOf(seller))[0]?.addressId ?? 0
  const own = (await addressesOf(other))[0]?.addressId ?? 0
  const list = [
    { addressId: own, city: 'Changed' },
    { addressId, city: 'Stolen' },
  ]
  expect(await refusal(app.saveAddresses(other, ...list))).toBe(404)
  const steal = app.saveAddresses(other, { addressId, isActive: false })
  expect(await refusal(steal)).toBe(404)
  expect(await addressesOf(seller)).toMatchObject([{ city: 'Kishangarh' }])
  expect(await addressesOf(other)).toMatchObject([{ city: 'Kishangarh' }])
})

test("another company's id is a 403, and a caller without a company is refused", async () => {
  const seller = await app.seller()
  const other = await app.seller()
  const input = {
    loginId: seller.userId,
    companyId: seller.companyId,
    addressList: [addressInput()],
  }
  expect(await refusal(app.call(other, companies.saveAddresses, input))).toBe(403)
  expect(await refusal(app.call(null, companies.saveAddresses, input))).toBe(401)
  const person = await app.person()
  const ids = { userId: seller.userId, companyId: seller.companyId }
  expect(await refusal(app.call(person, companies.addresses, ids))).toBe(403)
})

const errorOf = (call: Promise<unknown>) => call.catch(({ errors }) => errors)

test('a position is refused that is abroad, far from the pin code, or swapped', async () => {
  const seller = await app.seller()
  const saved = (latitude: string | number, longitude: string | number) =>
    errorOf(app.saveAddresses(seller, { latitude, longitude }))
  const refused = (message: string) => [{ field: 'addressList.0.latitude', message }]
  const swapped = 'Latitude and longitude look swapped: turned round they are 26.58388, 74.85046.'
  expect(await saved('74.85046', '26.58388')).toEqual(refused(swapped))
  const abroad = 'This position is not in India. Please correct it, or leave it empty.'
  for (const [latitude, longitude] of [
    ['26.9124', '-75.787'],
    [-26.58, 74.85],
    [51.5, -0.12],
    [26.58, 26.58],
  ] as const) {
    expect(await saved(latitude, longitude)).toEqual(refused(abroad))
  }
  for (const [latitude, longitude] of [
    ['12.97', '77.59'],
    ['28.61', '77.21'],
  ] as const) {
    expect(await saved(latitude, longitude)).toEqual([
      {
        field: 'addressList.0.latitude',
        message: expect.stringMatching(/^This position is [\d,]+ km from pin code 305801\./),
      },
    ])
  }
  expect(await addressesOf(seller)).toEqual([])
  expect(await saved('26.58388', '74.85046')).toBe(1)
})

test.each(['26.91N', '26,91', '+26.9', '1e1', 'NaN', "26\u00b035'", '26.91, 75.78'])(
  'a position that is no number of degrees says so: %s',
  async (latitude) => {
    const seller = await app.seller()
    const errors = await errorOf(app.saveAddresses(seller, { latitude, longitude: '74.85' }))
    const most = latitude.length > 10 ? 'Max 10 char allow.' : 'Enter a valid number of degrees.'
    expect(errors).toEqual([{ field: 'addressList.0.latitude', message: most }])
  },
)

test('a position that was stored before and cannot be right is used for nothing, nor is half of one', async () => {
  const seller = await app.seller()
  expect(await app.saveAddresses(seller, { latitude: 26.59, longitude: 74.85 })).toBe(1)
  const placed = async () => {
    const [firm] = await placesOfCompanies(app.database.reader, [seller.companyId])
    return firm?.places[0]
  }
  expect(await placed()).toMatchObject({ lat: 26.59, lng: 74.85 })
  for (const position of [
    [74.85, 26.59],
    [26.9124, -75.787],
    [12.97, 77.59],
    [0, 74.85],
    [26.59, 0],
  ]) {
    await app.database.query(
      'update company_addresses set latitude = $2, longitude = $3 where company_id = $1',
      [seller.companyId, ...position],
    )
    const at = await placed()
    expect(at?.name).toBe('Kishangarh, Rajasthan')
    expect(Math.abs((at?.lat ?? 0) - 26.58)).toBeLessThan(0.2)
    expect(Math.abs((at?.lng ?? 0) - 74.86)).toBeLessThan(0.2)
  }
})

test('a list that names an address twice, or adds a deleted one, is a 400', async () => {
  const seller = await app.seller()
  await app.saveAddresses(seller, {})
  const addressId = (await addressesOf(seller))[0]?.addressId ?? 0
  const twice = app.saveAddresses(seller, { addressId }, { addressId, city: 'Ajmer' })
  expect(await refusal(twice)).toBe(400)
  expect(await refusal(app.saveAddresses(seller, { isActive: false }))).toBe(400)
  for (const latitude of ['91', 'north', '0x10', '12345678901']) {
    expect(await refusal(app.saveAddresses(seller, { addressId, latitude }))).toBe(400)
  }
})

test('an address is saved only with the state of its pin code, by any of its names, in India', async () => {
  const seller = await app.seller()
  const saved = (fields: Parameters<typeof addressInput>[0]) =>
    app
      .call(seller, companies.saveAddresses, {
        loginId: seller.userId,
        companyId: seller.companyId,
        addressList: [addressInput({ city: 'Bhubaneswar', pinCode: '751001', ...fields })],
      })
      .catch(({ errors }) => errors)
  const differs = 'The pin code 751001 is in Odisha. Please correct the state or the pin code.'
  for (const state of ['Rajasthan', 'XYZ']) {
    expect(await saved({ state })).toEqual([{ field: 'addressList.0.state', message: differs }])
  }
  expect(await saved({ state: 'Odisha', country: 'Nepal' })).toEqual([
    {
      field: 'addressList.0.country',
      message: 'Only addresses in India can be saved and billed.',
    },
  ])
  expect(await saved({ state: 'Orissa' })).toBe(1)
  const [address] = await addressesOf(seller)
  expect(address).toMatchObject({ state: 'Orissa', stateCode: '21' })
})
