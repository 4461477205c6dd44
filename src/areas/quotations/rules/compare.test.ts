import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareOffers, lineAmount, type Offer, orderTotal, shared } from './compare.ts'

const line = (lineId: number, price: number, more: Partial<Offer['lines'][number]> = {}) => ({
  ...{ lineId, price, quantity: 10, tax: 18, alternative: '' },
  ...more,
})
const lines = [
  { lineId: 1, quantity: 10 },
  { lineId: 2, quantity: 5 },
]

test('taxes that are not included are added, the delivery is shared by value', () => {
  const [column] = compareOffers(lines, [
    {
      ...{ enquiryId: 7, taxIncluded: false, deliveryCharge: 30_000 },
      lines: [line(1, 10_000), line(2, 20_000)],
    },
  ])
  expect(column).toMatchObject({ goods: 354_000, delivery: 30_000, total: 384_000, missing: [] })
  expect(column?.cells.map(({ landed, unitPrice }) => [landed, unitPrice])).toEqual([
    [128_000, 12_800],
    [256_000, 51_200],
  ])
})

test('a price for another unit is compared by the buyer’s unit', () => {
  // 2.5 tonnes, priced by the kilogram.
  const [column] = compareOffers(
    [{ lineId: 1, quantity: 2.5 }],
    [
      {
        ...{ enquiryId: 1, taxIncluded: true, deliveryCharge: 0 },
        lines: [line(1, 6_000, { quantity: 2500 })],
      },
    ],
  )
  expect(column?.cells[0]).toMatchObject({ goods: 15_000_000, unitPrice: 6_000_000 })
})

test('an alternative is the cheapest of a line only if nobody has the thing itself', () => {
  const offer = (enquiryId: number, lines: Offer['lines']) => ({
    ...{ enquiryId, taxIncluded: true, deliveryCharge: 0, lines },
  })
  const columns = compareOffers(lines, [
    offer(1, [line(1, 900, { alternative: 'PPC' }), line(2, 500, { alternative: 'Fly ash' })]),
    offer(2, [line(1, 1000)]),
  ])
  const cheapest = columns.map(({ cells }) => cells.map(({ isCheapest }) => isCheapest))
  expect(cheapest).toEqual([[false, true], [true]])
  expect(columns.map(({ missing, isCheapest }) => [missing, isCheapest])).toEqual([
    [[], true],
    [[2], false],
  ])
})

test('without offers, or lines that nobody has, there is nothing cheapest', () => {
  expect(compareOffers(lines, [])).toEqual([])
  const none = { enquiryId: 1, taxIncluded: true, deliveryCharge: 500, lines: [] }
  expect(compareOffers(lines, [none])).toEqual([
    {
      enquiryId: 1,
      cells: [],
      missing: [1, 2],
      goods: 0,
      delivery: 0,
      total: 0,
      isCheapest: false,
    },
  ])
})

const offers = fc.array(
  fc.record({
    taxIncluded: fc.boolean(),
    deliveryCharge: fc.integer({ min: 0, max: 10_000_000 }),
    prices: fc.array(
      fc.option(
        fc.record({
          price: fc.integer({ min: 1, max: 100_000_000 }),
          quantity: fc.integer({ min: 1, max: 100_000 }).map((thousandths) => thousandths / 8),
          tax: fc.constantFrom(0, 5, 12, 18, 28, 40),
          alternative: fc.constantFrom('', '', 'another'),
        }),
      ),
      { minLength: 4, maxLength: 4 },
    ),
  }),
  { maxLength: 5 },
)
const request = [1, 2, 3, 4].map((lineId) => ({ lineId, quantity: lineId * 2.5 }))
const offersOf = (list: typeof offers extends fc.Arbitrary<infer T> ? T : never): Offer[] =>
  list.map(({ prices, ...offer }, index) => ({
    ...offer,
    enquiryId: index + 1,
    lines: prices.flatMap((price, at) => (price ? [{ lineId: at + 1, ...price }] : [])),
  }))

test('property: the lines add up to the total, and every line is priced or missing', () => {
  fc.assert(
    fc.property(offers, (list) => {
      for (const column of compareOffers(request, offersOf(list))) {
        const landed = column.cells.reduce((sum, cell) => sum + cell.landed, 0)
        expect(landed).toBe(column.total)
        expect(column.goods + column.delivery).toBe(column.total)
        expect(column.cells.length + column.missing.length).toBe(request.length)
        for (const cell of column.cells) expect(cell.landed).toBeGreaterThanOrEqual(cell.goods)
      }
    }),
  )
})

test('property: the order of the dealers changes no number and no mark', () => {
  fc.assert(
    fc.property(offers, (list) => {
      const all = offersOf(list)
      const byId = (columns: ReturnType<typeof compareOffers>) =>
        columns.toSorted((a, b) => a.enquiryId - b.enquiryId)
      expect(byId(compareOffers(request, all.toReversed()))).toEqual(compareOffers(request, all))
    }),
  )
})

test('property: nothing is cheaper than what is marked as the cheapest', () => {
  fc.assert(
    fc.property(offers, (list) => {
      const columns = compareOffers(request, offersOf(list))
      for (const { lineId } of request) {
        const cells = columns.flatMap(({ cells }) => cells).filter((c) => c.lineId === lineId)
        const marked = cells.filter(({ isCheapest }) => isCheapest)
        expect(marked.length > 0).toBe(cells.length > 0)
        const rivals = cells.filter((cell) => cell.isAlternative === marked[0]?.isAlternative)
        for (const rival of rivals) {
          expect(rival.landed).toBeGreaterThanOrEqual(marked[0]?.landed ?? 0)
        }
      }
      const most = Math.max(0, ...columns.map(({ cells }) => cells.length))
      expect(columns.some(({ isCheapest }) => isCheapest)).toBe(most > 0)
    }),
  )
})

test('property: ordering all lines costs the total of the comparison', () => {
  fc.assert(
    fc.property(offers, (list) => {
      const all = offersOf(list)
      const columns = compareOffers(request, all)
      for (const [index, offer] of all.entries()) {
        expect(orderTotal(offer, [1, 2, 3, 4]).total).toBe(columns[index]?.total)
        expect(orderTotal(offer, []).total).toBe(0)
      }
    }),
  )
})

test('property: shares are never negative and add up to the amount', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000_000 }), { minLength: 1 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), weights, (amount, parts) => {
      const shares = shared(amount, parts)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount)
      for (const share of shares) expect(share).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('an amount is rounded to whole paise once, after the tax', () => {
  expect(lineAmount({ price: 333, quantity: 1.5, tax: 18 }, false)).toBe(589)
  expect(lineAmount({ price: 333, quantity: 1.5, tax: 18 }, true)).toBe(500)
})
