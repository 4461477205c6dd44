/** Where a plan is supplied, by the billing address: CGST and SGST, IGST, or a refusal. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkCharacter } from '#kernel/gstin.ts'
import { type Buyer, goldTotal, openShop, type Shop } from '#tests/shop.ts'
import { billing } from '../../contract.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const own = ({ userId, companyId }: Buyer) => ({ userId, companyId })

/** What a company with an address stored like this is told at the checkout, or its invoice. */
async function billedFrom(place: { state: string; pinCode: string; country?: string }, gstin = '') {
  const buyer = await shop.buyer()
  // As stored by release 0.2, which did not compare state and pin code.
  await shop.database.query(
    'update company_addresses set state = $1, pin_code = $2, country = $3 where id = $4',
    [place.state, place.pinCode, place.country ?? 'India', buyer.addressId],
  )
  const order = await shop.order(buyer, { gstin }).catch((error) => error.errors)
  if (!order.orderId) return order
  const { orderId: id } = await shop.verify(buyer, await shop.pay(order.orderId))
  return shop.call(buyer, billing.invoice, { ...own(buyer), orderId: id })
}

test('a recipient in another state is billed IGST, one in the supplier’s state CGST and SGST', async () => {
  const gstin = '27AAPFU0939F1ZV'
  expect(await billedFrom({ state: 'Maharashtra', pinCode: '400001' }, gstin)).toMatchObject({
    placeOfSupply: '27 Maharashtra',
    recipient: { gstin, state: 'Maharashtra', stateCode: '27' },
    taxes: [{ name: 'IGST', percent: 18, amount: 180 }],
    order: { totalAmount: goldTotal },
  })
  expect(await billedFrom({ state: 'Rajasthan', pinCode: '302001' })).toMatchObject({
    placeOfSupply: '08 Rajasthan',
    taxes: [
      { name: 'CGST', percent: 9, amount: 90 },
      { name: 'SGST', percent: 9, amount: 90 },
    ],
  })
})

test.each([
  ['Orissa', '751001', '21 Odisha'],
  ['Pondicherry', '605001', '34 Puducherry'],
  ['NCT of Delhi', '110001', '07 Delhi'],
  ['Delhi (NCT)', '110001', '07 Delhi'],
  ['Chattisgarh', '492001', '22 Chhattisgarh'],
  ['Uttaranchal', '248001', '05 Uttarakhand'],
  ['J&K', '190001', '01 Jammu and Kashmir'],
  ['U.P.', '226001', '09 Uttar Pradesh'],
  ['MP', '462001', '23 Madhya Pradesh'],
  ['Maharastra', '400001', '27 Maharashtra'],
  ['Daman & Diu', '396210', '26 Dadra and Nagar Haveli and Daman and Diu'],
  ['Andaman & Nicobar', '744101', '35 Andaman and Nicobar Islands'],
])('an address in %s %s is supplied to %s, with IGST', async (state, pinCode, placeOfSupply) => {
  expect(await billedFrom({ state, pinCode })).toMatchObject({
    placeOfSupply,
    taxes: [{ name: 'IGST', percent: 18, amount: 180 }],
  })
})

test('an address whose state is unknown, not that of its pin code, or abroad is not billed', async () => {
  const refused = (message: RegExp) => [
    { field: 'addressId', message: expect.stringMatching(message) },
  ]
  const bhubaneswar = /^The pin code 751001 is in Odisha\./
  expect(await billedFrom({ state: 'XYZ', pinCode: '751001' })).toEqual(refused(bhubaneswar))
  expect(await billedFrom({ state: 'Rajasthan', pinCode: '751001' })).toEqual(refused(bhubaneswar))
  expect(await billedFrom({ state: 'Rajasthan', pinCode: '999999' })).toEqual(refused(/999999/))
  const nepal = { state: 'Bagmati', pinCode: '446001', country: 'Nepal' }
  expect(await billedFrom(nepal)).toEqual(refused(/^Only addresses in India/))
})

test('a GSTIN must be of the billed state by its code, however the state is written', async () => {
  const rajasthan = `08AABCU9603R1Z${checkCharacter('08AABCU9603R1Z')}`
  for (const state of ['Orissa', 'Odisha']) {
    expect(await billedFrom({ state, pinCode: '751001' }, rajasthan)).toEqual([
      { field: 'gstin', message: expect.stringContaining('registered in Rajasthan') },
    ])
  }
})

test('an invoice of release 0.2 without a place of supply takes it from its address', async () => {
  const buyer = await shop.buyer()
  const { orderId } = await shop.order(buyer)
  const { orderId: id } = await shop.verify(buyer, await shop.pay(orderId))
  const placed = async (state: string, pinCode: string) => {
    for (const [table, key] of [
      ['orders', 'id'],
      ['invoices', 'order_id'],
    ]) {
      await shop.database.query(
        `update ${table} set place_of_supply = '', bill_address = bill_address || $1::jsonb
         where ${key} = $2`,
        [JSON.stringify({ state, pinCode }), id],
      )
    }
    const { placeOfSupply, taxes } = await shop.call(buyer, billing.invoice, {
      ...own(buyer),
      orderId: id,
    })
    return [placeOfSupply, ...taxes.map(({ name }) => name)]
  }
  expect(await placed('Orissa', '751001')).toEqual(['21 Odisha', 'IGST'])
  // Never the supplier's own.
  expect(await placed('XYZ', '751001')).toEqual(['XYZ', 'IGST'])
})
