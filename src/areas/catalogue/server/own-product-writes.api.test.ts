import { afterAll, beforeAll, expect, test } from 'vitest'
import { historyOf } from '#areas/moderation/server/public.ts'
import { storefront } from '#areas/storefront/contract.ts'
import { saveResult, status } from '#kernel/codes.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { emptyGuid, newGuid } from '#kernel/ids.ts'
import { openTestApp, type Seller, type TestApp } from '#tests/app.ts'
import { refusal } from '#tests/inputs.ts'
import { catalogue } from '../contract/catalogue.ts'
import { ownProducts } from '../contract/own-products.ts'
import { verifiedProducts } from './verified.ts'

let app: TestApp
let seller: Seller
let other: Seller
beforeAll(async () => {
  app = await openTestApp()
  seller = await app.seller({ WorkingTypes: [1] })
  other = await app.seller({ WorkingTypes: [1] })
})
afterAll(() => app.close())

type Create = InputOf<typeof ownProducts.create>
type Info = Create['productInfo']

const info: Info = {
  id: emptyGuid,
  itemTypeId: 101,
  itemSubTypeId: 10101,
  name: 'Makrana White',
  description: 'White with grey veins.',
  price: 185.5,
  offerPrice: '160',
  size: '18 mm',
  unit: '1',
  unitOfMeasure: 'sq ft',
  brand: '',
  materailType: 'Marble',
  moreInfo: '[{"key":"Finish","value":"Mirror"},{"key":"","value":"x"},{"key":"y","value":" "}]',
  tagTitles: '1; 2; ',
}
const of = ({ userId, companyId }: Seller) => ({ loginId: userId, companyId })

const save = (changes: Partial<Info> = {}, more: Partial<Create> = {}, who = seller) =>
  app.call(who, ownProducts.create, {
    ...of(who),
    companyTypeId: 1,
    ...more,
    productInfo: { ...info, ...changes },
  })
const update = (changes: Partial<Info>, who = seller, companyTypeId = 1) =>
  app.call(who, ownProducts.update, {
    ...of(who),
    companyTypeId,
    productInfo: { ...info, ...changes },
  })
const quick = (
  changes: Partial<InputOf<typeof ownProducts.quickUpdate>['productInfo']>,
  who = seller,
) => {
  const { price, offerPrice, size, unit, unitOfMeasure } = info
  const flags = { inStock: true, showInOffers: false }
  return app.call(who, ownProducts.quickUpdate, {
    ...of(who),
    companyTypeId: 1,
    productInfo: { id: '', price, offerPrice, size, unit, unitOfMeasure, ...flags, ...changes },
  })
}
const remove = (productId: string, who = seller) =>
  app.call(who, ownProducts.remove, { ...of(who), companyTypeId: 1, productId })
const own = (productId: string, who = seller) =>
  app.call(who, ownProducts.product, { ...of(who), productId })

async function added(changes: Partial<Info> = {}): Promise<string> {
  const { productId } = await save(changes)
  return productId
}
async function approved(changes: Partial<Info> = {}): Promise<string> {
  const productId = await added(changes)
  await approve(productId)
  return productId
}
const approve = (productId: string) =>
  app.database.transaction((tx) =>
    verifiedProducts.decide(tx, productId, {
      status: status.approved,
      comment: '',
      decidedBy: null,
    }),
  )
/** The product as the public sees it. */
async function seen(productId: string) {
  const one = { sellerUrl: seller.companyUrl, productId }
  return app.call(null, storefront.product, one).catch(() => null)
}
async function statuses(productId: string) {
  const rows = await historyOf(app.database.reader, 'product', productId)
  return rows.map((row) => row.status).sort((a, b) => a - b)
}

test('a product without a sub type is refused if its item type has some, whether new or moved', async () => {
  const problem = { status: 422, errors: [{ field: 'productInfo.itemTypeId' }] }
  await expect(save({ itemSubTypeId: 0 })).rejects.toMatchObject(problem)
  const id = await added()
  await expect(update({ id, itemSubTypeId: 0 })).rejects.toMatchObject(problem)
  await expect(update({ id, itemTypeId: 102, itemSubTypeId: 0 })).rejects.toMatchObject(problem)
  expect(await own(id)).toMatchObject({ itemTypeId: 101, itemSubTypeId: 10101 })
  // A seller keeps an old product that has none, and an item type without sub types needs none.
  await app.database.query('update products set item_sub_type_id = null where id = $1', [id])
  expect(await update({ id, itemSubTypeId: 0, brand: 'RK' })).toBe(saveResult.updated)
  await app.database.query('update item_types set is_active = false where parent_item_id = 101')
  expect((await save({ itemSubTypeId: 0 })).saveResult).toBe(saveResult.created)
  await app.database.query('update item_types set is_active = true where parent_item_id = 101')
})

test('a product is put under Offers when it is created, and taken away when it is edited', async () => {
  const id = await added({ showInOffers: true })
  expect(await own(id)).toMatchObject({ showInOffers: true })
  // A client that does not name it leaves it alone.
  expect(await update({ id })).toBe(saveResult.updated)
  expect(await own(id)).toMatchObject({ showInOffers: true })
  expect(await update({ id, showInOffers: false })).toBe(saveResult.updated)
  expect(await own(id)).toMatchObject({ showInOffers: false })
})

test('a new product waits for an admin, with its tags; empty properties are dropped', async () => {
  const { saveResult: result, productId } = await save()
  expect(result).toBe(saveResult.created)
  expect(await own(productId)).toMatchObject({
    name: 'Makrana White',
    price: 185.5,
    offerPrice: 160,
    unit: '1',
    unitOfMeasure: 'sq ft',
    materialType: 'Marble',
    moreInfo: '[{"key":"Finish","value":"Mirror"}]',
    tagTitles: '1; 2; ',
    inStock: true,
    showInOffers: false,
    isValid: status.pending,
    productImageList: [],
  })
  expect(await seen(productId)).toBeNull()
  expect(await statuses(productId)).toEqual([status.pending])
})

test('saving again with the id updates the same product', async () => {
  const productId = await added()
  const again = await save({ id: productId, name: 'Makrana Dungri', moreInfo: '[]' })
  expect(again).toEqual({ saveResult: saveResult.updated, productId })
  expect(await own(productId)).toMatchObject({ name: 'Makrana Dungri', moreInfo: '[]' })
  const stranger = await save({ id: newGuid() })
  expect(stranger.saveResult).toBe(saveResult.notExist)
})

test('text changes wait for approval, while price, stock, size and unit are public at once', async () => {
  const productId = await approved()
  const changes = { name: 'Makrana Dungri', tagTitles: '3; ', price: 200, offerPrice: 0 }
  expect(await update({ id: productId, ...changes, unit: '10', inStock: false })).toBe(0)
  expect(await seen(productId)).toMatchObject({
    name: 'Makrana White',
    tagTitleText: '#Polished; #Honed; ',
    price: 200,
    offerPrice: 0,
    unit: '10',
    inStock: false,
  })
  expect(await own(productId)).toMatchObject({
    name: 'Makrana Dungri',
    tagTitles: '3; ',
    isValid: status.pending,
  })
  await approve(productId)
  expect(await seen(productId)).toMatchObject({
    name: 'Makrana Dungri',
    tagTitleText: '#Leather Finish; ',
    price: 200,
  })
})

test('restoring the approved text cancels the pending edit; omitted fields stay unchanged', async () => {
  const productId = await approved()
  await update({ id: productId, description: 'Other words.' })
  expect(await own(productId)).toMatchObject({ isValid: status.pending })
  const { brand: _, moreInfo: __, tagTitles: ___, ...less } = info
  await app.call(seller, ownProducts.update, {
    ...of(seller),
    companyTypeId: 1,
    productInfo: { ...less, id: productId, tagTitles: '2; 1; ' },
  })
  expect(await own(productId)).toMatchObject({
    isValid: status.approved,
    moreInfo: '[{"key":"Finish","value":"Mirror"}]',
    tagTitles: '1; 2; ',
  })
  expect(await statuses(productId)).toEqual([
    status.approved,
    status.cancelled,
    status.pending,
    status.pending,
  ])
})

test('a quick edit is public at once and keeps the pending edit', async () => {
  const productId = await approved()
  await update({ id: productId, name: 'Makrana Dungri' })
  const changes = { price: 99.99, offerPrice: 0, inStock: false, showInOffers: true }
  expect(await quick({ id: productId, ...changes, size: '20 mm' })).toBe(saveResult.updated)
  expect(await seen(productId)).toMatchObject({
    name: 'Makrana White',
    price: 99.99,
    inStock: false,
  })
  expect(await own(productId)).toMatchObject({
    name: 'Makrana Dungri',
    size: '20 mm',
    showInOffers: true,
    isValid: status.pending,
  })
  expect(await quick({ id: newGuid() })).toBe(saveResult.notExist)
})

test('a deleted product is hidden from everyone; deleting it again changes nothing', async () => {
  const productId = await approved()
  expect(await remove(productId)).toBe(saveResult.deleted)
  expect(await remove(productId)).toBe(saveResult.deleted)
  expect(await seen(productId)).toBeNull()
  expect(await refusal(own(productId))).toBe(404)
  expect(await update({ id: productId })).toBe(saveResult.notExist)
  expect(await statuses(productId)).toEqual([status.approved, status.removed, status.pending])
})

test('several products are changed or deleted together, all or none', async () => {
  const ids = [await added(), await added()]
  const many = (productIds: string[], who = seller) =>
    app.call(who, ownProducts.changeMany, { ...of(who), productIds, showInOffers: true })
  expect(await many([...ids, newGuid()])).toBe('unknown')
  expect(await many(ids, other)).toBe('unknown')
  expect(await own(ids[0] ?? '')).toMatchObject({ showInOffers: false })
  expect(await many(ids)).toBe('done')
  expect(await own(ids[1] ?? '')).toMatchObject({ showInOffers: true, inStock: true })
  const gone = (productIds: string[], who = seller) =>
    app.call(who, ownProducts.removeMany, { ...of(who), productIds })
  expect(await gone(ids, other)).toBe('unknown')
  expect(await gone([...ids, newGuid()])).toBe('unknown')
  expect((await own(ids[0] ?? '')).isActive).toBe(true)
  expect(await gone(ids)).toBe('done')
  expect(await refusal(own(ids[1] ?? ''))).toBe(404)
})

test("another company's product is treated as missing, and is not changed", async () => {
  const productId = await approved()
  const before = await own(productId)
  expect(await update({ id: productId, name: 'Mine' }, other)).toBe(saveResult.notExist)
  expect(await quick({ id: productId, price: 1, offerPrice: 0 }, other)).toBe(saveResult.notExist)
  expect((await save({ id: productId }, {}, other)).saveResult).toBe(saveResult.notExist)
  expect(await remove(productId, other)).toBe(saveResult.notExist)
  expect(await refusal(own(productId, other))).toBe(404)
  expect(await refusal(save({}, of(other)))).toBe(403)
  expect(await refusal(app.call(null, ownProducts.product, { ...of(seller), productId }))).toBe(401)
  const buyer = await app.person()
  const asBuyer = { loginId: buyer.userId, companyId: emptyGuid, productId }
  expect(await refusal(app.call(buyer, ownProducts.product, asBuyer))).toBe(404)
  expect(await own(productId)).toEqual(before)
})

test.each<[string, Partial<Info>]>([
  ['a name', { name: ' ' }],
  ['a description', { description: '' }],
  ['at most 500 characters of it', { description: 'x'.repeat(501) }],
  ['a price', { price: '' }],
  ['a price above nothing', { price: 0, offerPrice: 0 }],
  ['rupees and paise', { price: 10.005 }],
  ['digits', { price: '1e3' }],
  ['an offer price', { offerPrice: '' }],
  ['an offer that is not above the price', { offerPrice: 185.51 }],
  ['a number of units', { unit: 'sq ft' }],
  ['some units', { unit: '0' }],
  ['a known unit of measure', { unitOfMeasure: 'ounce' as never }],
  ['properties as JSON', { moreInfo: '{' }],
  ['properties as a list', { moreInfo: '{"key":"a"}' }],
  ['ids of tags', { tagTitles: 'Polished; ' }],
])('a product needs %s', async (_, changes) => {
  expect(await refusal(save(changes))).toBe(400)
})

test('500 characters, paise, an offer equal to the price and no offer are accepted', async () => {
  for (const changes of [
    { description: 'x'.repeat(500) },
    { price: '0.01', offerPrice: 0.01 },
    { offerPrice: 0 },
    { unit: 12.5 },
    { unitOfMeasure: '' as const },
    { moreInfo: '', tagTitles: '' },
  ]) {
    expect((await save(changes)).saveResult, JSON.stringify(changes)).toBe(saveResult.created)
  }
})

test('item types of another trade, and trades the company does not deal in, are rejected', async () => {
  expect(await refusal(save({ itemTypeId: 201, itemSubTypeId: 0 }))).toBe(422)
  expect(await refusal(save({ itemSubTypeId: 10201 }))).toBe(422)
  expect(await refusal(save({}, { companyTypeId: 2 }))).toBe(422)
  const productId = await added()
  expect(await refusal(update({ id: productId, itemTypeId: 10101 }))).toBe(422)
  expect(await update({ id: productId }, seller, 2)).toBe(saveResult.notExist)
})

test('chosen default products are added once each and are public at once', async () => {
  const shared = async () =>
    (await app.call(seller, catalogue.defaultProducts, { companyType: 1 })).products
  const [first, second] = await shared()
  if (!first || !second) throw new Error('The default catalogue is empty.')
  const { size, unit } = info
  const choose = (ids: string[], who = seller) =>
    app.call(who, ownProducts.choose, {
      ...of(who),
      companyTypeId: 1,
      productList: ids.map((id) => ({ id, price: 210, offerPrice: 0, size, unit, inStock: false })),
    })
  expect(await choose([first.productId, newGuid()])).toBe(saveResult.notExist)
  expect((await shared())[0]?.isAlreadyAdded).toBe(false)
  expect(await choose([first.productId])).toBe(saveResult.created)
  expect(await choose([first.productId, second.productId, second.productId])).toBe(1)
  const page = await app.call(seller, catalogue.companyProducts, { companyType: 1, pageSize: 100 })
  const chosen = page.products.filter(({ isDefault }) => isDefault)
  expect(chosen.map(({ name }) => name).sort()).toEqual([first.name, second.name].sort())
  const one = chosen.find(({ name }) => name === first.name)
  expect(one).toMatchObject({
    price: 210,
    inStock: false,
    description: first.description,
    tagTitles: first.tagTitles,
    isValid: status.approved,
  })
  expect(one?.productImageList.map(({ imagePath }) => imagePath.split('~')[0])).toEqual(
    first.productImageList.map(({ imagePath }) => imagePath),
  )
  expect(await seen(one?.productId ?? '')).toMatchObject({ name: first.name, price: 210 })
  expect((await shared()).filter(({ isAlreadyAdded }) => isAlreadyAdded)).toHaveLength(2)
})

test('the list of colours starts with "not selected"', async () => {
  const colours = await app.call(null, catalogue.colours, {})
  expect(colours.map(({ id, name }) => [id, name])).toEqual([
    [0, 'none'],
    [1, 'white'],
    [2, 'silver'],
    [3, 'Gray'],
    [4, 'Red'],
    [5, 'Blue'],
    [6, 'Green'],
  ])
})
