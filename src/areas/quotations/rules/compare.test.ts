import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareOffers, lineAmount, type Offer, orderTotal, shared } from './compare.ts'

const line = (
  lineId: number,
  price: number,
  more: Partial<Offer['lines'][number]> = {},
): Offer['lines'][number] => {
  const quantity = lineId === 1 ? 10 : 5
  const whole = { unit: 'bag', quantity, covered: quantity, tax: 18, alternative: '' }
  return { ...whole, lineId, price, ...more }
}
const lines = [
  { lineId: 1, quantity: 10 },
  { lineId: 2, quantity: 5 },
]

test('taxes that are not included are added, the delivery is shared by value', () => {
  const [column] = compareOffers(lines, [
    {
      enquiryId: 7,
      taxIncluded: false,
      deliveryCharge: 30_000,
      lines: [line(1, 10_000), line(2, 20_000, { quantity: 10 })],
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
        enquiryId: 1,
        taxIncluded: true,
        deliveryCharge: 0,
        lines: [line(1, 6_000, { unit: 'kg', quantity: 2500, covered: 2.5 })],
      },
    ],
  )
  expect(column?.cells[0]).toMatchObject({ goods: 15_000_000, unitPrice: 6_000_000 })
})

const offer = (enquiryId: number, lines: Offer['lines']): Offer => ({
  enquiryId,
  taxIncluded: true,
  deliveryCharge: 0,
  lines,
})
const cheapestOf = (offers: readonly Offer[]) =>
  compareOffers(lines, offers).map(({ cells, isCheapest }) => ({
    cells: cells.map((cell) => cell.isCheapest),
    isCheapest,
  }))

test('an alternative is the cheapest of a line only if nobody has the thing itself', () => {
  const other = { alternative: 'Fly ash' }
  expect(
    cheapestOf([
      offer(1, [line(1, 900, other), line(2, 500, other)]),
      offer(2, [line(1, 1000), line(2, 600, other)]),
      offer(3, [line(1, 1100)]),
    ]),
  ).toEqual([
    { cells: [false, true], isCheapest: false },
    { cells: [true, false], isCheapest: false },
    { cells: [false], isCheapest: false },
  ])
})

test('what only one offers is not the cheapest, nor are totals of different lines', () => {
  expect(cheapestOf([offer(1, [line(1, 900)]), offer(2, [line(2, 90)])])).toEqual([
    { cells: [false], isCheapest: false },
    { cells: [false], isCheapest: false },
  ])
  expect(
    cheapestOf([
      offer(1, [line(1, 900), line(2, 90)]),
      offer(2, [line(1, 950), line(2, 95)]),
      offer(3, [line(2, 80)]),
    ]),
  ).toEqual([
    { cells: [true, false], isCheapest: true },
    { cells: [false, false], isCheapest: false },
    { cells: [true], isCheapest: false },
  ])
})

test('what is not for all of the line is not the cheapest', () => {
  // The right price for half of it, and a price for one kilogram of tonnes.
  const half = offer(1, [line(1, 900, { quantity: 5, covered: 5 }), line(2, 90)])
  const one = offer(2, [line(1, 70, { unit: 'kg', quantity: 1, covered: 0.001 }), line(2, 90)])
  const [first, second, third, fourth] = cheapestOf([
    ...[half, one],
    offer(3, [line(1, 1000), line(2, 100)]),
    offer(4, [line(1, 1001), line(2, 100)]),
  ])
  expect([first?.cells[0], second?.cells[0]]).toEqual([false, false])
  expect([third?.cells[0], fourth?.cells[0]]).toEqual([true, false])
  expect([first, second, third, fourth].map((column) => column?.isCheapest)).toEqual([
    ...[false, false, true, false],
  ])
  // The price of a unit is that of what it is for.
  expect(compareOffers(lines, [half])[0]?.cells[0]?.unitPrice).toBe(900)
})

test('units without a known relation are compared among each other, and never with others', () => {
  const boxes = { unit: 'box', quantity: 4, covered: null }
  const [one, other] = [offer(1, [line(1, 900, boxes)]), offer(2, [line(1, 950, boxes)])]
  expect(cheapestOf([one, other]).map(({ cells }) => cells)).toEqual([[true], [false]])
  const known = [offer(3, [line(1, 1000)]), offer(4, [line(1, 1100)])]
  expect(cheapestOf([one, other, ...known]).map(({ cells }) => cells)).toEqual([
    ...[[false], [false], [true], [false]],
  ])
  const rolls = offer(5, [line(1, 90, { ...boxes, unit: 'roll' })])
  expect(cheapestOf([one, rolls]).map(({ cells }) => cells)).toEqual([[false], [false]])
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
      tax: 0,
      extras: [],
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
          quantity: fc.integer({ min: 1, max: 100_000 }).map((eighths) => eighths / 8),
          unit: fc.constantFrom('bag', 'box'),
          share: fc.constantFrom(1, 1, 1, 0.5, 2, null),
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
    lines: prices.flatMap((price, at) => {
      if (!price) return []
      const { share, ...rest } = price
      return [{ ...rest, lineId: at + 1, covered: share === null ? null : share * (at + 1) * 2.5 }]
    }),
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

test('property: what is marked as the cheapest is whole, has a rival, and none is cheaper', () => {
  fc.assert(
    fc.property(offers, (list) => {
      const columns = compareOffers(request, offersOf(list))
      for (const { lineId } of request) {
        const cells = columns.flatMap(({ cells }) => cells).filter((c) => c.lineId === lineId)
        const marked = cells.filter(({ isCheapest }) => isCheapest)
        const [first] = marked
        if (!first) continue
        expect(marked.every(({ coverage }) => coverage !== 'short')).toBe(true)
        const isKnown = first.coverage !== 'unknown'
        const rivals = cells.filter(
          (cell) =>
            cell.isAlternative === first.isAlternative &&
            cell.coverage !== 'short' &&
            (cell.coverage !== 'unknown') === isKnown,
        )
        expect(rivals.length).toBeGreaterThan(1)
        for (const rival of rivals) expect(rival.goods).toBeGreaterThanOrEqual(first.goods)
      }
      const totals = columns.filter(({ isCheapest }) => isCheapest)
      for (const { cells, total } of totals) {
        const same = columns.filter((column) => column.cells.length === cells.length)
        expect(same.length).toBeGreaterThan(1)
        expect(cells.every(({ coverage }) => coverage !== 'short')).toBe(true)
        for (const column of same) {
          expect(column.cells.map(({ lineId }) => lineId)).toEqual(cells.map((cell) => cell.lineId))
        }
        expect(total).toBe(totals[0]?.total)
      }
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

test('property: amounts above what a float holds are exact', () => {
  const quantity = fc.integer({ min: 1, max: 99_999_999_000 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000_000 }), quantity, (price, thousandths) => {
      const exact = BigInt(price) * BigInt(thousandths)
      fc.pre(exact / 1000n < BigInt(Number.MAX_SAFE_INTEGER))
      const paise = lineAmount({ price, quantity: thousandths / 1000, tax: 0 }, true)
      expect(BigInt(paise)).toBe((exact + 500n) / 1000n)
    }),
  )
})
