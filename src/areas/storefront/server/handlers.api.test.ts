import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Market, openMarket, refusal } from '../../../../tests/market.ts'
import { storefront } from '../contract.ts'

let market: Market
beforeAll(async () => {
  market = await openMarket()
})
afterAll(() => market.close())

const info = (sellerUrl: string) => market.call(null, storefront.sellerInfo, { sellerUrl })

test('a seller is found by the name of its storefront in any letter case', async () => {
  const seller = await market.seller({ companyUrl: 'Asha-Stones', WorkingTypes: [3] })
  await market.saveAddresses(seller, { city: 'Jodhpur' })
  const expected = {
    name: 'Shree Makrana Marbles',
    picture: '',
    sellerUrl: 'Asha-Stones',
    description: '',
    hasSubscription: false,
    workingTypes: [3],
    location: 'Jodhpur, Rajasthan',
    sellerRating: null,
    ratingCount: 0,
  }
  expect(await info('Asha-Stones')).toEqual(expected)
  expect(await info('ASHA-stones')).toEqual(expected)
})

test('words and pictures that wait for approval, or were rejected, stay inside', async () => {
  const seller = await market.seller({ companyUrl: 'waiting', Description: 'Not yet seen.' })
  expect((await info('waiting')).description).toBe('')
  await market.setCompany(seller.companyId, {
    description: 'Approved.',
    pendingDescription: 'Newer.',
    descriptionStatus: 5,
    pendingBackgroundPicture: 'secret-banner',
  })
  expect(await info('waiting')).toMatchObject({ description: 'Approved.', picture: '' })
})

test('an unknown or inactive seller is a 404', async () => {
  const seller = await market.seller({ companyUrl: 'closed' })
  await market.setCompany(seller.companyId, { isActive: false })
  for (const url of ['closed', 'nobody', 'clos%', 'c_osed', "' or 1=1 --", 'ä']) {
    expect(await refusal(info(url))).toBe(404)
  }
})
