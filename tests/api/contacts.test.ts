/** Who gets a seller's contact details over HTTP: only the token identifies the caller. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#areas/accounts/contract.ts'
import { storefront } from '#areas/storefront/contract.ts'
import { type ExampleMarket, openExampleMarket } from '../support/example-market.ts'
import { preparations, prepareShared } from '../support/example-preparations.ts'

let market: ExampleMarket
let userId: string
beforeAll(async () => {
  market = await openExampleMarket()
  await prepareShared(market)
  const prepared = await preparations.get(storefront.contacts)?.(market)
  userId = String(prepared?.input?.userId)
})
afterAll(() => market.server.close())

const sellerUrl = 'shree-makrana-marbles'
const contacts = (token?: string, id = userId) =>
  market.call(storefront.contacts, { sellerUrl, userId: id }, token)

test('a user with their own token gets the contacts', async () => {
  expect(await contacts(await market.token('buyer'))).toMatchObject({
    isValidUser: true,
    emailAddress: 'seller@example.com',
    contactNumber: '9829022222',
    addressList: [{ city: 'Kishangarh' }],
  })
})

test("without a token, or with another user's, an ended or a mistyped one, the answer is empty, not an error", async () => {
  const nothing = { isValidUser: false }
  expect(await contacts()).toEqual(nothing)
  expect(await contacts(await market.token('seller'))).toEqual(nothing)
  expect(await contacts('x'.repeat(43))).toEqual(nothing)
  const ended = await market.login('buyer')
  await market.call(accounts.logout, {}, ended)
  expect(await contacts(ended)).toEqual(nothing)
})

test('the storefront itself shows neither email address nor phone number', async () => {
  const info = await market.call(storefront.sellerInfo, { sellerUrl })
  expect(info.hasSubscription).toBe(true)
  expect(JSON.stringify(info)).not.toMatch(/@|98290/)
})
