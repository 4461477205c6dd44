/** Free lines become attributes, are shown once, and come back (rules 28.7). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storefront } from '#areas/storefront/contract.ts'
import { openTestApp, type Person, type Seller, type TestApp } from '#tests/app.ts'
import { refusal } from '#tests/inputs.ts'
import { addTestProducts } from '#tests/products.ts'
import { lineConversionCalls } from '../contract/line-conversions.ts'
import { ownProducts } from '../contract/own-products.ts'

let app: TestApp
let seller: Seller
let admin: Person
beforeAll(async () => {
  app = await openTestApp()
  seller = await app.seller({ WorkingTypes: [7] })
  admin = await app.admin('moderator')
})
afterAll(() => app.close())

const steel = { companyTypeId: 7, itemTypeId: 706, itemSubTypeId: 70612 }
const origin = { key: 'Origin', value: 'Bhilai' }
let count = 0
/** A steel bar with these lines; each value is written "Grade: Fe 500". */
async function bar(lines: readonly string[], more: object = {}): Promise<string> {
  const moreInfo = lines.map((text) => {
    const [key = '', value = ''] = text.split(': ')
    return { key, value }
  })
  count += 1
  const fields = { ...steel, name: `Bar ${count}`, moreInfo, ...more }
  const [id = ''] = await addTestProducts(app, seller, fields)
  return id
}
const offers = async () => (await app.call(admin, lineConversionCalls.freeLines, {})).offers
const offerOf = async (code: string) =>
  (await offers()).find((offer) => offer.code === code && offer.itemTypeId === 706)
async function convert(code: string) {
  const begun = await app.call(admin, lineConversionCalls.convertFreeLines, {
    code,
    itemTypeId: 706,
  })
  await app.settle()
  const { conversions } = await app.call(admin, lineConversionCalls.freeLines, {})
  return { begun, conversion: conversions[0] }
}
async function undo(conversionId: number) {
  const begun = await app.call(admin, lineConversionCalls.undoConversion, { conversionId })
  await app.settle()
  const { conversions } = await app.call(admin, lineConversionCalls.freeLines, {})
  return { begun, conversion: conversions.find((each) => each.conversionId === conversionId) }
}
async function stored(id: string) {
  const { rows } = await app.database.query<{
    attributes: Record<string, unknown>
    lines: { key: string; value: string }[]
  }>('select attributes, more_info as lines from products where id = $1', [id])
  return rows[0]
}
const pageOf = (productId: string) =>
  app.call(null, storefront.product, { sellerUrl: seller.companyUrl, productId })

test('lines are offered by item type in any spelling, turned into values, and come back', async () => {
  const ids = [
    await bar(['Origin: Bhilai', 'Steel Grade: Fe-550 D', 'Weight: 10 kg']),
    await bar(['ग्रेड: fe550d']),
    await bar(['TMT grade: 500']),
  ]
  const unread = await bar(['Grade: Fe 500 or Fe 550D'])
  const twice = await bar(['Grade: Fe 500', 'Fe: Fe 550D'])
  const offer = await offerOf('steel-grade')
  expect(offer).toMatchObject({ products: 5, readable: 3, itemType: expect.any(String) })
  expect(offer?.unread.map(({ text }) => text).sort()).toEqual([
    'Fe 500 or Fe 550D',
    'Fe 500 | Fe 550D',
  ])
  expect(offer?.read.map(({ text, value }) => `${text} ${value.english}`)).toContain(
    'Fe-550 D Fe 550D',
  )
  const { begun, conversion } = await convert('steel-grade')
  expect(begun).toBe('started')
  expect(conversion).toMatchObject({ state: 'done', converted: 3 })
  expect(await stored(ids[0] ?? '')).toEqual({
    attributes: { 'steel-grade': 'fe550d' },
    lines: [origin, { key: 'Weight', value: '10 kg' }],
  })
  expect(await stored(unread)).toMatchObject({ attributes: {} })
  expect(await stored(twice)).toMatchObject({ attributes: {}, lines: { length: 2 } })
  expect((await pageOf(ids[1] ?? '')).attributeList.map(({ value }) => value.english)).toEqual([
    'Fe 550D',
  ])
  // A seller's own change since stays.
  await app.database.query(
    `update products set attributes = '{"steel-grade": "fe600"}' where id = $1`,
    [ids[2]],
  )
  const undone = await undo(conversion?.conversionId ?? 0)
  expect(undone).toMatchObject({
    begun: 'started',
    conversion: { state: 'undone', restored: 2, leftAlone: 1 },
  })
  expect(await stored(ids[0] ?? '')).toEqual({
    attributes: {},
    lines: [origin, { key: 'Steel Grade', value: 'Fe-550 D' }, { key: 'Weight', value: '10 kg' }],
  })
  expect(await stored(ids[2] ?? '')).toMatchObject({ attributes: { 'steel-grade': 'fe600' } })
  expect((await undo(conversion?.conversionId ?? 0)).begun).toBe('unknown')
})

test('a number without a unit is only read where its name or the usual values say it', async () => {
  const named = await bar(['Diameter (mm): 13'])
  const usual = await bar(['Dia: 12'])
  const inInches = await bar(['Diameter: 1/2 inch'])
  const bare = await bar(['Dia: 13'])
  const bounded = await bar(['Dia: below 12 mm'])
  await convert('steel-diameter')
  const values = await Promise.all([named, usual, inInches, bare, bounded].map(stored))
  expect(values.map((row) => row?.attributes['steel-diameter'])).toEqual([
    13,
    12,
    12.7,
    undefined,
    undefined,
  ])
})

test('an edit that waits, a product that has the attribute and a deleted one are left out', async () => {
  const waits = await bar(['Length: 12 m'], {})
  await app.database.query(
    `update products set pending = '{"moreInfo": []}', status = 12 where id = $1`,
    [waits],
  )
  const has = await bar(['Length: 12 m'], { attributes: { 'steel-length': 6000 } })
  const gone = await bar(['Length: 12 m'])
  await app.database.query('update products set is_active = false where id = $1', [gone])
  expect(await offerOf('steel-length')).toBeUndefined()
  expect((await convert('steel-length')).conversion).toMatchObject({ converted: 0 })
  for (const id of [waits, has, gone]) expect((await stored(id))?.lines).toHaveLength(1)
})

test('when a product was last changed stays, and so does its approval', async () => {
  const id = await bar(['Delivered as: Straight'])
  const before = await app.database.query(
    'select modified_at, status from products where id = $1',
    [id],
  )
  await convert('steel-bend')
  const after = await app.database.query('select modified_at, status from products where id = $1', [
    id,
  ])
  expect(after.rows).toEqual(before.rows)
  expect((await stored(id))?.lines).toEqual([])
})

test('a line that says what the attribute says is shown once; another value is shown too', async () => {
  const lines = ['Thickness: 12mm', 'Diameter: 12 mm', 'Dia: 16 mm']
  const id = await bar(lines, { attributes: { 'steel-diameter': 12 } })
  expect((await pageOf(id)).moreInfoArray.map(({ key }) => key)).toEqual(['Thickness', 'Dia'])
  const own = await app.call(seller, ownProducts.product, {
    loginId: seller.userId,
    companyId: seller.companyId,
    productId: id,
  })
  expect(JSON.parse(own.moreInfo)).toHaveLength(3)
})

test('nothing is begun twice at once, for another kind, or by others', async () => {
  await app.database.query(
    `insert into line_conversions (attribute_code, item_type_id) values ('steel-grade', 706)`,
  )
  const ask = (code: string, itemTypeId: number, who: Person | Seller = admin) =>
    app.call(who, lineConversionCalls.convertFreeLines, { code, itemTypeId })
  expect(await ask('steel-grade', 706)).toBe('running')
  expect(await ask('steel-grade', 701)).toBe('unknown')
  expect(await ask('nothing', 706)).toBe('unknown')
  expect(await refusal(ask('steel-grade', 706, seller))).toBe(403)
  await app.database.query(
    `update line_conversions set state = 'done', created_at = now() - interval '31 days'
     where state = 'running'`,
  )
  const { rows } = await app.database.query<{ id: string }>(
    `select id from line_conversions where created_at < now() - interval '30 days'`,
  )
  expect((await undo(Number(rows[0]?.id))).begun).toBe('unknown')
})
