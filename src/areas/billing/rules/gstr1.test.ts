/** GSTR-1 against the shape that the portal's offline tool takes. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { daysLater, isCalendarDate, parseDay } from '#kernel/dates.ts'
import { gstr1Of, isReturnPeriod, issuedOf, type ReturnedDocument, returnFile } from './gstr1.ts'
import { gstOf } from './prices.ts'
import { creditNoteNumber, financialYear, receiptNumber } from './receipts.ts'

const note = (document: ReturnedDocument, { total: invoiceTotal }: ReturnedDocument) => ({
  ...document,
  invoiceTotal,
})

const document = (number: string, gstin: string, place: string, offer: number) => {
  const gst = gstOf(offer)
  const day = parseDay('2027-03-31')
  return { number, gstin, place, day, taxable: offer, gst, total: offer + gst }
}

test('GSTR-1 puts each document into its section, and its sums are those of the documents', () => {
  const own = document('INV/26-27/000001', '08AABCU9603R1ZN', '08', 99_900)
  const small = document('INV/26-27/000002', '', '27', 99_900)
  const large = document('INV/26-27/000003', '', '27', 10_000_000)
  const free = { ...document('INV/26-27/000004', '', '08', 0), gst: 0, total: 0 }
  const back = note(document('CN/26-27/000001', '', '27', 50_000), small)
  const registered = note(document('CN/26-27/000002', '08AABCU9603R1ZN', '08', 10_000), own)
  const ofLarge = note(document('CN/26-27/000003', '', '27', 10_000), large)
  const head = { gstin: '08AAPFU0939F1ZV', stateCode: '08', period: '032027' }
  const filed = gstr1Of(head, [own, small, large, free], [back, registered, ofLarge])
  expect(filed.b2b).toMatchObject([
    {
      ctin: '08AABCU9603R1ZN',
      inv: [
        {
          inum: own.number,
          idt: '31-03-2027',
          val: 1179,
          pos: '08',
          itms: [{ num: 1, itm_det: { rt: 18, txval: 999, iamt: 0, camt: 90, samt: 90 } }],
        },
      ],
    },
  ])
  expect(filed.b2cl).toMatchObject([{ pos: '27', inv: [{ val: 118_000 }] }])
  expect(filed.b2cs).toEqual([
    {
      sply_ty: 'INTER',
      pos: '27',
      typ: 'OE',
      rt: 18,
      txval: 499,
      iamt: 90,
      camt: 0,
      samt: 0,
      csamt: 0,
    },
  ])
  expect(filed.cdnr).toMatchObject([{ nt: [{ ntty: 'C', nt_num: registered.number, val: 118 }] }])
  // A small note over a large invoice is listed, as its invoice is.
  expect(filed.cdnur).toMatchObject([{ typ: 'B2CL', nt_num: ofLarge.number, val: 118 }])
  expect(filed.hsn.hsn_b2b).toMatchObject([{ hsn_sc: '998365', txval: 899, camt: 81, samt: 81 }])
  expect(filed.hsn.hsn_b2c).toMatchObject([{ hsn_sc: '998365', txval: 100_399 }])
  const numbers = [own, small, large, free].map(({ number }) => number)
  expect(issuedOf({ code: 1, numbers }).docs).toMatchObject([{ totnum: 4, cancel: 0 }])
})

// The fields, patterns and codes of the offline tool's schema (forms and help of the GST portal).
const amount = z.number().check(z.refine((value) => Number(value.toFixed(2)) === value))
const gstin = z.string().check(z.regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/))
const place = z.string().check(z.regex(/^\d{2}$/))
const documentNumber = z.string().check(z.regex(/^[A-Za-z0-9/-]{1,16}$/))
const portalDate = z.string().check(
  z.regex(/^\d{2}-\d{2}-\d{4}$/),
  z.refine((text) => isCalendarDate(text.split('-').reverse().join('-'))),
)
const taxes = {
  txval: amount,
  rt: z.literal(18),
  iamt: amount,
  camt: amount,
  samt: amount,
  csamt: amount,
}
const items = z
  .array(z.strictObject({ num: z.literal(1), itm_det: z.strictObject(taxes) }))
  .check(z.length(1))
const hsnRows = z.array(
  z.strictObject({
    num: z.int(),
    hsn_sc: z.string().check(z.regex(/^99\d{4}$/)),
    desc: z.string().check(z.maxLength(30)),
    uqc: z.literal('NA'),
    qty: z.literal(0),
    ...taxes,
  }),
)
const invoiceFields = { inum: documentNumber, idt: portalDate, val: amount, itms: items }
const noteFields = {
  ntty: z.literal('C'),
  nt_num: documentNumber,
  nt_dt: portalDate,
  val: amount,
  pos: place,
  itms: items,
}
const regular = { rchrg: z.literal('N'), inv_typ: z.literal('R') }
const schema = z.strictObject({
  gstin,
  fp: z.string().check(z.regex(/^(0[1-9]|1[0-2])20\d{2}$/)),
  version: z.string().check(z.regex(/^GST\d\.\d\.\d$/)),
  hash: z.literal('hash'),
  b2b: z.optional(
    z.array(
      z.strictObject({
        ctin: gstin,
        inv: z.array(z.strictObject({ ...invoiceFields, ...regular, pos: place })),
      }),
    ),
  ),
  b2cl: z.optional(
    z.array(z.strictObject({ pos: place, inv: z.array(z.strictObject(invoiceFields)) })),
  ),
  b2cs: z.optional(
    z.array(
      z.strictObject({
        sply_ty: z.enum(['INTRA', 'INTER']),
        pos: place,
        typ: z.literal('OE'),
        ...taxes,
      }),
    ),
  ),
  cdnr: z.optional(
    z.array(
      z.strictObject({ ctin: gstin, nt: z.array(z.strictObject({ ...noteFields, ...regular })) }),
    ),
  ),
  cdnur: z.optional(z.array(z.strictObject({ ...noteFields, typ: z.literal('B2CL') }))),
  hsn: z.optional(z.strictObject({ hsn_b2b: z.optional(hsnRows), hsn_b2c: z.optional(hsnRows) })),
  doc_issue: z.optional(
    z.strictObject({
      doc_det: z.array(
        z.strictObject({
          doc_num: z.union([z.literal(1), z.literal(5)]),
          docs: z.array(
            z.strictObject({
              num: z.int(),
              from: documentNumber,
              to: documentNumber,
              totnum: z.int(),
              cancel: z.literal(0),
              net_issue: z.int(),
            }),
          ),
        }),
      ),
    }),
  ),
})

const buyers = ['', '08AABCU9603R1ZN', '27AAPFU0939F1ZV']
const sold = fc.record({
  buyer: fc.constantFrom(...buyers),
  place: fc.constantFrom('08', '27', '33'),
  offer: fc.constantFrom(0, 49_900, 134_700, 999_900, 12_345_600),
  after: fc.integer({ min: 0, max: 30 }),
  credited: fc.constantFrom(0, 0, 0.25, 1),
})

test('any month of documents is a file of the schema, whose sums are those of the documents', () => {
  const head = { gstin: '08AAPFU0939F1ZV', stateCode: '08', period: '032028' }
  const first = parseDay('2028-03-01')
  fc.assert(
    fc.property(fc.array(sold, { maxLength: 40 }), (sales) => {
      const invoices = sales.map(({ buyer, place, offer, after }, index) => {
        const day = daysLater(first, after)
        const year = financialYear(new Date(`${day}T06:00:00Z`))
        const gst = gstOf(offer)
        const number = receiptNumber(year, index + 1)
        return { number, day, gstin: buyer, place, taxable: offer, gst, total: offer + gst }
      })
      const notes = sales.flatMap(({ credited }, index) => {
        const invoice = invoices[index]
        if (!invoice || credited === 0 || invoice.total === 0) return []
        const [taxable, gst] = [
          Math.round(invoice.taxable * credited),
          Math.round(invoice.gst * credited),
        ]
        const number = creditNoteNumber('27-28', index + 1)
        return [note({ ...invoice, number, taxable, gst, total: taxable + gst }, invoice)]
      })
      const filed = gstr1Of(head, invoices, notes)
      const numbers = invoices.map(({ number }) => number)
      if (numbers.length > 0) filed.doc_issue.doc_det.push(issuedOf({ code: 1, numbers }))
      const file = JSON.parse(returnFile(filed))
      const read = z.safeParse(schema, file)
      expect(read.error?.issues ?? []).toEqual([])
      const value = (documents: readonly { taxable: number }[]) =>
        documents.reduce((sum, { taxable }) => sum + taxable, 0) / 100
      const summary = [...filed.hsn.hsn_b2b, ...filed.hsn.hsn_b2c]
      expect(summary.reduce((sum, { txval }) => sum + txval, 0)).toBeCloseTo(
        value(invoices) - value(notes),
        2,
      )
      const listed =
        filed.b2b.flatMap(({ inv }) => inv).length +
        filed.b2cl.flatMap(({ inv }) => inv).length +
        invoices.filter(
          ({ gstin: buyer, place, total }) =>
            buyer === '' && total > 0 && (place === '08' || total <= 10_000_000),
        ).length
      expect(listed).toBe(invoices.filter(({ total }) => total > 0).length)
    }),
  )
})

test('numbers of two financial years are two ranges', () => {
  const numbers = ['INV/27-28/000001', 'INV/26-27/000009', 'INV/26-27/000008', 'INV/27-28/000002']
  expect(issuedOf({ code: 1, numbers }).docs).toMatchObject([
    { num: 1, from: 'INV/26-27/000008', to: 'INV/26-27/000009', totnum: 2 },
    { num: 2, from: 'INV/27-28/000001', to: 'INV/27-28/000002', totnum: 2 },
  ])
})

test('a return is for a month or a quarter', () => {
  const is = (from: string, until: string) =>
    isReturnPeriod({ from: parseDay(from), until: parseDay(until) })
  expect(is('2028-02-01', '2028-02-29')).toBe(true)
  expect(is('2028-01-01', '2028-03-31')).toBe(true)
  expect(is('2028-03-01', '2028-04-30')).toBe(false)
  expect(is('2027-04-01', '2028-03-31')).toBe(false)
  expect(is('2027-03-01', '2028-03-31')).toBe(false)
})
