import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/app.ts'
import { refusal } from '#tests/inputs.ts'
import { storefront } from '../../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const info = (sellerUrl: string) => app.call(null, storefront.sellerInfo, { sellerUrl })

test('a seller is found by its storefront name, ignoring case', async () => {
  const seller = await app.seller({ companyUrl: 'Asha-Stones', WorkingTypes: [3] })
  await app.saveAddresses(seller, { city: 'Jodhpur' })
  const expected = {
    name: 'Shree Makrana Marbles',
    picture: '',
    sellerUrl: 'Asha-Stones',
    description: '',
    legalName: '',
    gstin: '',
    hasSubscription: false,
    unclaimed: null,
    workingTypes: [3],
    location: 'Jodhpur, Rajasthan',
    sellerRating: null,
    ratingCount: 0,
    answerMinutes: null,
    answerRate: null,
  }
  expect(await info('Asha-Stones')).toEqual(expected)
  expect(await info('ASHA-stones')).toEqual(expected)
})

test('pending and rejected texts and pictures are not public', async () => {
  const seller = await app.seller({ companyUrl: 'waiting', Description: 'Not yet seen.' })
  expect((await info('waiting')).description).toBe('')
  await app.setCompany(seller.companyId, {
    description: 'Approved.',
    pendingDescription: 'Newer.',
    descriptionStatus: 5,
    pendingBackgroundPicture: 'secret-banner',
  })
  expect(await info('waiting')).toMatchObject({ description: 'Approved.', picture: '' })
})

test('an unknown or inactive seller is a 404', async () => {
  const seller = await app.seller({ companyUrl: 'closed' })
  await app.setCompany(seller.companyId, { isActive: false })
  for (const url of ['closed', 'nobody', 'clos%', 'c_osed', "' or 1=1 --", 'ä']) {
    expect(await refusal(info(url))).toBe(404)
  }
})
