import { expect, test } from 'vitest'
import { referenceKinds } from '#tests/item-kinds.ts'
import { linesOfSheet } from './sheet.ts'

const read = (text: string) =>
  linesOfSheet(
    text.split('\n').map((row) => row.split('|')),
    referenceKinds,
  ).map(({ text: what, quantity, unit }) => [what, quantity, unit])

test.each([
  ['Item|Qty.|U/M', 'Cement|200|Bag', [['Cement', 200, 'bag']]],
  ['Name of Item|Approx. Quantity|A/U', 'Cement|200|Bags', [['Cement', 200, 'bag']]],
  ['Item Name|Nos Reqd|Unit', 'Angle cock|24|Nos', [['Angle cock', 24, 'piece']]],
  ['Saman|Kitna|Naap', 'Sariya 10mm|800|kilo', [['Sariya 10mm', 800, 'kg']]],
  // A sheet of measurements: "particulars" is no price in "rs".
  [
    'Sr.|Particulars|No.|L|B|D|Qty|Unit',
    '1|Plaster 12mm|1|100|||200|Sqm',
    [['Plaster 12mm', 200, 'sq m']],
  ],
])('a sheet under %s is read', (head, row, lines) => {
  expect(read(`${head}\n${row}`)).toEqual(lines)
})

test.each([
  ['Item|Ground Floor Qty|First Floor Qty|Total|Unit', 'Cement|100|80|180|Bags', 180],
  ['Item|GF Qty|FF Qty|Unit', 'Cement|100|80|Bags', 180],
  ['Item|GF Qty|FF Qty|Unit', 'Cement||80|Bags', 80],
  ['Item|Ordered Qty|Received Qty|Balance Qty|Unit', 'Cement|200|150|50|Bag', 50],
  ['Item|Tower A Qty|Tower B Qty|Total Qty|Unit|Rate', 'Cement|30|40|70|Bag|385', 70],
  // Which of the two is needed, nobody says.
  ['Item|Ordered Qty|Received Qty|Unit', 'Cement|200|150|Bag', null],
])('of several amounts under %s that is read which is needed', (head, row, quantity) => {
  expect(read(`${head}\n${row}`)).toEqual([['Cement', quantity, 'bag']])
})
