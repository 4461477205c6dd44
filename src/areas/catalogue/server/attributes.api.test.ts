/** Attributes of products: declared by admins, asked of sellers, approved, shown. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { records } from '#areas/admin/contract/records.ts'
import { moderation } from '#areas/moderation/contract.ts'
import { storefront } from '#areas/storefront/contract.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { isProblem } from '#kernel/problem.ts'
import { openTestApp, type Person, type Seller, type TestApp } from '#tests/app.ts'
import { attributeCalls } from '../contract/attributes.ts'
import { ownProducts } from '../contract/own-products.ts'
import { verifiedProducts } from './verified.ts'

let app: TestApp
let seller: Seller
let other: Seller
let admin: Person
beforeAll(async () => {
  app = await openTestApp()
  seller = await app.seller({ WorkingTypes: [7] })
  other = await app.seller({ WorkingTypes: [7] })
  admin = await app.admin('moderator')
})
afterAll(() => app.close())

const steel = { 'steel-grade': 'Fe 550 D', 'steel-diameter': '12mm' }
const info = {
  id: emptyGuid,
  itemTypeId: 706,
  itemSubTypeId: 70610,
  name: 'TMT Bar',
  description: 'From the mill.',
  price: 61_000,
  offerPrice: 0,
  unit: '1',
  unitOfMeasure: 'tonne' as const,
}
const save = (changes: object, who = seller) =>
  app.call(who, ownProducts.create, {
    loginId: who.userId,
    companyId: who.companyId,
    companyTypeId: 7,
    productInfo: { ...info, ...changes },
  })
const own = (productId: string) =>
  app.call(seller, ownProducts.product, {
    loginId: seller.userId,
    companyId: seller.companyId,
    productId,
  })
const approve = (id: string) =>
  app.database.transaction((tx) =>
    verifiedProducts.decide(tx, id, { status: 4, comment: '', decidedBy: null }),
  )
/** The problem that a call is refused with. */
async function refusal(call: Promise<unknown>) {
  const error = await call.catch((failure: unknown) => failure)
  if (!isProblem(error)) throw new Error('The call was not refused.')
  const { status, errors = [] } = error
  return { status, errors }
}
const shown = (productId: string) =>
  app.call(null, storefront.product, { sellerUrl: seller.companyUrl, productId })

test('anyone reads what is asked of a trade, or of all', async () => {
  const ofTrade = await app.call(null, attributeCalls.attributes, { companyType: 7 })
  expect(ofTrade.map(({ code }) => code)).toContain('steel-grade')
  expect(ofTrade.every(({ companyTypeId }) => companyTypeId === 7)).toBe(true)
  const all = await app.call(null, attributeCalls.attributes, {})
  expect(all.length).toBeGreaterThan(ofTrade.length)
})

test('values are stored in one form, wait for approval, and are shown in words', async () => {
  const { productId } = await save({ attributes: steel })
  expect(await own(productId)).toMatchObject({
    attributes: { 'steel-grade': 'fe550d', 'steel-diameter': '12' },
  })
  await approve(productId)
  const words = (list: { code: string; value: { english: string } }[]) =>
    list.map(({ code, value }) => `${code} ${value.english}`)
  expect(words((await shown(productId)).attributeList)).toEqual([
    'steel-grade Fe 550D',
    'steel-diameter 12 mm',
  ])
  await save({ id: productId, attributes: { ...steel, 'steel-diameter': '1.6 cm' } })
  expect((await own(productId)).attributes['steel-diameter']).toBe('16')
  expect(words((await shown(productId)).attributeList)).toContain('steel-diameter 12 mm')
  const { rows } = await app.call(admin, moderation.pendingItems, {
    company: seller.companyUrl,
    hours: 0,
    pageSize: 25,
    pageNumber: 1,
  })
  const { words: texts } = rows.find(({ id }) => id === productId) ?? { words: [] }
  expect(texts.find(({ name }) => name === 'attributes')).toMatchObject({
    before: 'Grade: Fe 550D; Diameter: 12 mm',
    after: 'Grade: Fe 550D; Diameter: 16 mm',
  })
  await approve(productId)
  expect(words((await shown(productId)).attributeList)).toContain('steel-diameter 16 mm')
})

test('the same values in another spelling are no change', async () => {
  const { productId } = await save({ attributes: steel })
  await approve(productId)
  await save({ id: productId, attributes: { 'steel-diameter': '12 mm', 'steel-grade': '550D' } })
  expect((await own(productId)).isValid).toBe(4)
})

test.each([
  ['no option', { ...steel, 'steel-grade': 'Fe 900' }, 'steel-grade'],
  ['no number', { ...steel, 'steel-diameter': 'thick' }, 'steel-diameter'],
  ['another unit', { ...steel, 'steel-diameter': '12 kg' }, 'steel-diameter'],
  ['an attribute of another kind', { ...steel, 'tile-size': '600x600' }, 'tile-size'],
  ['no known attribute', { ...steel, grade: '53' }, 'grade'],
  ['a missing answer', { 'steel-diameter': '12' }, 'steel-grade'],
])('%s is refused, at its field', async (_, attributes, code) => {
  const { status, errors } = await refusal(save({ attributes }))
  expect(status).toBe(422)
  expect(errors.map(({ field }) => field)).toEqual([`productInfo.attributes.${code}`])
})

test('what is too long or too deep is refused at the edge', async () => {
  const long = { ...steel, 'steel-licence': 'x'.repeat(301) }
  expect(await refusal(save({ attributes: long }))).toMatchObject({ status: 400 })
  const deep = { 'steel-grade': { a: 1 } }
  expect(await refusal(save({ attributes: deep }))).toMatchObject({ status: 400 })
})

test('a product without them stays as it is, and is not asked for them when it is changed', async () => {
  const { productId } = await save({})
  await save({ id: productId, name: 'TMT Rod', attributes: { 'steel-diameter': '8' } })
  expect((await own(productId)).attributes).toEqual({ 'steel-diameter': '8' })
  await save({ id: productId, name: 'TMT Rods' })
  expect((await own(productId)).attributes).toEqual({ 'steel-diameter': '8' })
  const { errors } = await refusal(save({ id: productId, attributes: {} }))
  expect(errors[0]?.field).toBe('productInfo.attributes.steel-diameter')
})

test('a product that becomes another kind leaves what that does not have', async () => {
  const { productId } = await save({ attributes: steel })
  await save({ id: productId, itemTypeId: 705, itemSubTypeId: 70501 })
  expect((await own(productId)).attributes).toEqual({})
})

test("another seller's product is not changed", async () => {
  const { productId } = await save({ attributes: steel })
  expect(await save({ id: productId, attributes: steel }, other)).toMatchObject({ saveResult: 5 })
})

const declared = {
  name: 'Coating',
  nameHindi: 'कोटिंग',
  code: 'steel-coating',
  companyTypeId: '7',
  itemTypeIds: '706',
  kind: 'choice',
  unit: '',
  options: 'None | सादा\nEpoxy | एपॉक्सी | epoxy coated',
  otherNames: '',
  hint: '',
  hintHindi: '',
  example: '',
  isRequired: 'false',
  isFilterable: 'true',
  isOnCard: 'false',
  isInCompare: 'true',
  position: '900',
}
const declare = (changes: Partial<typeof declared> = {}, id = '') =>
  app.call(admin, records.saveCatalogue, {
    kind: 'attribute',
    id,
    values: { ...declared, ...changes },
  })

test('an admin declares one, and products have it', async () => {
  expect(await declare()).toBe('created')
  expect(await declare()).toBe('taken')
  const { productId } = await save({ attributes: { ...steel, 'steel-coating': 'एपॉक्सी' } })
  expect((await own(productId)).attributeList.at(-1)).toMatchObject({
    name: { english: 'Coating', hindi: 'कोटिंग' },
    value: { english: 'Epoxy', hindi: 'एपॉक्सी' },
  })
  const { rows } = await app.call(admin, records.findCatalogue, {
    kind: 'attribute',
    text: 'steel-coating',
    pageSize: 25,
    pageNumber: 1,
  })
  const id = rows[0]?.id ?? ''
  expect(rows[0]?.uses).toBe(1)
  const remove = { kind: 'attribute', id } as const
  expect(await app.call(admin, records.removeCatalogue, remove)).toBe('used')
  const { code: _, companyTypeId: __, kind: ___, unit: ____, ...changed } = declared
  const renamed = { ...changed, name: 'Coat' }
  expect(
    await app.call(admin, records.saveCatalogue, { kind: 'attribute', id, values: renamed }),
  ).toBe('updated')
  expect((await own(productId)).attributeList.at(-1)?.name.english).toBe('Coat')
})

test.each([
  ['a choice of one', { options: 'One' }, 'options'],
  ['two options of one name', { options: 'One\nONE' }, 'options'],
  [
    'a number whose usual value is none',
    { kind: 'number', unit: 'mm', options: 'thin' },
    'options',
  ],
  ['a text with a unit', { kind: 'text', unit: 'mm' }, 'unit'],
  ['a size by weight', { kind: 'size', unit: 'kg', options: '' }, 'unit'],
  ['a code with blanks', { code: 'a b' }, 'code'],
])('%s cannot be declared', async (_, changes, field) => {
  const { status, errors } = await refusal(declare({ code: 'other', ...changes }))
  expect(status).toBe(400)
  expect(errors[0]?.field).toBe(field)
})

test('the quick edit changes attributes, which wait for approval, and leaves them if it has none', async () => {
  const { productId } = await save({ attributes: steel })
  await approve(productId)
  const edit = (changes: object) =>
    app.call(seller, ownProducts.quickUpdate, {
      loginId: seller.userId,
      companyId: seller.companyId,
      companyTypeId: 7,
      productInfo: {
        id: productId,
        itemTypeId: 706,
        itemSubTypeId: 70610,
        unit: '1',
        price: 62_000,
        offerPrice: 0,
        inStock: true,
        showInOffers: false,
        ...changes,
      },
    })
  expect(await edit({})).toBe(0)
  expect(await own(productId)).toMatchObject({ isValid: 4, price: 62_000 })
  expect(await edit({ attributes: { ...steel, 'steel-diameter': '16' } })).toBe(0)
  expect(await own(productId)).toMatchObject({
    isValid: 12,
    attributes: { 'steel-diameter': '16' },
  })
  const { errors } = await refusal(edit({ attributes: { ...steel, 'steel-grade': 'Fe 900' } }))
  expect(errors.map(({ field }) => field)).toEqual(['productInfo.attributes.steel-grade'])
})

test('the form of a shared product has its attributes as lines, read by the same rules', async () => {
  const page = { kind: 'defaultProduct', pageSize: 25, pageNumber: 1 } as const
  const find = async () =>
    (await app.call(admin, records.findCatalogue, { ...page, text: 'TMT' })).rows.find(
      ({ values }) => values.itemTypeId === '706',
    )
  const row = await find()
  const put = (attributes: string, changes: object = {}) =>
    app.call(admin, records.saveCatalogue, {
      kind: 'defaultProduct',
      id: row?.id ?? '',
      values: { ...row?.values, ...changes, attributes },
    })
  expect(await put('Grade: Fe-500 D\nDia: 1/2 inch\n')).toBe('updated')
  expect((await find())?.values.attributes).toBe('Grade: Fe 500D\nDiameter: 12.7 mm')
  expect(await put('Grade: Fe 500D\nDiameter: 12.7 mm')).toBe('updated')
  for (const wrong of [
    'Colour: red',
    'Grade: Fe 900',
    'Grade',
    'Grade: Fe 500\nSteel grade: 500',
  ]) {
    const { status, errors } = await refusal(put(wrong))
    expect({ status, fields: errors.map(({ field }) => field) }).toEqual({
      status: 400,
      fields: ['attributes'],
    })
  }
  expect(await put('')).toBe('updated')
  expect((await find())?.values.attributes).toBe('')
})
