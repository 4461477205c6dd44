import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveResult } from '#kernel/codes.ts'
import { openTestApp, type Person, type TestApp } from '#tests/app.ts'
import { refusal } from '#tests/inputs.ts'
import { directory } from '../contract.ts'
import { changeSaved, sellersSaved } from './writes.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const save = (buyer: Person, sellerUrl: string, isSaved = true) =>
  app.call(buyer, directory.saveSeller, { loginId: buyer.userId, sellerUrl, isSaved })
const saved = async (buyer: Person, query: object = {}) => {
  const input = { loginId: buyer.userId, ...query }
  const { sellers, totalCount } = await app.call(buyer, directory.savedSellers, input)
  return { urls: sellers.map(({ sellerUrl }) => sellerUrl), totalCount }
}

test('a seller is saved (1) once, listed as others are, counted, and taken off again (11)', async () => {
  const buyer = await app.person()
  const other = await app.seller({ Name: 'Zenith Tiles', companyUrl: 'zenith', WorkingTypes: [2] })
  const seller = await app.seller({ Name: 'Asha Stones', companyUrl: 'asha', WorkingTypes: [1] })
  await app.settle()
  expect(await save(buyer, 'zenith')).toBe(1)
  expect([await save(buyer, 'ASHA'), await save(buyer, 'asha')]).toEqual([1, 1])
  expect(await saved(buyer, { sortBy: 5 })).toEqual({ urls: ['asha', 'zenith'], totalCount: 2 })
  expect(await saved(buyer, { sortBy: 6, pageSize: 10 })).toMatchObject({ totalCount: 2 })
  expect(await saved(buyer, { sellerType: 2 })).toEqual({ urls: ['zenith'], totalCount: 1 })
  expect(await saved(buyer, { filterText: 'STONE' })).toEqual({ urls: ['asha'], totalCount: 1 })
  expect(await saved(other)).toEqual({ urls: [], totalCount: 0 })
  const { companyId } = seller
  expect(await app.call(seller, directory.savedByCount, { companyId })).toBe(1)
  expect([await save(buyer, 'asha', false), await save(buyer, 'asha', false)]).toEqual([11, 11])
  const urls = await app.call(buyer, directory.savedSellerUrls, { loginId: buyer.userId })
  expect(urls).toEqual(['zenith'])
})

test('what is not there, is not yours, or is one too many is refused', async () => {
  const [buyer, one, two] = [await app.person(), await app.seller(), await app.seller()]
  expect(await save(buyer, 'nobody')).toBe(5)
  const foreign = { loginId: one.userId }
  expect(await refusal(app.call(buyer, directory.savedSellers, foreign))).toBe(403)
  const keep = ({ companyId }: { companyId: string }) =>
    app.database.transaction((tx) =>
      changeSaved(tx, sellersSaved, { userId: buyer.userId, id: companyId, isSaved: true }, 1),
    )
  // At once, so that only the lock can tell them apart.
  const codes = await Promise.all([keep(one), keep(two)])
  expect(codes.sort()).toEqual([saveResult.created, saveResult.limitExceed].sort())
})
