import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyGuid } from '#kernel/ids.ts'
import { openTestApp, type Person, type Seller, type TestApp } from '#tests/app.ts'
import { refusal } from '#tests/inputs.ts'
import { base64, drawn } from '#tests/pictures.ts'
import { addTestProducts } from '#tests/products.ts'
import { materials } from '../../contract/materials.ts'
import { shares } from '../../contract/shares.ts'
import { linesMax, listsMax, pastedMax } from '../../rules/lines.ts'
import { listToAsk } from '../public.ts'

let app: TestApp
let buyer: Person
let other: Person
let shop: Seller
let listId: number
beforeAll(async () => {
  app = await openTestApp()
  ;[buyer, other] = [await app.person(), await app.person()]
  shop = await app.seller({ WorkingTypes: [6], Name: 'Cement House' })
  await app.saveAddresses(shop, { city: 'Jaipur', state: 'Rajasthan', pinCode: '302001' })
})
afterAll(() => app.close())

const own = () => ({ loginId: buyer.userId, listId })
const line = (text: string) => ({ text, quantity: 2, unit: 'bag' as const })
const linesNow = async () => (await app.call(buyer, materials.list, own())).lines

test('a list is made, filled, changed, ordered and copied', async () => {
  const created = await app.call(buyer, materials.create, {
    loginId: buyer.userId,
    name: 'Ground floor',
    lines: [line('cement'), line('putty')],
  })
  expect(created.result).toBe('done')
  listId = created.listId
  expect(await app.call(buyer, materials.addLines, { ...own(), lines: [line('POP')] })).toBe('done')
  const [first, second, third] = await linesNow()
  const ids = [third?.id ?? 0, first?.id ?? 0, second?.id ?? 0]
  expect(await app.call(buyer, materials.reorder, { ...own(), lineIds: ids })).toBe('done')
  const changed = { text: 'white putty', size: '40 kg', quantity: 25, unit: 'bag' as const }
  expect(
    await app.call(buyer, materials.changeLine, { ...own(), lineId: ids[2] ?? 0, line: changed }),
  ).toBe('done')
  expect(await linesNow()).toMatchObject([{ text: 'POP' }, { text: 'cement' }, changed])
  const copied = await app.call(buyer, materials.copy, { ...own(), name: 'First floor' })
  const copy = await app.call(buyer, materials.list, { ...own(), listId: copied.listId })
  expect(copy.lines.map(({ text }) => text)).toEqual(['POP', 'cement', 'white putty'])
  expect(await app.call(buyer, materials.removeLine, { ...own(), lineId: ids[0] ?? 0 })).toBe(
    'done',
  )
  expect(await app.call(buyer, materials.rename, { ...own(), name: 'Plinth' })).toBe('done')
  expect(await app.call(buyer, materials.lists, { loginId: buyer.userId })).toMatchObject([
    { name: 'Plinth', lines: 2, isShared: false },
    { name: 'First floor', lines: 3 },
  ])
})

test('a list is nobody else’s', async () => {
  const [one] = await linesNow()
  const theirs = { loginId: other.userId, listId, lineId: one?.id ?? 0 }
  expect(await refusal(app.call(other, materials.list, theirs))).toBe(404)
  expect(await refusal(app.call(other, materials.matches, theirs))).toBe(404)
  expect(await refusal(app.call(other, materials.list, own()))).toBe(403)
  expect(await refusal(app.call(null, materials.lists, { loginId: emptyGuid }))).toBe(401)
  const results = [
    await app.call(other, materials.rename, { ...theirs, name: 'Mine' }),
    await app.call(other, materials.remove, theirs),
    await app.call(other, materials.addLines, { ...theirs, lines: [line('sand')] }),
    await app.call(other, materials.changeLine, { ...theirs, line: line('sand') }),
    await app.call(other, materials.removeLine, theirs),
    await app.call(other, materials.reorder, { ...theirs, lineIds: [theirs.lineId] }),
    await app.call(other, materials.setPicture, { ...theirs, picture: '' }),
    (await app.call(other, materials.share, { ...theirs, isShared: true })).result,
    (await app.call(other, materials.copy, { ...theirs, name: 'Mine' })).result,
  ]
  expect(results).toEqual(results.map(() => 'unknown'))
  expect(await listToAsk(app.database, other.userId, listId)).toBeUndefined()
  const asked = await listToAsk(app.database, buyer.userId, listId)
  expect(asked?.lines[0]).toMatchObject({ id: one?.id, text: one?.text })
})

test('a line of another list of the same person is not this list’s', async () => {
  const [, second] = await app.call(buyer, materials.lists, { loginId: buyer.userId })
  const [foreign] = (
    await app.call(buyer, materials.list, { ...own(), listId: second?.listId ?? 0 })
  ).lines
  const lineId = foreign?.id ?? 0
  expect(await app.call(buyer, materials.removeLine, { ...own(), lineId })).toBe('unknown')
  expect(await app.call(buyer, materials.reorder, { ...own(), lineIds: [lineId] })).toBe('changed')
})

test('a list has at most sixty lines, a person at most twenty lists, also at once', async () => {
  const person = await app.person()
  const loginId = person.userId
  const create = () => app.call(person, materials.create, { loginId, name: 'A list' })
  const created = await Promise.all(Array.from({ length: listsMax + 3 }, create))
  expect(created.filter(({ result }) => result === 'done')).toHaveLength(listsMax)
  expect(created.filter(({ result }) => result === 'tooMany')).toHaveLength(3)
  const one = { loginId, listId: created.find(({ result }) => result === 'done')?.listId ?? 0 }
  const add = (count: number) =>
    app.call(person, materials.addLines, {
      ...one,
      lines: Array.from({ length: count }, () => line('sand')),
    })
  const added = await Promise.all([add(linesMax - 1), add(2)])
  expect(added.toSorted()).toEqual(['done', 'tooMany'])
  expect(await refusal(add(linesMax + 1))).toBe(400)
  expect(await app.call(person, materials.copy, { ...one, name: 'Copy' })).toMatchObject({
    result: 'tooMany',
  })
})

test.each([
  ['no text', { text: '' }],
  ['no quantity of 0', { text: 'sand', quantity: 0 }],
  ['no unknown unit', { text: 'sand', unit: 'stone' }],
  ['no long text', { text: 'a'.repeat(201) }],
])('a line has %s', async (_, bad) => {
  const lines = [bad] as unknown as [{ text: string }]
  expect(await refusal(app.call(buyer, materials.addLines, { ...own(), lines }))).toBe(400)
})

test('kinds and products that there are not are dropped', async () => {
  const lines = [{ text: 'odd', itemTypeId: 999, productId: buyer.userId }]
  expect(await app.call(buyer, materials.addLines, { ...own(), lines })).toBe('done')
  expect((await linesNow()).at(-1)).toMatchObject({ itemTypeId: null, productId: null })
})

test('a shared list is read by its address alone, until sharing ends', async () => {
  const { shareToken } = await app.call(buyer, materials.share, { ...own(), isShared: true })
  const shared = await app.call(null, shares.shared, { shareToken })
  expect(shared).toMatchObject({ name: 'Plinth' })
  expect(Object.keys(shared).toSorted()).toEqual(['house', 'lines', 'listId', 'mayWrite', 'name'])
  expect(JSON.stringify(shared)).not.toContain(buyer.userId)
  const again = await app.call(buyer, materials.share, { ...own(), isShared: true })
  expect(await refusal(app.call(null, shares.shared, { shareToken }))).toBe(404)
  await app.call(buyer, materials.share, { ...own(), isShared: false })
  expect(await refusal(app.call(null, shares.shared, again))).toBe(404)
})

test('a picture of a line is seen by its owner, under a signed name, and goes with the line', async () => {
  const [one] = await linesNow()
  const lineId = one?.id ?? 0
  const picture = base64(await drawn(300, 200).jpeg().toBuffer())
  expect(await app.call(buyer, materials.setPicture, { ...own(), lineId, picture })).toBe('done')
  const [withPicture] = await linesNow()
  expect(withPicture?.picture).toContain('~')
  const uses = async () =>
    (await app.database.query("select 1 from picture_uses where subject = 'material_line'")).rows
  expect(await uses()).toHaveLength(1)
  const bad = { ...own(), lineId, picture: Buffer.from('no picture').toString('base64') }
  expect([415, 422]).toContain(await refusal(app.call(buyer, materials.setPicture, bad)))
  expect(await app.call(buyer, materials.removeLine, { ...own(), lineId })).toBe('done')
  expect(await uses()).toHaveLength(0)
})

test('a pasted list is read for anybody, and nothing is stored', async () => {
  const text = 'Namaste bhaiya\nsaria 12mm 2.5 ton, cement 200 bori, ईंट 8000\nMistri 9414012345'
  expect(await app.call(null, materials.read, { text })).toMatchObject({
    lines: [
      { text: 'saria 12mm', itemTypeId: 706, size: '12 mm', quantity: 2.5, unit: 'tonne' },
      { text: 'cement', itemTypeId: 602, quantity: 200, unit: 'bag' },
      { text: 'ईंट', itemTypeId: 701, quantity: 8000, unit: 'piece' },
    ],
    // What is no line is said, so that it can be taken in after all.
    leftOut: ['Namaste bhaiya', 'Mistri 9414012345'],
  })
  expect(await refusal(app.call(null, materials.read, { text: 'a'.repeat(pastedMax + 1) }))).toBe(
    400,
  )
})

test('three full lists of long lines are read within a minute', async () => {
  const text = Array.from(
    { length: linesMax },
    (_, at) => `TMT saria Fe 500D 12 mm Tata ${at + 1} ton ka`,
  )
  for (let time = 0; time < 3; time += 1) {
    const { lines } = await app.call(null, materials.read, { text: text.join('\n') })
    expect(lines).toHaveLength(linesMax)
  }
})

test('a sheet is read by the names of its columns', async () => {
  const sheet =
    'S.No,Item,Size,Qty,Unit,Remarks\n1,TMT saria,12 mm,"2,500",kg,urgent\n2,Cement,,200,bori,\n,,,,,\n'
  const file = Buffer.from(sheet).toString('base64')
  const read = await app.call(buyer, materials.readSheet, { loginId: buyer.userId, file })
  expect(read).toMatchObject([
    { itemTypeId: 706, size: '12 mm', quantity: 2500, unit: 'kg', note: 'urgent' },
    { itemTypeId: 602, quantity: 200, unit: 'bag' },
  ])
  const bad = Buffer.from([0x50, 0x4b, 3, 4, 0, 0]).toString('base64')
  expect(
    await refusal(app.call(buyer, materials.readSheet, { loginId: buyer.userId, file: bad })),
  ).toBe(422)
})

test('matches are near, priced in the unit of the line, and make a basket', async () => {
  const dear = await app.seller({ WorkingTypes: [6], Name: 'Dear Traders' })
  await app.saveAddresses(dear, { city: 'Jaipur', state: 'Rajasthan', pinCode: '302001' })
  const far = await app.seller({ WorkingTypes: [6], Name: 'Far Away' })
  await app.saveAddresses(far, { city: 'Kochi', state: 'Kerala', pinCode: '682001' })
  const cement = {
    companyTypeId: 6,
    itemTypeId: 602,
    name: 'PPC Cement',
    size: '50 kg',
    unit: '1',
    unitOfMeasure: 'bag',
  }
  const putty = { companyTypeId: 6, itemTypeId: 606, unit: '1', unitOfMeasure: 'kg' }
  await addTestProducts(app, shop, { ...cement, price: 38_000 })
  await addTestProducts(
    app,
    dear,
    { ...cement, price: 40_000 },
    { ...putty, name: 'Wall Putty', price: 2_500 },
  )
  await addTestProducts(app, far, { ...cement, price: 10_000 })
  await app.settle()
  const person = await app.person()
  const { lines } = await app.call(person, materials.read, {
    text: 'cement 200 bori\nputty 2 quintal\nअजीब चीज़ 3',
  })
  const created = await app.call(person, materials.create, {
    loginId: person.userId,
    name: 'House',
    lines,
  })
  const result = await app.call(person, materials.matches, {
    loginId: person.userId,
    listId: created.listId,
    location: 'Jaipur, Rajasthan',
    within: 25,
  })
  expect(result.isPlaceKnown).toBe(true)
  expect(result.lines.map(({ products }) => products.length)).toEqual([2, 1, 0])
  expect(result.lines[0]?.products[0]).toMatchObject({
    sellerName: 'Cement House',
    linePrice: 380,
    cost: 76_000,
    isCheapest: true,
  })
  expect(result.lines[1]?.products[0]).toMatchObject({
    unit: 'kg',
    price: 25,
    linePrice: 2_500,
    cost: 5_000,
  })
  expect(result.dealers.map(({ name, lineIds }) => [name, lineIds.length])).toEqual([
    ['Dear Traders', 2],
    ['Cement House', 1],
  ])
  expect(result.baskets.map(({ sellers, cost }) => [sellers.length, cost])).toEqual([
    [1, 85_000],
    [2, 81_000],
  ])
  const unknown = await app.call(person, materials.matches, {
    loginId: person.userId,
    listId: created.listId,
    location: 'Nowhere At All',
  })
  expect(unknown.isPlaceKnown).toBe(false)
  expect(unknown.lines[0]?.products.map(({ sellerName }) => sellerName)).toEqual([
    'Far Away',
    'Cement House',
  ])
})

test('lines are deleted together, and come back before one of the list', async () => {
  const loginId = buyer.userId
  const lines = ['a1', 'b2', 'c3', 'd4'].map((text) => ({ text }))
  const made = await app.call(buyer, materials.create, { loginId, name: 'Undo', lines })
  const list = { loginId, listId: made.listId }
  const now = async () => (await app.call(buyer, materials.list, list)).lines
  const [, second, third] = await now()
  const lineIds = [second?.id ?? 0, third?.id ?? 0]
  expect(await app.call(buyer, materials.removeLines, { ...list, lineIds })).toBe('done')
  expect(await app.call(buyer, materials.removeLines, { ...list, lineIds })).toBe('unknown')
  const back = { ...list, lines: [{ text: 'b2' }, { text: 'c3' }], at: 1 }
  expect(await app.call(buyer, materials.addLines, back)).toBe('done')
  expect((await now()).map(({ text }) => text)).toEqual(['a1', 'b2', 'c3', 'd4'])
  const theirs = { loginId: other.userId, listId: made.listId, lineIds }
  expect(await app.call(other, materials.removeLines, theirs)).toBe('unknown')
})

test('anybody has lines priced that are stored nowhere', async () => {
  const lines = [{ text: 'cement', itemTypeId: 601, quantity: 10, unit: 'bag' as const }]
  const found = await app.call(null, materials.matchLines, { lines, location: 'Jaipur' })
  expect(found.isPlaceKnown).toBe(true)
  expect(found.lines).toMatchObject([{ lineId: 1 }])
  const [line] = found.lines
  expect(line?.range === null || line?.isCounted).toBe(true)
  const none = app.call(null, materials.matchLines, { lines: [] })
  expect(await refusal(none)).toBe(400)
})
