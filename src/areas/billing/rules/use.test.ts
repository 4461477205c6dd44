import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hiddenBy, isDowngrade } from './use.ts'

const limits = fc.record({
  workLimit: fc.integer({ min: 1, max: 7 }),
  addressLimit: fc.integer({ min: 1, max: 20 }),
  galleryImageLimit: fc.integer({ min: 1, max: 50 }),
  productLimit: fc.constantFrom(null, 1, 40),
})
const use = fc.record({
  trades: fc.uniqueArray(
    fc.record({ typeId: fc.integer({ min: 1, max: 7 }), products: fc.nat(50) }),
    { selector: ({ typeId }) => typeId },
  ),
  addresses: fc.array(fc.string(), { maxLength: 30 }),
  pictures: fc.nat(80),
})

test('what is visible and what is hidden are together what a company has, and fit the limits', () => {
  fc.assert(
    fc.property(limits, use, (allowed, has) => {
      const hidden = hiddenBy(allowed, has)
      const shown = has.trades.filter(({ typeId }) => !hidden.typeIds.includes(typeId))
      expect(shown.length + hidden.typeIds.length).toBe(has.trades.length)
      expect(shown.length).toBe(Math.min(has.trades.length, allowed.workLimit))
      expect(has.trades.slice(0, shown.length)).toEqual(shown)
      const all = (trades: { products: number }[]) =>
        trades.reduce((n, { products }) => n + products, 0)
      expect(all(shown) + hidden.products).toBe(all(has.trades))
      expect(all(has.trades) - hidden.productsOver).toBe(
        Math.min(all(has.trades), allowed.productLimit ?? Number.POSITIVE_INFINITY),
      )
      expect(has.addresses.length - hidden.addresses.length).toBeLessThanOrEqual(
        allowed.addressLimit,
      )
      expect(has.pictures - hidden.pictures).toBe(Math.min(has.pictures, allowed.galleryImageLimit))
    }),
  )
})

test('a plan that allows no less hides nothing', () => {
  fc.assert(
    fc.property(use, ({ trades, addresses, pictures }) => {
      const allowed = { workLimit: 7, addressLimit: 30, galleryImageLimit: 80, productLimit: null }
      const none = { typeIds: [], products: 0, productsOver: 0, addresses: [], pictures: 0 }
      expect(hiddenBy(allowed, { trades, addresses, pictures })).toEqual(none)
    }),
  )
})

const opened = fc.record({
  workLimit: fc.integer({ min: 1, max: 3 }),
  addressLimit: fc.integer({ min: 1, max: 3 }),
  galleryImageLimit: fc.integer({ min: 1, max: 3 }),
  productLimit: fc.constantFrom(null, 1, 50),
  memberLimit: fc.constantFrom(null, 0, 3),
  showsContact: fc.boolean(),
  enquiriesPerMonth: fc.constantFrom(null, 0, 5, 20),
})

test('a downgrade opens less and nothing more: not itself, and never both ways', () => {
  fc.assert(
    fc.property(opened, opened, (next, before) => {
      expect(isDowngrade(next, next)).toBe(false)
      if (isDowngrade(next, before)) expect(isDowngrade(before, next)).toBe(false)
      if (next.workLimit > before.workLimit) expect(isDowngrade(next, before)).toBe(false)
    }),
  )
  const gold = {
    workLimit: 4,
    addressLimit: 10,
    galleryImageLimit: 100,
    productLimit: null,
    memberLimit: null,
    showsContact: true,
  }
  const all = { ...gold, enquiriesPerMonth: null }
  expect(isDowngrade({ ...all, enquiriesPerMonth: 50 }, all)).toBe(true)
  expect(isDowngrade({ ...all, showsContact: false }, all)).toBe(true)
  expect(isDowngrade({ ...all, productLimit: 500 }, all)).toBe(true)
  expect(isDowngrade({ ...all, memberLimit: 3, workLimit: 7 }, all)).toBe(false)
  expect(isDowngrade({ ...all, workLimit: 7, galleryImageLimit: 25 }, all)).toBe(false)
  // Without a plan five open anyway: three are no fewer than five.
  expect(isDowngrade({ ...all, enquiriesPerMonth: 3 }, { ...all, enquiriesPerMonth: 5 })).toBe(
    false,
  )
})
