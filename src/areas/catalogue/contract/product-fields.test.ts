import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainAmount } from '#kernel/amounts.ts'
import { toPaise } from '#kernel/money.ts'
import { productPriceMax } from '../rules/products.ts'
import { quickEditFields } from './product-fields.ts'
import { chosenPrice } from './product-record.ts'

const max = productPriceMax * 100
const paise = fc.integer({ min: 1, max })
const inRupees = (amount: number) =>
  `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`

test('every amount of rupees and paise is parsed exactly, from text and from a number', () => {
  fc.assert(
    fc.property(paise, (amount) => {
      expect(toPaise(chosenPrice.parse(inRupees(amount)))).toBe(amount)
      expect(toPaise(chosenPrice.parse(` ${inRupees(amount)} `))).toBe(amount)
      expect(toPaise(chosenPrice.parse(amount / 100))).toBe(amount)
    }),
  )
})

test('fractions of a paisa, amounts above the limit and negative amounts are rejected', () => {
  const isRefused = (value: unknown) => expect(chosenPrice.safeParse(value).success).toBe(false)
  fc.assert(
    fc.property(paise, fc.integer({ min: 1, max: 9 }), (amount, digit) => {
      isRefused(`${inRupees(amount)}${digit}`)
      isRefused(`-${inRupees(amount)}`)
      isRefused(-amount / 100)
      isRefused(inRupees(max + amount))
      isRefused(Math.floor(amount / 100) + digit / 1000)
    }),
  )
})

test('any other text is rejected as an amount without throwing', () => {
  const other = fc.string().filter((text) => !/^\d+(\.\d{0,2})?$/.test(plainAmount(text)))
  fc.assert(
    fc.property(other, (text) => {
      expect(chosenPrice.safeParse(text).success).toBe(false)
    }),
  )
  for (const text of ['', '0', '0.00', '1e5', '0x10', 'Infinity', '1,2,3']) {
    expect(chosenPrice.safeParse(text).success).toBe(false)
  }
})

test.each([
  ['1,25,000', 125_000],
  ['₹ 250/-', 250],
  ['Rs. 250', 250],
  ['Rs 1,250.00', 1250],
  ['INR 99', 99],
  ['२५०', 250],
  [`₹${'\u00a0'}1,25,000.50`, 125_000.5],
  ['218.29999999999998', 218.3],
  [185 * 1.18, 218.3],
])('the price %j is read as Indians write it', (typed, price) => {
  expect(chosenPrice.parse(typed)).toBe(price)
})

test('more than two decimals and a wrong amount have one message each, and never the offer price too', () => {
  const messages = (price: unknown, offerPrice: unknown = '160') =>
    quickEditFields
      .safeParse({ price, offerPrice, unit: '1,000' })
      .error?.issues.map(({ message }) => message)
  const decimals = 'Enter the amount with at most two decimals, such as 99.50.'
  expect(messages('1250.555')).toEqual([decimals])
  expect(messages(1250.555)).toEqual([decimals])
  expect(messages('1,2,3')).toEqual(['Enter an amount in rupees, such as 250 or 99.50.'])
  expect(messages('')).toEqual(['Price is required.'])
  expect(messages('0')).toEqual(['Enter an amount in rupees, such as 250 or 99.50.'])
  expect(messages('200', 'x')).toEqual(['Enter an amount in rupees, such as 250 or 99.50.'])
  expect(messages('1,250')).toBeUndefined()
})

test('an offer price may be zero or up to the price, never above it', () => {
  fc.assert(
    fc.property(paise, fc.integer({ min: 0, max }), (price, offer) => {
      const fields = { price: inRupees(price), offerPrice: inRupees(offer), unit: '1' }
      const { error } = quickEditFields.safeParse(fields)
      const messages = error?.issues.map(({ message }) => message) ?? []
      expect(messages).toEqual(offer > price ? ['The offer price cannot be above the price.'] : [])
    }),
  )
})

test('a number of units has at most three decimals and is above zero', () => {
  const unit = (value: unknown) =>
    quickEditFields.safeParse({ price: 1, offerPrice: 0, unit: value }).success
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9_999_999 }),
      fc.integer({ min: 0, max: 999 }),
      (n, d) => {
        expect(unit(`${n}.${d}`)).toBe(true)
        expect(unit(`${n}.${d}0001`)).toBe(false)
      },
    ),
  )
  for (const value of ['', '0', '0.000', '-1', '10000000', 'sq ft']) expect(unit(value)).toBe(false)
})
