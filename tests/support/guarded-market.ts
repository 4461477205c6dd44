/** A market with a secret in every field that the public must not read. */

import { grantSubscription } from '#areas/billing/server/public.ts'
import { companyChanged } from '#areas/companies/server/public.ts'
import { addGalleryImage } from '#areas/gallery/server/public.ts'
import { addReview } from '#areas/reviews/server/public.ts'
import { parseDay } from '#kernel/dates.ts'
import { emit } from '#platform/jobs/events.ts'
import type { TestApp } from '../app.ts'
import { addTestProducts } from '../products.ts'
import { addTestReviews } from '../reviews.ts'

const secret = 'Zqxsecret'

/** The guarded seller's storefront. */
export const guardedUrl = 'guarded'

/** Fills the market; returns the secrets and two products: a public one and a pending one. */
export async function plantSecrets(
  app: Pick<
    TestApp,
    | 'call'
    | 'database'
    | 'person'
    | 'picture'
    | 'saveAddresses'
    | 'seller'
    | 'setCompany'
    | 'settle'
  >,
): Promise<{ secrets: string[]; productIds: string[] }> {
  const privatePictures: string[] = []
  const picture = async () => {
    const name = await app.picture()
    privatePictures.push(name)
    return name
  }
  const seller = await app.seller({ companyUrl: guardedUrl, WorkingTypes: [2] })
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
  const productIds = await addTestProducts(
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
    bills: [{ picture: bill, billNo: secret, billDate: parseDay('2026-10-01') }],
  })
  await app.database.query(
    `update reviews set reply = $1, reply_status = 12, report = $1, company_comment = $1,
       admin_comment = $1`,
    [secret],
  )
  await app.database.transaction(async (tx) => {
    const bills = [{ picture: bill, billNo: `${secret}-2`, billDate: parseDay('2026-10-01') }]
    await addReview(tx, { companyId, userId: author2.userId, rating: 1, message: secret, bills })
    await grantSubscription(tx, { companyId, planId: 11 })
    await emit(tx, companyChanged, { companyId })
  })
  const image = { companyId, name: secret, picture: await picture(), addedBy: userId }
  await app.database.transaction((tx) => addGalleryImage(tx, image))
  await app.settle()
  const secrets = [secret, secret.toLowerCase(), '9999912345', ...privatePictures]
  return { secrets, productIds }
}
