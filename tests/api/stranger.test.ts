/** Makes every public call without logging in, on a market with a secret in every private field. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#app/endpoints.ts'
import { exampleOf } from '#app/examples.ts'
import { storefront } from '#areas/storefront/contract.ts'
import { isProblem } from '#kernel/problem.ts'
import { openTestApp, type TestApp } from '#tests/app.ts'
import { plantSecrets, guardedUrl as sellerUrl } from '../support/guarded-market.ts'

const open = endpoints
  .map(({ endpoint }) => endpoint)
  .filter(({ audience }) => audience === 'anyone')

let app: TestApp
let secrets: string[]
let productIds: string[]
beforeAll(async () => {
  app = await openTestApp()
  ;({ secrets, productIds } = await plantSecrets(app))
})
afterAll(() => app.close())

test.each(open.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s reveals no secret',
  async (_, endpoint) => {
    const { input } = exampleOf(endpoint)
    const ours = {
      ...input,
      ...('sellerUrl' in endpoint.input.shape ? { sellerUrl } : {}),
      ...('sellerName' in endpoint.input.shape ? { sellerName: sellerUrl } : {}),
      ...('sellerType' in endpoint.input.shape ? { sellerType: 2 } : {}),
      ...('location' in endpoint.input.shape ? { location: '' } : {}),
      ...('filterSellerText' in endpoint.input.shape ? { filterSellerText: '' } : {}),
      ...('pageSize' in endpoint.input.shape ? { pageSize: 1 } : {}),
    }
    const ids = 'productId' in endpoint.input.shape ? productIds : [undefined]
    for (const productId of ids) {
      const asked = productId ? { ...ours, productId } : ours
      const answer = await app.call(null, endpoint, asked as never).catch((error: unknown) => {
        if (isProblem(error) && error.status < 500) return error.message
        throw error
      })
      const text = JSON.stringify(answer)
      for (const word of secrets) expect(text).not.toContain(word)
    }
  },
)

test('the market has public data to read', async () => {
  const reviews = await app.call(null, storefront.reviews, { sellerUrl })
  expect(reviews.reviews).toMatchObject([
    { userName: 'Meera J.', message: 'Good tiles.', reply: '' },
  ])
  const { offerProducts } = await app.call(null, storefront.offerProducts, {
    sellerName: sellerUrl,
  })
  expect(offerProducts[0]?.products.map(({ name }) => name)).toEqual(['Shown tile'])
})
