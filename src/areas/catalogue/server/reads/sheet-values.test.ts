import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFlag, readMeasure, readPrice, readStock, sizeWithUnit } from './sheet-values.ts'

test.each([
  ['85', { amount: '85' }],
  ['₹85 per sqft', { amount: '85', measure: 'sq ft' }],
  ['Rs. 120/sqft', { amount: '120', measure: 'sq ft' }],
  ['Rs 55 PSF', { amount: '55', measure: 'sq ft' }],
  ['85 + GST', { amount: '85', tax: 'extra' }],
  ['85+18% GST', { amount: '85', tax: 'extra' }],
  ['85 (GST extra)', { amount: '85', tax: 'extra' }],
  ['₹ 85/sqft + GST', { amount: '85', measure: 'sq ft', tax: 'extra' }],
  ['Rs.85 + gst per sq. ft.', { amount: '85', measure: 'sq ft', tax: 'extra' }],
  ['85 excl. GST', { amount: '85', tax: 'extra' }],
  ['100 incl GST', { amount: '100', tax: 'included' }],
  ['100 with tax', { amount: '100', tax: 'included' }],
  ['1,250/-', { amount: '1250' }],
  ['Rs. 1,25,000/- only', { amount: '125000' }],
  ['85.00 INR', { amount: '85' }],
  ['१२०', { amount: '120' }],
  ['८५ रुपये प्रति वर्ग फुट', { amount: '85', measure: 'sq ft' }],
  ['६५ रु. / किलो', { amount: '65', measure: 'kg' }],
  ['7,500 per 1000 pcs', { amount: '7500', count: '1000', measure: 'piece' }],
  ['380/bag', { amount: '380', measure: 'bag' }],
  ['380 Rs./bag', { amount: '380', measure: 'bag' }],
  ['1.25 lakh', { amount: '125000' }],
  ['12 hazar', { amount: '12000' }],
  ['@ 45 psf', { amount: '45', measure: 'sq ft' }],
  ['55 each', { amount: '55', measure: 'piece' }],
  ['Rs 85=00', { amount: '85' }],
  ['Rs. 85-00', { amount: '85' }],
  ['85.-', { amount: '85' }],
  ['85*', { amount: '85' }],
  ['350/50kg bag', { amount: '350', measure: 'bag' }],
  ['350 per 50 kg bag', { amount: '350', measure: 'bag' }],
  ['350 per bag 50 kg', { amount: '350', measure: 'bag' }],
  ['350 per bag of 50 kg', { amount: '350', measure: 'bag' }],
  ['350 per 50 kg', { amount: '350', count: '50', measure: 'kg' }],
  ['85 net', { amount: '85' }],
  ['Rs 85/- nett per sqft', { amount: '85', measure: 'sq ft' }],
  ['85 + 18%', { amount: '85', tax: 'extra' }],
  ['per bag 350', { amount: '350', measure: 'bag' }],
  ['per sq. ft. Rs. 85', { amount: '85', measure: 'sq ft' }],
  ['प्रति किलो ६५', { amount: '65', measure: 'kg' }],
] as const)('the price %s is read', (text, price) => {
  const read = readPrice(text)
  expect('amount' in read ? { ...read, amount: String(Number(read.amount)) } : read).toEqual(price)
})

test.each([
  ['85-95', 'range'],
  ['₹85 - ₹95', 'range'],
  ['85 to 95 per sqft', 'range'],
  ['85 se 95', 'range'],
  ['85/95', 'range'],
  ['Rs 85–95/sqft', 'range'],
  ['On request', 'onRequest'],
  ['Price on request', 'onRequest'],
  ['POR', 'onRequest'],
  ['Call', 'onRequest'],
  ['पूछें', 'onRequest'],
  ['-', 'onRequest'],
  ['N/A', 'onRequest'],
  ['ask', 'onRequest'],
  ['कॉल करें', 'onRequest'],
  ['85~95', 'range'],
  ['85 + 10%', 'form'],
  ['per mile 85', 'form'],
  ['cheap', 'form'],
  ['85 per mile', 'form'],
  ['85 sqft box', 'form'],
  ['1,2,3', 'form'],
  ['85 or best', 'form'],
  ['- 85', 'form'],
  ['85-100', 'range'],
  ['85-95 kg', 'range'],
  ['approx 85', 'form'],
  ['from 85', 'form'],
  ['85+', 'form'],
] as const)('the price %s is refused: %s', (text, fault) => {
  expect(readPrice(text)).toEqual({ fault })
})

test('no price is read a thousand times too dear or too cheap, however it is dressed', () => {
  const before = fc.constantFrom('', '₹', '₹ ', 'Rs. ', 'Rs ', 'INR ', '@ ')
  const after = fc.constantFrom(
    '',
    '/-',
    ' per sqft',
    '/sqft',
    ' PSF',
    ' + GST',
    ' + GST /bag',
    ' only',
  )
  fc.assert(
    fc.property(before, fc.integer({ min: 1, max: 99_999_999 }), after, (start, amount, end) => {
      for (const digits of [
        String(amount),
        amount.toLocaleString('en-IN'),
        amount.toLocaleString('en-US'),
      ]) {
        const read = readPrice(`${start}${digits}${end}`)
        expect('amount' in read && Number(read.amount)).toBe(amount)
      }
    }),
  )
})

test.each([
  ['per sqft', { measure: 'sq ft' }],
  ['per sq feet', { measure: 'sq ft' }],
  ['Sq.Ft', { measure: 'sq ft' }],
  ['1000 pcs', { count: '1000', measure: 'piece' }],
  ['1 sqft', { count: '1', measure: 'sq ft' }],
  ['50 kg', { count: '50', measure: 'kg' }],
  ['प्रति वर्ग फुट', { measure: 'sq ft' }],
  ['/ bag', { measure: 'bag' }],
  ['PSF', { measure: 'sq ft' }],
  ['50 kg bag', { measure: 'bag' }],
  ['Bag (50 kg)', { measure: 'bag' }],
  ['20 ltr bucket', { measure: 'bucket' }],
  ['Rate per sq. mtr', { measure: 'sq m' }],
  ['mile', undefined],
  ['12', undefined],
] as const)('the unit %s is read', (text, unit) => {
  expect(readMeasure(text)).toEqual(unit)
})

test.each([
  ['haan', true],
  ['In stock', true],
  ['Available', true],
  ['हाँ', true],
  ['2500 sqft', true],
  ['2500', true],
  ['2,500+', true],
  ['12 slabs', true],
  ['Avl', true],
  ['Limited stock', true],
  ['Stock: 200', true],
  ['Yes - 200', true],
  ['Stock khatam', false],
  ['stock: 0', false],
  ['Out of stock', false],
  ['Sold out', false],
  ['nahi', false],
  ['0', false],
  ['0 sqft', false],
  ['-5', false],
] as const)('the stock %s is read', (text, inStock) => {
  expect(readStock(text)?.inStock).toBe(inStock)
})

test('a stock that says nothing is empty, and what is not understood is asked', () => {
  expect([readStock(''), readStock('-'), readStock('Maybe'), readStock('in 2 weeks')]).toEqual([
    undefined,
    undefined,
    null,
    null,
  ])
  expect([readFlag('10'), readFlag('Yes'), readFlag('haan'), readFlag('2500')]).toEqual([
    null,
    true,
    true,
    null,
  ])
})

test('a bare size has the unit of its header', () => {
  expect(sizeWithUnit('18', 'mm')).toBe('18 mm')
  expect(sizeWithUnit('600 x 1200', 'mm')).toBe('600 x 1200 mm')
  expect([
    sizeWithUnit('18 mm', 'mm'),
    sizeWithUnit('18', 'approx'),
    sizeWithUnit('1/2', 'inch'),
  ]).toEqual(['18 mm', '18', '1/2'])
})
