/** What is like a line and in no sum of it, with the reason (rules 21.5). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Seller, type TestApp } from '#tests/app.ts'
import { refusal } from '#tests/inputs.ts'
import { addTestProducts } from '#tests/products.ts'
import { materials } from '../../contract/materials.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  const near = await app.seller({ WorkingTypes: [6], Name: 'Cement House' })
  await app.saveAddresses(near, { city: 'Jaipur', state: 'Rajasthan', pinCode: '302001' })
  const far = await app.seller({ WorkingTypes: [6], Name: 'Far Away' })
  await app.saveAddresses(far, { city: 'Kochi', state: 'Kerala', pinCode: '682001' })
  const add = (seller: Seller, name: string, brand: string, fields: object = {}) =>
    addTestProducts(app, seller, {
      companyTypeId: 6,
      itemTypeId: 602,
      name,
      brand,
      size: '50 kg',
      unit: '1',
      unitOfMeasure: 'bag',
      price: 38_000,
      ...fields,
    })
  await add(near, 'PPC Cement', 'ACC')
  await add(near, 'PPC Cement of the mill', 'UltraTech')
  await add(near, 'PPC Cement by the piece', 'ACC', { unitOfMeasure: 'set' })
  await add(near, 'PPC Cement sold out', 'ACC', { inStock: false })
  await add(far, 'PPC Cement elsewhere', 'Ambuja')
  await app.settle()
})
afterAll(() => app.close())

const leftOut = (brand: string | null, fields: object = {}) =>
  app.call(null, materials.leftOut, {
    line: { text: 'ppc cement', itemTypeId: 602, brand, quantity: 200, unit: 'bag' as const },
    location: 'Jaipur, Rajasthan',
    within: 25,
    ...fields,
  })
const reasonsOf = ({ products }: Awaited<ReturnType<typeof leftOut>>) =>
  Object.fromEntries(products.map(({ name, reason }) => [name, reason]))

test('another make, what is out of stock, and what cannot be compared are named with the reason', async () => {
  const found = await leftOut('ACC')
  expect(reasonsOf(found)).toEqual({
    'PPC Cement of the mill': 'make',
    'PPC Cement by the piece': 'unit',
    'PPC Cement sold out': 'stock',
  })
  expect(found.makes.toSorted()).toEqual(['ACC', 'UltraTech'])
})

test('without a make every make counts and is offered; what is far away is not like it', async () => {
  const found = await leftOut(null)
  expect(Object.values(reasonsOf(found)).toSorted()).toEqual(['stock', 'unit'])
  expect(found.makes).not.toContain('Ambuja')
  const anywhere = await leftOut(null, { location: '' })
  expect(anywhere.makes).toContain('Ambuja')
})

test('where nobody has the make, others count and none is left out for it', async () => {
  expect(Object.values(reasonsOf(await leftOut('Shree')))).not.toContain('make')
})

test('a line without a text is refused', async () => {
  expect(await refusal(leftOut(null, { line: { text: '' } }))).toBe(400)
})
