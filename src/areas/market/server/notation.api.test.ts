/** Questions in the trade's own notation, each with the product that must come first. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { directory } from '#areas/directory/contract.ts'
import { storefront } from '#areas/storefront/contract.ts'
import { openTestApp, type Seller, type TestApp } from '#tests/app.ts'
import { type Asked, building } from '#tests/notation.ts'
import { fittings } from '#tests/notation-fittings.ts'
import { addTestProducts } from '#tests/products.ts'
import { market } from '../contract.ts'

const notation = [...building, ...fittings]

let app: TestApp
const sellers = new Map<number, Seller>()
beforeAll(async () => {
  app = await openTestApp()
  for (const trade of [1, 2, 3, 4, 5, 6, 7]) {
    const seller = await app.seller({ WorkingTypes: [trade], Name: `Firm Of ${firms[trade]}` })
    await app.saveAddresses(seller, { city: 'Kochi', state: 'Kerala', pinCode: '682001' })
    sellers.set(trade, seller)
    const products = notation.filter((product) => product.trade === trade)
    const fields = products.map(({ name, itemType, size, brand }) => ({
      companyTypeId: trade,
      itemTypeId: itemType,
      name,
      size,
      brand,
      description: 'Good.',
      unit: '1',
      unitOfMeasure: 'piece',
      price: 10_000,
    }))
    await addTestProducts(app, seller, ...fields)
  }
  await app.settle()
})
afterAll(() => app.close())

const firms = ['', 'Ashok', 'Bimal', 'Chetan', 'Dinesh', 'Eknath', 'Firoz', 'Govind']

const search = (filterText: string, more = {}) =>
  app.call(null, market.products, { filterText, pageSize: 96, ...more })
const names = async (filterText: string) =>
  (await search(filterText)).products.map(({ name }) => name)

const questions = notation.flatMap(({ name, questions }) =>
  questions.flat().map((question) => ({ question, name })),
)

test('there are more than 200 questions', () => {
  expect(questions.length).toBeGreaterThan(250)
})

describe('the product search', () => {
  test.each(questions)('finds "$question" first as $name, with no word left out', async (asked) => {
    const { products, meant } = await search(asked.question)
    expect(products[0]?.name).toBe(asked.name)
    expect(meant?.without ?? []).toEqual([])
  })

  test.each(notation.map(({ name }) => name))('finds %s first by its own name', async (name) => {
    expect((await names(name))[0]).toBe(name)
  })

  const spellings = notation.flatMap(({ questions }) =>
    questions.filter(({ length }) => length > 1),
  )
  test.each(spellings)('finds the same by each spelling of "%s"', async (...same) => {
    const [first = [], ...others] = await Promise.all(same.map(names))
    for (const other of others) expect(other.toSorted()).toEqual(first.toSorted())
  })
})

/** The questions without Hindi, which storefronts do not translate. */
const latin = ({ questions }: Asked) =>
  questions.flat().filter((text) => /^[\x20-\x7e½¾×″”“²]+$/.test(text))
const hinglish = /eent|sariya|gitti|balu|\bret\b/

test('the seller search finds the trade that sells it, by each spelling', async () => {
  for (const asked of notation) {
    for (const filterSellerText of latin(asked).filter((text) => !hinglish.test(text))) {
      // Sellers are found by the names of their products, not by brands and sizes.
      if (asked.brand || asked.size) continue
      const { sellerList } = await app.call(null, directory.sellerList, {
        sellerType: asked.trade,
        filterSellerText,
        exact: 1,
      })
      expect([filterSellerText, sellerList.map(({ name }) => name)]).toEqual([
        filterSellerText,
        [`Firm Of ${firms[asked.trade]}`],
      ])
    }
  }
})

test('the search of a storefront finds it by each spelling', async () => {
  for (const asked of notation) {
    const sellerUrl = sellers.get(asked.trade)?.companyUrl ?? ''
    for (const filterText of latin(asked).filter((text) => !hinglish.test(text))) {
      const { products } = await app.call(null, storefront.products, {
        sellerUrl,
        companyType: asked.trade,
        filterText,
        pageSize: 100,
      })
      const listed = products.map(({ name }) => name)
      expect([filterText, listed]).toEqual([filterText, expect.arrayContaining([asked.name])])
    }
  }
})

test.each([
  ['600x1200mm kajaria', 'Statuario Vitrified Tile 600x1200 mm'],
  ['fe500', 'TMT Bar Fe 500'],
  ['opc53', 'OPC 53 Grade Cement'],
  ['¾″', 'CPVC Tee 3/4 inch'],
  ['kajaria t', 'Statuario Vitrified Tile 600x1200 mm'],
  ['eent', 'Clay Brick 9x4x3 inch'],
  ['सीमेण्ट 53', 'OPC 53 Grade Cement'],
  ['sariya fe500', 'TMT Bar Fe 500'],
  ['gitti', 'Aggregate 20mm'],
  ['9watt', 'LED Bulb 9 W'],
])('while one types "%s", %s is suggested', async (text, name) => {
  const suggested = await app.call(null, market.suggestions, { text })
  expect(suggested.map(({ name }) => name)).toContain(name)
})

test.each([
  ['संगमरमर', 'White Marble'],
  ['sariya', 'TMT Bars'],
  ['tails', 'Vitrified Floor Tiles'],
  ['सीमेंट', 'Ordinary Portland Cement'],
  ['सीमेण्ट', 'White And Special Cement'],
  ['gitti', 'Aggregate And Filling'],
  ['eent', 'Clay Bricks'],
])('%s suggests %s, by the same dictionary as the lists', async (text, category) => {
  const { categories } = await app.call(null, directory.suggestions, { text })
  expect(categories.map(({ name }) => name)).toContain(category)
})

test('a number matches whole numbers only', async () => {
  const ones = ['Epoxy Grout 1 kg', 'Subway Tile 1x2 ft', 'Shahabad Stone 25 mm']
  expect((await names('1')).toSorted()).toEqual(ones.toSorted())
  expect((await names('1'))[0]).toBe('Epoxy Grout 1 kg')
  expect(await names('13')).toEqual([])
  expect((await search('cpvc 2', { exact: 1 })).totalCount).toBe(0)
})

test.each(['रेत', 'ret', 'balu', 'बालू'])('%s is sand, not sandstone', async (text) => {
  const [first = '', second = ''] = await names(text)
  expect([first, second].toSorted()).toEqual(['M-Sand per tonne', 'River Sand'])
})

test.each(['eent', 'ईंट', 'ईँट'])('%s is a brick', async (text) => {
  expect((await names(text))[0]).toMatch(/Brick/)
})

test('only a word that nobody sells is left out, and is named', async () => {
  const { products, meant } = await search('tmt fe500 xyzzyx')
  expect(products[0]?.name).toBe('TMT Bar Fe 500')
  expect(meant).toMatchObject({ filterText: 'tmt fe500', without: ['xyzzyx'] })
})

test('prices typed the wrong way round are swapped', async () => {
  const right = await search('', { companyType: 2, priceFrom: 50, priceTo: 150 })
  const wrong = await search('', { companyType: 2, priceFrom: 150, priceTo: 50 })
  expect(right.totalCount).toBeGreaterThan(0)
  expect(wrong).toEqual(right)
})

test('a page beyond the last is empty, however far, and says how many there are', async () => {
  for (const pageNumber of [44, 50, 1000, 100_000]) {
    const { products, totalCount } = await search('', { pageSize: 24, pageNumber })
    expect(products).toEqual([])
    expect(totalCount).toBe(notation.length)
  }
})

test('any product is found first by its own name, whatever it is called', async () => {
  const word = fc.constantFrom(
    ...['Elbow', 'Fe', 'm', 'x', 'OPC', 'P.P.C.', 'सीमेण्ट', 'L&T', 'U-PVC', 'Class', 'R K', 'sq ft'],
  )
  const size = fc.constantFrom(
    ...[
      '1/2"',
      '1½ inch',
      '13.50',
      '600x1200mm',
      "2'x2'",
      '20 L',
      '1,200 kg',
      '550D',
      '6 kgf/cm²',
      '9 W',
    ],
  )
  const seller = sellers.get(5)
  const samples = await fc.sample(fc.tuple(word, size, word, size), 40)
  const called = [
    ...new Set(samples.map((parts, at) => `Thing${'abcdefgh'[at % 8]} ${parts.join(' ')}`)),
  ]
  if (!seller) throw new Error('no seller')
  await addTestProducts(
    app,
    seller,
    ...called.map((name) => ({ name, companyTypeId: 5, itemTypeId: 509, brand: '', unit: '1' })),
  )
  await app.settle()
  for (const name of called) expect((await names(name))[0]).toBe(name)
})

test.each(['1/2', '½', '१/२'])(
  '%s finds what is called so before what has 0.5 of anything',
  async (text) => {
    const seller = sellers.get(4)
    if (!seller) throw new Error('no seller')
    const lamp = { companyTypeId: 4, itemTypeId: 401, brand: '', unit: '1', approvedAt: new Date() }
    const names = [
      'Night Lamp 0.5 W',
      'Night Bulb 0.50 Watt',
      'Ring Connector 1/2"',
      'Screw 1/2 x 8',
    ]
    await addTestProducts(app, seller, ...names.map((name) => ({ ...lamp, name })))
    await addTestProducts(app, seller, { ...lamp, name: 'Plain Connector', size: '1/2 inch' })
    await app.settle()
    for (const exact of [0, 1] as const) {
      const found = (await search(text, { exact })).products.map(({ name }) => name)
      // A size that is written so counts like a name.
      const lamp = found.indexOf('Night Lamp 0.5 W')
      for (const name of ['Ring Connector 1/2"', 'Plain Connector', 'Screw 1/2 x 8']) {
        expect(found).toContain(name)
        expect(found.lastIndexOf(name)).toBeLessThan(lamp)
      }
      expect(found[0]).not.toMatch(/0\.5/)
      const half = (await search('0.5 watt', { exact })).products[0]?.name
      expect(half).toMatch(/0\.50? W/)
    }
  },
)
