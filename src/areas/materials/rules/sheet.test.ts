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
  [
    'S.No|Description of Item|Unit|Qty|Rate|Amount',
    '4|Vitrified tiles 600x600|Sqm|1,450.00|500|725000',
    [['Vitrified tiles 600x600', 1450, 'sq m']],
  ],
  ['Particulars of Items|Unit|Qty', 'Cement|Bag|50', [['Cement', 50, 'bag']]],
  ['सामान का नाम|मात्रा|इकाई', 'सीमेंट|50|बोरी', [['सीमेंट', 50, 'bag']]],
  ['Item|Quantity Required|Unit', 'Cement|50|Bag', [['Cement', 50, 'bag']]],
  ['Item|Qty (Nos)', 'Hinges|50', [['Hinges', 50, 'piece']]],
  ['Item|Req. Qty|Unit', 'Cement|50|Bag', [['Cement', 50, 'bag']]],
  ['Item|Qnty|UOM', 'Cement|50|Bag', [['Cement', 50, 'bag']]],
  ['Sl.No.|Name of Material|Quantity & Unit', '1|Cement|50 bags', [['Cement', 50, 'bag']]],
  // The amount is under a name of a number, a unit or a measure.
  ['Material|Nos.', 'Door|5', [['Door', 5, 'piece']]],
  ['वस्तु|संख्या', 'दरवाज़ा|5', [['दरवाज़ा', 5, 'piece']]],
  ['Item|Bags', 'Cement|50', [['Cement', 50, 'bag']]],
  ['Item|No. of Boxes', 'Tiles|40', [['Tiles', 40, 'box']]],
  ['Item|Nos of bags', 'Cement|40', [['Cement', 40, 'bag']]],
  ['Item|Area (sqft)', 'Marble|500', [['Marble', 500, 'sq ft']]],
  ['Item|Area|Unit', 'Marble|500|sqft', [['Marble', 500, 'sq ft']]],
  ['Item|Weight (kg)', 'Steel|500', [['Steel', 500, 'kg']]],
  ['Item|Length (m)', 'Pipe|500', [['Pipe', 500, 'metre']]],
  ['No.|Item|Qty', '1|Cement|40', [['Cement', 40, 'bag']]],
  // Sides of a measurement are no amounts.
  ['Item|Length (m)|Width (m)|Nos|Unit', 'Pipe|5|4|6|Nos', [['Pipe', 6, 'piece']]],
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

test.each([
  ['50', '50 kg bag', 50, 'bag'],
  ['2', 'doz bags', 24, 'bag'],
  ['2', 'Doz.', 24, 'piece'],
  ['3', 'Ton(s)', 3, 'tonne'],
  ['3', 'No.(s)', 3, 'piece'],
  ['2.5', 'M.T.', 2.5, 'tonne'],
  ['20', 'R.M.T.', 20, 'metre'],
  ['20', 'SQUARE FEET', 20, 'sq ft'],
  ['20', 'Cubic Mtr', 20, 'cu m'],
  ['1', 'L.S.', 1, null],
  ['2 x 25', 'Bag', null, 'bag'],
  ['50+10%', 'Bag', null, 'bag'],
  ['1.000,50', 'Bag', null, 'bag'],
  ['as required', 'Bag', null, 'bag'],
])('%s in a column of amounts beside the unit %s', (amount, unit, quantity, name) => {
  expect(read(`Item|Qty|Unit\nFittings|${amount}|${unit}`)).toEqual([['Fittings', quantity, name]])
})

test('headings, totals and what is added in percent are no lines of a sheet', () => {
  const rows = ['Item|Qty|Unit', 'CIVIL||', 'Cement|50|Bag', 'PLUMBING||', 'Pipe|20|Nos']
  const sums = ['Sub Total|70|', 'Add 5% wastage|75|kg', 'GST 18%||', 'Grand Total|977600|']
  expect(read([...rows, ...sums].join('\n'))).toEqual([
    ['Cement', 50, 'bag'],
    ['Pipe', 20, 'piece'],
  ])
})
