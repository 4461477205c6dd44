/** What is shown as the total of what is ticked is what the acceptance comes to. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toRupees } from '#kernel/money.ts'
import { runs } from '#tests/support/runs.ts'
import { type ChosenPrice, chosenOrder } from './chosen-order.ts'
import { compareOffers, type Offer, orderTotal, taxAmount } from './compare.ts'

const lineIds = [1, 2, 3, 4]
const priced = (isExtra: boolean) =>
  fc.record({
    lineId: fc.constantFrom(...lineIds),
    price: fc.integer({ min: 1, max: 90_000_000 }),
    unit: fc.constant('bag'),
    quantity: fc.integer({ min: 1, max: 9_000_000 }).map((thousandths) => thousandths / 1000),
    covered: fc.constant(null),
    tax: fc.constantFrom(0, 5, 18, 28),
    alternative: fc.constant(isExtra ? 'another' : ''),
    isExtra: fc.constant(isExtra),
  })
const offers: fc.Arbitrary<Offer[]> = fc
  .array(
    fc.record({
      taxIncluded: fc.boolean(),
      deliveryCharge: fc.integer({ min: 0, max: 5_000_000 }),
      own: fc.uniqueArray(priced(false), { selector: ({ lineId }) => lineId, minLength: 1 }),
      extra: fc.uniqueArray(priced(true), { selector: ({ lineId }) => lineId }),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((all) =>
    all.map(({ taxIncluded, deliveryCharge, own, extra }, at) => ({
      enquiryId: at + 1,
      taxIncluded,
      deliveryCharge,
      lines: [...own, ...extra.filter(({ lineId }) => own.some((line) => line.lineId === lineId))],
    })),
  )
const chosen = fc.dictionary(
  fc.constantFrom(...lineIds.map(String)),
  fc.record({ enquiryId: fc.integer({ min: 1, max: 4 }), isExtra: fc.boolean() }),
)

/** Offers as the page has them, in rupees. */
const dealersOf = (all: Offer[], ordered: readonly number[]) =>
  compareOffers(
    lineIds.map((lineId) => ({ lineId, quantity: 1 })),
    all,
  ).map(({ enquiryId, cells, extras, delivery, goods, tax }) => {
    const shown = (some: typeof cells) =>
      some.map((cell) => ({ lineId: cell.lineId, goods: toRupees(cell.goods) }))
    const isDeliveryOrdered = ordered.includes(enquiryId)
    return {
      enquiryId,
      goods,
      tax,
      compared: {
        cells: shown(cells),
        extras: shown(extras),
        delivery: toRupees(delivery),
        isDeliveryOrdered,
      },
    }
  })

test('property: the shown total is the accepted one, charges in, whatever is ticked', () => {
  fc.assert(
    fc.property(offers, chosen, (all, ticked) => {
      const order = chosenOrder(dealersOf(all, []), ticked as Record<number, ChosenPrice>)
      const accepted = order.parts.map((part) => {
        const offer = all.find(({ enquiryId }) => enquiryId === part.enquiryId)
        if (!offer) throw new Error('There is no such offer.')
        expect(new Set(part.lineIds).size).toBe(part.lineIds.length)
        return orderTotal(offer, part.lineIds, part.extraIds).total
      })
      expect(order.total).toBe(accepted.reduce((sum, total) => sum + total, 0))
      expect(order.goods + order.delivery).toBe(order.total)
      expect(order.count).toBe(order.parts.flatMap(({ lineIds: own }) => own).length)
    }),
    { numRuns: runs(500) },
  )
})

test('property: two acceptances of one revision pay its delivery once', () => {
  fc.assert(
    fc.property(offers, (all) => {
      const [offer] = all
      if (!offer) return
      const own = offer.lines.filter(({ isExtra }) => !isExtra).map(({ lineId }) => lineId)
      const tick = (ids: number[]) =>
        Object.fromEntries(ids.map((id) => [id, { enquiryId: 1, isExtra: false }]))
      const first = chosenOrder(dealersOf(all, []), tick(own.slice(0, 1))).total
      const second = chosenOrder(dealersOf(all, [1]), tick(own.slice(1))).total
      expect(first + second).toBe(orderTotal(offer, own).total)
    }),
    { numRuns: runs(300) },
  )
})

test('property: the tax is a part of the goods, and nothing where none is due', () => {
  fc.assert(
    fc.property(offers, (all) => {
      for (const offer of all) {
        for (const line of offer.lines) {
          const tax = taxAmount(line, offer.taxIncluded)
          if (line.tax === 0) expect(tax).toBe(0)
          expect(tax).toBeGreaterThanOrEqual(0)
        }
      }
      for (const { goods, tax } of dealersOf(all, [])) expect(tax).toBeLessThanOrEqual(goods)
    }),
    { numRuns: runs(300) },
  )
})
