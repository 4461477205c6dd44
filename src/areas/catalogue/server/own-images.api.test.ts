import { afterAll, beforeAll, expect, test } from 'vitest'
import { pictureUses } from '#areas/media/server/tables.ts'
import { saveResult, status } from '#kernel/codes.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { newGuid } from '#kernel/ids.ts'
import { openTestApp, type Seller, type TestApp } from '#tests/app.ts'
import { refusal } from '#tests/inputs.ts'
import { base64, drawn } from '#tests/pictures.ts'
import { addTestProducts } from '#tests/products.ts'
import { catalogue } from '../contract/catalogue.ts'
import { ownProducts } from '../contract/own-products.ts'
import { productImagesMax } from '../rules/products.ts'
import { verifiedProductImages } from './verified.ts'

let app: TestApp
let seller: Seller
let other: Seller
beforeAll(async () => {
  app = await openTestApp()
  seller = await app.seller({ WorkingTypes: [1] })
  other = await app.seller({ WorkingTypes: [1] })
})
afterAll(() => app.close())

type Image = InputOf<typeof ownProducts.saveImages>['imageList'][number]

const of = (productId: string, { userId, companyId } = seller) => ({
  loginId: userId,
  companyId,
  companyTypeId: 1,
  productId,
})
const save = (productId: string, imageList: Image[], who = seller) =>
  app.call(who, ownProducts.saveImages, { ...of(productId, who), imageList })
const list = (productId: string, who = seller) =>
  app.call(who, ownProducts.images, of(productId, who))
const remove = (productId: string, imageId: number, who = seller) =>
  app.call(who, ownProducts.removeImage, { ...of(productId, who), imageId })
const order = (productId: string, imageIds: number[], who = seller) =>
  app.call(who, ownProducts.orderImages, { ...of(productId, who), imageIds })

let seed = 900
async function file(name = 'slab.jpg', colorName = 'white'): Promise<Image> {
  seed += 1
  const productImage = base64(await drawn(64, 48, seed).jpeg().toBuffer())
  return { imageId: 0, productImage, imageName: name, colorName }
}
async function product(): Promise<string> {
  const [id = ''] = await addTestProducts(app, seller, {})
  return id
}
async function shared(): Promise<Image[]> {
  const { images } = await app.call(seller, catalogue.defaultImages, { companyType: 1 })
  return images.map(({ imageId, imagePath, imageName, colorName }) => ({
    imageId,
    imagePath,
    imageName,
    colorName,
    isDefault: true,
  }))
}
const holds = async (productId: string) =>
  (await app.database.reader.select().from(pictureUses)).filter(
    ({ subjectId }) => subjectId === productId,
  ).length

test('new pictures wait for an admin, with their colours and in upload order', async () => {
  const id = await product()
  expect(await save(id, [await file('a.jpg'), await file('b.jpg', 'Red')])).toBe(1)
  const images = await list(id)
  expect(images).toMatchObject([
    { imageName: 'a.jpg', colorName: 'white', isValid: status.pending, isDefault: false },
    { imageName: 'b.jpg', colorName: 'Red', isValid: status.pending, isActive: true },
  ])
  expect(await holds(id)).toBe(2)
})

test('a picture sent twice is stored once; a deleted one is restored when sent again', async () => {
  const id = await product()
  const one = await file()
  await save(id, [one, one])
  await save(id, [one])
  const [image] = await list(id)
  expect(await list(id)).toHaveLength(1)
  expect(await remove(id, image?.imageId ?? 0)).toBe(saveResult.deleted)
  expect(await list(id)).toEqual([])
  expect(await holds(id)).toBe(0)
  await save(id, [{ ...one, colorName: 'Blue' }])
  expect(await list(id)).toMatchObject([{ imageId: image?.imageId, colorName: 'Blue' }])
})

test('a picture that was rejected, deleted and sent again is pending, without the old comment', async () => {
  const id = await product()
  const one = await file()
  await save(id, [one])
  const imageId = (await list(id))[0]?.imageId ?? 0
  const rejected = { status: status.rejected, comment: 'Blurred.', decidedBy: null }
  await app.database.transaction((tx) =>
    verifiedProductImages.decide(tx, String(imageId), rejected),
  )
  expect(await list(id)).toMatchObject([{ isValid: status.rejected, comment: 'Blurred.' }])
  await remove(id, imageId)
  await save(id, [one])
  const [again] = await list(id)
  expect(again).toMatchObject({ imageId, isValid: status.pending, validateDate: null })
  expect(again?.comment).not.toBe('Blurred.')
})

test('a picture from the default catalogue needs no approval and cannot be deleted', async () => {
  const id = await product()
  const [first, second] = await shared()
  if (!first || !second) throw new Error('The default catalogue has no pictures.')
  expect(await save(id, [first, second, await file()])).toBe(saveResult.created)
  const images = await list(id)
  expect(images.map(({ isDefault, isValid }) => [isDefault, isValid])).toEqual([
    [false, status.pending],
    [true, status.approved],
    [true, status.approved],
  ])
  const taken = images[1]?.imageId ?? 0
  expect(await remove(id, taken)).toBe(saveResult.default)
  expect(await save(id, [{ imageId: taken, isActive: false }])).toBe(saveResult.default)
  expect(await save(id, [{ ...first, imagePath: second.imagePath ?? '' }])).toBe(5)
  expect(await list(id)).toEqual(images)
})

test('the seller decides the order, with the cover first', async () => {
  const id = await product()
  await save(id, [await file('a'), await file('b'), await file('c')])
  const [a = 0, b = 0, c = 0] = (await list(id)).map(({ imageId }) => imageId)
  expect(await order(id, [c, a])).toBe('done')
  expect((await list(id)).map(({ imageId }) => imageId)).toEqual([c, a, b])
  await save(id, [await file('d')])
  expect((await list(id)).map(({ imageName }) => imageName)).toEqual(['c', 'a', 'b', 'd'])
  expect(await order(id, [c, 987_654])).toBe('unknown')
})

test('a saved picture sent as inactive is deleted; a product cannot exceed the picture limit', async () => {
  const id = await product()
  const many = (await shared()).slice(0, productImagesMax)
  await save(id, many)
  expect(await list(id)).toHaveLength(productImagesMax)
  const one = await file()
  expect(await save(id, [one])).toBe(saveResult.limitExceed)
  const second = await product()
  await save(second, [one])
  const [image] = await list(second)
  expect(await save(second, [{ imageId: image?.imageId ?? 0, isActive: false }])).toBe(1)
  expect(await list(second)).toEqual([])
})

test("another company's product or picture is treated as missing, and nothing changes", async () => {
  const id = await product()
  await save(id, [await file()])
  const before = await list(id)
  const imageId = before[0]?.imageId ?? 0
  expect(await save(id, [await file()], other)).toBe(saveResult.notExist)
  expect(await remove(id, imageId, other)).toBe(saveResult.notExist)
  expect(await order(id, [imageId], other)).toBe('unknown')
  expect(await refusal(list(id, other))).toBe(404)
  const mine = await product()
  expect(await save(mine, [{ imageId, isActive: false }])).toBe(saveResult.notExist)
  expect(await remove(mine, imageId)).toBe(saveResult.notExist)
  expect(await save(newGuid(), [await file()])).toBe(saveResult.notExist)
  const foreign = app.call(other, ownProducts.images, of(id))
  expect(await refusal(foreign)).toBe(403)
  expect(await list(id)).toEqual(before)
})

test('a new picture needs a valid image file and must be active', async () => {
  const id = await product()
  expect(await refusal(save(id, [{ imageId: 0 }]))).toBe(400)
  expect(await refusal(save(id, [{ ...(await file()), isActive: false }]))).toBe(400)
  expect(await refusal(save(id, [{ ...(await file()), colorName: 'purple' }]))).toBe(400)
  expect(await refusal(save(id, [{ imageId: 0, productImage: 'AAAA' }]))).toBe(415)
  expect(await list(id)).toEqual([])
})

test('pending pictures leave the admins’ queue when their product is deleted', async () => {
  const productId = await product()
  expect(await save(productId, [await file(), await file()])).toBe(saveResult.created)
  const ids = (await list(productId)).map(({ imageId }) => String(imageId))
  const queued = async () =>
    (
      await app.database.query(
        `select 1 from pending_items where subject = 'product_image' and subject_id = any($1)`,
        [ids],
      )
    ).rows.length
  expect(await queued()).toBe(2)
  const own = { loginId: seller.userId, companyId: seller.companyId, productIds: [productId] }
  expect(await app.call(seller, ownProducts.removeMany, own)).toBe('done')
  expect(await queued()).toBe(0)
})
