import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseDay } from '#kernel/dates.ts'
import { type Amounts, partOf, restOf, unusedPart } from './credits.ts'
import { gstOf } from './prices.ts'
import { isReceiptDay, referenceKeyOf, tdsOf, upiLink } from './received.ts'
import { compareSettlement, missingColumns, readReport } from './settlement.ts'

const offers = fc.integer({ min: 1, max: 10_000_000 }).map((rupees) => rupees * 100)

test('parts of an invoice add up to it, whatever is credited: value, tax and total', () => {
  const shares = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 })
  fc.assert(
    fc.property(offers, shares, (taxable, parts) => {
      const gst = gstOf(taxable)
      const invoice: Amounts = { taxable, gst, total: taxable + gst }
      const notes: Amounts[] = []
      for (const share of [...parts, 1]) {
        const rest = restOf(invoice, notes)
        const part = partOf(rest, Math.floor((rest.total * share) / 100) * 100)
        const last = share === 1 ? partOf(rest, rest.total) : part
        expect(last.total).toBe(last.taxable + last.gst)
        expect(Math.min(last.taxable, last.gst)).toBeGreaterThanOrEqual(0)
        expect(last.gst % 100).toBe(0)
        notes.push(last)
      }
      expect(restOf(invoice, notes)).toEqual({ taxable: 0, gst: 0, total: 0 })
    }),
  )
})

test('what an upgrade credits is whole rupees and never more than what is left', () => {
  const spans = fc.integer({ min: 1, max: 4e10 })
  fc.assert(
    fc.property(offers, spans, fc.integer({ min: -1e9, max: 5e10 }), (rest, span, left) => {
      const credit = unusedPart(rest, { span, left })
      expect(credit % 100).toBe(0)
      expect(credit).toBeGreaterThanOrEqual(0)
      expect(credit).toBeLessThanOrEqual(rest)
      if (left <= 0) expect(credit).toBe(0)
    }),
  )
})

test('TDS is of the value without GST, to the nearest rupee, also after a credit', () => {
  const order = { offerPrice: 99_900, total: 117_900, credit: 0 }
  expect([2, 10].map((percent) => tdsOf(order, percent))).toEqual([2000, 10_000])
  expect(tdsOf({ ...order, credit: 58_950 }, 10)).toBe(5000)
  expect(tdsOf({ offerPrice: 0, total: 0, credit: 0 }, 10)).toBe(0)
})

test('a cheque is valid for three months, other money is of the last year and never ahead', () => {
  const today = parseDay('2028-02-29')
  const days = ['2027-11-30', '2027-12-01', '2028-03-01', '2028-05-29', '2028-05-30'] as const
  const fits = (method: 'cheque' | 'neft') =>
    days.map((day) => isReceiptDay(method, parseDay(day), today))
  expect(fits('cheque')).toEqual([false, true, true, true, false])
  expect(fits('neft')).toEqual([true, true, false, false, false])
})

test('a reference is the same in whatever spelling; cash has none', () => {
  const key = (method: 'upi' | 'neft' | 'cheque' | 'cash', reference: string, bank = '') =>
    referenceKeyOf({ method, reference, bank })
  expect(key('upi', ' sbin-0012 ')).toBe(key('neft', 'SBIN 0012'))
  expect(key('cheque', '000123', 'S.B.I.')).toBe(key('cheque', '000123', 'sbi'))
  expect(key('cheque', '000123', 'HDFC')).not.toBe(key('cheque', '000123', 'SBI'))
  expect(key('cash', '1')).toBeNull()
})

test('a UPI link names payee, amount and order, with blanks as %20', () => {
  const link = upiLink({ upiId: 'a.b@bank', payee: 'Neev & Co', amount: 117_950, orderId: 7 })
  expect(link).toBe(
    'upi://pay?pa=a.b%40bank&pn=Neev%20%26%20Co&am=1179.50&cu=INR&tr=ORDER7&tn=Order%207',
  )
})

test('a settlement report is read by its header, and says what is in one and not in the other', () => {
  const header = ['transaction_entity', 'entity_id', 'amount', 'fee (exclusive tax)', 'tax']
  expect(missingColumns(['entity_id', 'type', 'amount', 'fee'])).toEqual(['tax'])
  const { entries, faults } = readReport([
    [...header, 'payment_id'],
    ['payment', 'pay_1', '1,179.00', '20.00', '3.60', ''],
    ['payment', 'pay_2', '100', '2', '0.36', ''],
    ['refund', 'rfnd_1', '200.00', '0', '0', 'pay_1'],
    ['refund', 'rfnd_2', '100.00', '0', '0', 'pay_1'],
    ['settlement', 'setl_1', '900', '', '', ''],
    ['payment', 'pay_4', 'many', '2', '0.36', ''],
  ])
  expect(faults).toMatchObject([{ line: 7 }])
  const booked = [
    { kind: 'payment' as const, paymentId: 'pay_1', amount: 117_900, orderId: 1 },
    { kind: 'payment' as const, paymentId: 'pay_3', amount: 117_900, orderId: 3 },
    { kind: 'refund' as const, paymentId: 'pay_1', amount: 30_000, orderId: 1 },
  ]
  const found = compareSettlement(booked, entries)
  expect(found).toMatchObject({ matched: 2, fees: 2200, tax: 396, payments: 127_900 })
  expect(found.missing).toMatchObject([{ paymentId: 'pay_3' }])
  expect(found.unknown).toMatchObject([{ paymentId: 'pay_2', line: 3 }])
})
