/** Legal name and GSTIN of a firm (rules 6.12). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storefront } from '#areas/storefront/contract.ts'
import { openTestApp, type Seller, type TestApp } from '#tests/app.ts'
import { companyInput, refusal } from '#tests/inputs.ts'
import { companies } from '../../contract.ts'
import { verifiedRegistrations } from '../verified.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const gstin = '08AAACR5055K1Z7'
const legalName = 'Makrana Marbles Private Limited'

const save = (seller: Seller, fields: { legalName?: string; gstin?: string }) =>
  app.call(seller, companies.saveDetail, {
    ...companyInput({ companyUrl: seller.companyUrl, ...fields }),
    CompanyId: seller.companyId,
  })
const own = ({ userId, companyId, ...seller }: Seller) =>
  app.call({ userId, companyId, ...seller }, companies.detail, { userId, companyId })
const info = async ({ companyUrl }: Seller) => {
  const { legalName, gstin } = await app.call(null, storefront.sellerInfo, {
    sellerUrl: companyUrl,
  })
  return { legalName, gstin }
}
const none = { legalName: '', gstin: '' }
const decide = (seller: Seller, status: 4 | 5) =>
  app.database.transaction((tx) =>
    verifiedRegistrations.decide(tx, seller.companyId, { status, comment: 'No.', decidedBy: null }),
  )

test('they are public once an admin has approved them, as they were while a change waits', async () => {
  const seller = await app.seller()
  expect(await own(seller)).toMatchObject(none)
  // Typed as people type it.
  const typed = `${gstin.slice(0, 2)} ${gstin.slice(2).toLowerCase()}`
  expect((await save(seller, { legalName, gstin: typed })).result).toBe(0)
  expect(await own(seller)).toMatchObject({ legalName, gstin, isRegistrationValid: 12 })
  expect(await info(seller)).toEqual(none)
  await decide(seller, 4)
  expect(await info(seller)).toEqual({ legalName, gstin })
  // Callers that do not know the fields leave them as they are.
  expect((await save(seller, {})).result).toBe(0)
  await save(seller, { legalName: 'Another Name' })
  expect(await own(seller)).toMatchObject({ legalName: 'Another Name', gstin })
  expect(await info(seller)).toEqual({ legalName, gstin })
  await decide(seller, 5)
  expect(await own(seller)).toMatchObject({ isRegistrationValid: 5, registrationComment: 'No.' })
  expect(await info(seller)).toEqual({ legalName, gstin })
  await save(seller, none)
  expect(await info(seller)).toEqual(none)
  expect(await own(seller)).toMatchObject(none)
})

test('a GSTIN has its check character and a state, and needs the legal name', async () => {
  const seller = await app.seller()
  const wrong = gstin.slice(0, 14) + (gstin.endsWith('A') ? 'B' : 'A')
  for (const fields of [
    { legalName, gstin: wrong },
    { legalName, gstin: `99${gstin.slice(2)}` },
    { legalName, gstin: 'none' },
    { gstin },
    { legalName: 'x'.repeat(101) },
  ]) {
    expect(await refusal(save(seller, fields))).toBe(400)
  }
  expect((await save(seller, { legalName })).result).toBe(0)
  // It is there already.
  expect((await save(seller, { gstin })).result).toBe(0)
  expect(await own(seller)).toMatchObject({ legalName, gstin })
})
