import { expect, test } from 'vitest'
import { billingExamples } from '../../contract.examples.ts'
import type { Invoice } from '../../contract.ts'
import { billing } from '../../contract.ts'
import { invoicePdf } from './invoice-pdf.ts'

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
  const creditNote = {
    number: 'CN/26-27/000001',
    date: new Date('2026-11-25T08:30:00.000Z').toISOString(),
  }
  const note = await invoicePdf({ ...invoice, creditNote }, creditNote)
  expect(note.toString('latin1')).toContain('(Credit Note CN/26-27/000001)')
  expect(note.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  // The invoice that it cancels is unchanged.
  const before = await invoicePdf(invoice)
  expect((await invoicePdf({ ...invoice, creditNote })).equals(before)).toBe(true)
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
