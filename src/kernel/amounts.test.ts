import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainAmount, withoutNoise } from './amounts.ts'

const rupeesMax = 100_000_000
/** 12345678 as "1,23,45,678". */
const indian = new Intl.NumberFormat('en-IN', { useGrouping: 'always' })
const western = new Intl.NumberFormat('en-US', { useGrouping: 'always' })
const inDevanagari = (text: string) =>
  text.replace(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)] ?? '')

test('an amount is read however it is grouped and marked, to the paisa', () => {
  const before = ['', '₹', '₹ ', '₹\u00a0', 'Rs. ', 'Rs.', 'Rs ', 'rs', 'INR ', 'रु. ', '\u200b ']
  const after = ['', '/-', ' /-', '/=', ' Rs', ' ₹', '\u00a0', ' only', '/- only']
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: rupeesMax }),
      fc.option(fc.integer({ min: 0, max: 99 })),
      fc.constantFrom(...before),
      fc.constantFrom(...after),
      (rupees, paise, head, tail) => {
        const decimals = paise === null ? '' : `.${String(paise).padStart(2, '0')}`
        for (const whole of [String(rupees), indian.format(rupees), western.format(rupees)]) {
          expect(plainAmount(`${head}${whole}${decimals}${tail}`)).toBe(`${rupees}${decimals}`)
          expect(plainAmount(inDevanagari(`${head}${whole}${decimals}${tail}`))).toBe(
            `${rupees}${decimals}`,
          )
        }
      },
    ),
  )
})

test('what is not an amount stays as it is, for the pattern to refuse', () => {
  const others = [
    '',
    '1,2,3',
    '1,25,00',
    '12,5,000',
    ',500',
    '1,250,',
    '0,500',
    '1.250,00',
    '1 250',
  ]
  others.push(
    '1e5',
    '0x10',
    '-5',
    '(250)',
    '₹',
    'Rs',
    'free',
    '250 per sq ft',
    '₹ 1,2',
    '1,25,0000',
  )
  for (const text of others)
    expect(plainAmount(text)).not.toMatch(/^\d/.test(text) ? /^\d+$/ : /^\d/)
  expect(plainAmount('1250.555')).toBe('1250.555')
})

test('the noise of arithmetic goes, digits that somebody wrote stay', () => {
  expect(plainAmount('218.29999999999998')).toBe('218.3')
  expect(plainAmount('0.30000000000000004')).toBe('0.3')
  expect(plainAmount('218.2999')).toBe('218.2999')
  expect([0, 0.1 + 0.2, 185 * 1.18].map(withoutNoise)).toEqual(['0', '0.3', '218.3'])
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000_00 }),
      fc.integer({ min: 1, max: 9 }),
      (paise, times) => {
        expect(withoutNoise((paise / 100 / times) * times)).toBe(String(paise / 100))
      },
    ),
  )
})
