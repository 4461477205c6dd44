import { expect, test } from 'vitest'
import { billingExamples } from '../../contract.examples.ts'
import type { Invoice } from '../../contract.ts'
import { billing } from '../../contract.ts'
import { invoicePdf } from './invoice-pdf.ts'

const invoice = billingExamples.get(billing.invoice)?.answer as Invoice

test('the file brings its letters along: Latin, and another font for the rupee and Devanagari', async () => {
  const pdf = (await invoicePdf(invoice)).toString('latin1')
  expect(pdf).toMatch(/^%PDF-1\./)
  // Two weights of each.
  expect(pdf.match(/\/FontFile2 /g)).toHaveLength(4)
  expect(pdf).not.toMatch(/\/BaseFont \/(Helvetica|Times)/)
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
})

test('a name in Devanagari takes glyphs of its own, and the same invoice makes the same file', async () => {
  const recipient = { ...invoice.recipient, name: 'श्री मकराना मार्बल्स एण्ड ग्रेनाइट' }
  const [hindi, again] = await Promise.all([
    invoicePdf({ ...invoice, recipient }),
    invoicePdf({ ...invoice, recipient }),
  ])
  expect(hindi.equals(again)).toBe(true)
  expect(hindi.length).toBeGreaterThan((await invoicePdf(invoice)).length)
})

test('a long name and address break into lines and stay on one sheet', async () => {
  const party = { ...invoice.recipient, name: 'Marble'.repeat(30), address: 'Plot 12, '.repeat(25) }
  const pdf = (await invoicePdf({ ...invoice, recipient: party })).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
})

test('a credit note is a sheet of its own, with its number in its title', async () => {
  const creditNote = { number: 'CN/26-27/000001', date: '2026-11-25T08:30:00.000Z' }
  const note = await invoicePdf({ ...invoice, creditNote }, creditNote)
  expect(note.toString('latin1')).toContain('(Credit Note CN/26-27/000001)')
  expect(note.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  // What it takes back stays as it was.
  const before = await invoicePdf(invoice)
  expect((await invoicePdf({ ...invoice, creditNote })).equals(before)).toBe(true)
})
