import { expect, test } from 'vitest'
import { mediumDate, parseDay } from '#kernel/dates.ts'
import { m } from '#words/messages.js'
import { billingExamples } from '../../contract.examples.ts'
import type { Invoice } from '../../contract.ts'
import { billing } from '../../contract.ts'
import { creditNotePdf, invoicePdf, proformaPdf, receiptNotes, receiptPdf } from './invoice-pdf.ts'

const invoice = billingExamples.get(billing.invoice)?.answer as Invoice

test('fonts are embedded: one for Latin, another for the rupee sign and Devanagari', async () => {
  const pdf = (await invoicePdf(invoice)).toString('latin1')
  expect(pdf).toMatch(/^%PDF-1\./)
  // Two weights of each font.
  expect(pdf.match(/\/FontFile2 /g)).toHaveLength(4)
  expect(pdf).not.toMatch(/\/BaseFont \/(Helvetica|Times)/)
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
})

test('a Devanagari name adds glyphs, and the same invoice gives the same file', async () => {
  const recipient = { ...invoice.recipient, name: 'श्री मकराना मार्बल्स एण्ड ग्रेनाइट' }
  const [hindi, again] = await Promise.all([
    invoicePdf({ ...invoice, recipient }),
    invoicePdf({ ...invoice, recipient }),
  ])
  expect(hindi.equals(again)).toBe(true)
  expect(hindi.length).toBeGreaterThan((await invoicePdf(invoice)).length)
})

test('a long name and address wrap and stay on one page', async () => {
  const party = { ...invoice.recipient, name: 'Marble'.repeat(30), address: 'Plot 12, '.repeat(25) }
  const pdf = (await invoicePdf({ ...invoice, recipient: party })).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
})

test('a credit note is a single page with its number in the title', async () => {
  const note = {
    number: 'CN/26-27/000001',
    date: new Date('2026-11-25T08:30:00.000Z').toISOString(),
    invoiceNumber: invoice.order.recieptNo,
    reason: 'refund' as const,
    taxable: 339,
    taxes: [{ name: 'IGST', percent: 18, amount: 61 }],
    total: 400,
    totalInWords: 'Rupees Four Hundred Only',
  }
  const pdf = await creditNotePdf(invoice, note)
  expect(pdf.toString('latin1')).toContain('(Credit Note CN/26-27/000001)')
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  // The invoice that it cancels is unchanged.
  const before = await invoicePdf(invoice)
  expect((await invoicePdf({ ...invoice, creditNotes: [note] })).equals(before)).toBe(true)
})

test('a proforma with its QR code and a receipt with TDS are single pages', async () => {
  const account = {
    id: 1,
    isActive: true,
    createdAt: new Date(0),
    modifiedAt: new Date(0),
    payee: 'Neev',
    upiId: 'neev@examplebank',
    bank: 'Example Bank',
    accountNumber: '001122334455',
    ifsc: 'EXMP0001122',
    position: 1,
  }
  const proforma = await proformaPdf(invoice, {
    due: 117_900,
    createdAt: new Date(0),
    openUntil: new Date(0),
    account,
    upi: 'upi://pay?pa=neev@examplebank&pn=Neev&am=1179.00&cu=INR&tr=ORDER1&tn=Order%201',
  })
  const receipt = await receiptPdf(invoice, {
    number: 'RCT/26-27/000001',
    method: 'cheque',
    state: 'pending',
    amount: 1159,
    tds: 20,
    tdsPercent: 2,
    reference: '000123',
    bank: 'Example Bank',
    paidOn: parseDay('2026-11-25'),
    createdAt: new Date(0),
    decidedOn: null,
    certificateNo: '',
  })
  for (const pdf of [proforma, receipt]) {
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  }
})

test('a receipt says what became of its cheque, and whether its certificate is awaited', () => {
  const receipt = {
    number: 'RCT/26-27/000001',
    method: 'cheque' as const,
    state: 'pending' as const,
    amount: 1159,
    tds: 20,
    tdsPercent: 2,
    reference: '000123',
    bank: 'Example Bank',
    paidOn: parseDay('2026-11-25'),
    createdAt: new Date(0),
    decidedOn: parseDay('2026-11-28'),
    certificateNo: '',
  }
  const date = mediumDate(receipt.decidedOn)
  expect(receiptNotes(receipt)).toEqual([
    m.receipt_subject_to_clearing(),
    m.receipt_certificate_awaited(),
  ])
  expect(receiptNotes({ ...receipt, state: 'bounced' })).toEqual([m.receipt_void_bounced({ date })])
  expect(receiptNotes({ ...receipt, state: 'returned' })).toEqual([
    m.receipt_void_returned({ date }),
  ])
  expect(receiptNotes({ ...receipt, state: 'received', certificateNo: 'A1' })).toEqual([
    m.receipt_cleared({ date }),
    m.receipt_certificate_came({ number: 'A1' }),
  ])
})

test.each([
  ['Gujarati', 'ગુજરાત ટાઇલ્સ'],
  ['Tamil', 'தமிழ் கட்டுமான'],
  ['Bengali', 'বাংলা মার্বেল'],
  ['Malayalam', 'മലയാളം മാർബിൾ'],
  ['Telugu', 'తెలుగు మార్బుల్స్'],
  ['Kannada', 'ಕನ್ನಡ ಮಾರ್ಬಲ್ಸ್'],
  ['Gurmukhi', 'ਪੰਜਾਬੀ ਟਾਈਲਾਂ'],
  ['Odia', 'ଓଡ଼ିଆ ମାର୍ବଲ'],
  ['Urdu', 'گجرات ٹائلز'],
])('a recipient named in %s is on the invoice, in a font of that script', async (_, name) => {
  const recipient = { ...invoice.recipient, name }
  const pdf = (await invoicePdf({ ...invoice, recipient })).toString('latin1')
  // Two weights of Latin and of the rupee sign's font, and this script's.
  expect(pdf.match(/\/FontFile2 /g)).toHaveLength(5)
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
})
