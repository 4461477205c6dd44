/** Numbers as they stand in people's own sheets (rules 23.7). */
import { expect, test } from 'vitest'
import { otherPhonesOf } from './entry.ts'

test.each([
  ['98290 33333', ['9829033333']],
  ['+91-98290-33334', ['9829033334']],
  ['9829033339/9829033340', ['9829033339', '9829033340']],
  ['9829033342 9829033343', ['9829033342', '9829033343']],
  ["'9829033341", ['9829033341']],
  ['98290-33345 (Ramesh)', ['9829033345']],
  ['Mob.9829033348', ['9829033348']],
  ['मो. 9829033349; 0141-2345679', ['9829033349', '01412345679']],
  // What is not sure to be a number stays as it is, and is refused.
  ['Shop 2 9829033348', ['Shop29829033348']],
  ['9.82903E+09', ['982903E+09']],
  ['none', ['none']],
  ['9829033348 ext 12', ['9829033348ext12']],
  ['', []],
])('%j has the numbers %j', (text, numbers) => expect(otherPhonesOf(text)).toEqual(numbers))
