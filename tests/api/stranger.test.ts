/** A stranger asks every public call about a market with a secret in each private field, and reads none. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#app/endpoints.ts'
import { exampleOf } from '#app/examples.ts'
import { grantSubscription } from '#areas/billing/server/public.ts'
import { companyChanged } from '#areas/companies/server/public.ts'
import { addGalleryImage } from '#areas/gallery/server/public.ts'
import { addReview } from '#areas/reviews/server/public.ts'
import { storefront } from '#areas/storefront/contract.ts'
import { isProblem } from '#kernel/problem.ts'
import { emit } from '#platform/jobs/events.ts'
import { openTestApp, type TestApp } from '#tests/app.ts'
import { addTestProducts } from '#tests/products.ts'
import { addTestReviews } from '#tests/reviews.ts'

const secret = 'Zqxsecret'
const sellerUrl = 'guarded'
const open = endpoints
  .map(({ endpoint }) => endpoint)
  .filter(({ method, audience }) => method === 'GET' && audience === 'anyone')

let app: TestApp
const privatePictures: string[] = []
let productIds: string[] = []
const picture = async () => {
  const name = await app.picture()
  privatePictures.push(name)
  return name
}
beforeAll(async () => {
  app = await openTestApp()
  const seller = await app.seller({ companyUrl: sellerUrl, WorkingTypes: [2] })
  const { companyId, userId } = seller
  await app.saveAddresses(seller, { city: 'Jodhpur', firstLine: `${secret} Road` })
  await app.setCompany(companyId, {
    description: 'Seen by all.',
    pendingDescription: secret,
    descriptionComment: secret,
    pendingBackgroundPicture: await picture(),
    backgroundPictureComment: secret,
    email: `${secret}@example.com`,
    contactNo: '9999912345',
  })
  productIds = await addTestProducts(
    app,
    seller,
    { name: 'Shown tile', companyTypeId: 2, itemTypeId: 201, showInOffers: true },
    { name: secret, companyTypeId: 2, itemTypeId: 201, approved: false, showInOffers: true },
  )
  await app.database.query(
    `update products set status = 12, comment = $2, pending = $3 where id = $1`,
    [productIds[0], secret, JSON.stringify({ name: secret, description: secret, brand: secret })],
  )
  await app.database.query(
    'insert into product_images (product_id, picture_name, status) values ($1, $2, 12)',
    [productIds[0], await picture()],
  )
  const author = await app.person({ firstName: 'Meera', lastName: `J${secret}` })
  const author2 = await app.person({ firstName: `${secret}Kavita`, lastName: 'Rao' })
  await app.database.query('update people set picture = $2 where user_id = $1', [
    author.userId,
    await picture(),
  ])
  const bill = await picture()
  await addTestReviews(app, {
    companyId,
    userId: author.userId,
    message: 'Good tiles.',
    bills: [{ picture: bill, billNo: secret, billDate: '2026-10-01' }],
  })
  await app.database.query(
    `update reviews set reply = $1, reply_status = 12, report = $1, company_comment = $1,
       admin_comment = $1`,
    [secret],
  )
  await app.database.transaction(async (tx) => {
    const bills = [{ picture: bill, billNo: `${secret}-2`, billDate: '2026-10-01' }]
    await addReview(tx, { companyId, userId: author2.userId, rating: 1, message: secret, bills })
    await grantSubscription(tx, { companyId, planId: 11 })
    await emit(tx, companyChanged, { companyId })
  })
  const image = { companyId, name: secret, picture: await picture(), addedBy: userId }
  await app.database.transaction((tx) => addGalleryImage(tx, image))
  await app.settle()
})
afterAll(() => app.close())

test.each(open.map((endpoint) => [endpoint.path, endpoint] as const))(
  '%s tells no secret',
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
      for (const word of [secret, secret.toLowerCase(), '9999912345', ...privatePictures]) {
        expect(text).not.toContain(word)
      }
    }
  },
)

test('the market is there to be read', async () => {
  const reviews = await app.call(null, storefront.reviews, { sellerUrl })
  expect(reviews.reviews).toMatchObject([
    { userName: 'Meera J.', message: 'Good tiles.', reply: '' },
  ])
  const { offerProducts } = await app.call(null, storefront.offerProducts, {
    sellerName: sellerUrl,
  })
  expect(offerProducts[0]?.products.map(({ name }) => name)).toEqual(['Shown tile'])
})
