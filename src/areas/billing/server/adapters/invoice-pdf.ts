/** Renders invoices as PDF, with bundled fonts for every script of India. */
import PDFDocument from 'pdfkit'
import { mediumTime } from '#kernel/dates.ts'
import { formatRupees } from '#kernel/money.ts'
import { type FontPart, fontFile, fontParts } from '#platform/fonts/fonts.ts'
import { m } from '#words/messages.js'
import type { Invoice } from '../../contract.ts'

const margin = 48
const pageWidth = 595.28
const width = pageWidth - 2 * margin
const ink = '#1E2322'
const quiet = '#55635E'
const line = '#D9DBD7'

type Doc = InstanceType<typeof PDFDocument>

interface Style {
  size?: number
  bold?: boolean
  color?: string
  align?: 'left' | 'right'
}

/**
 * Draws the invoice on one A4 page. The same invoice always gives the same file.
 *
 * @param creditNote if given, draws the credit note that cancels the invoice
 */
export async function invoicePdf(
  invoice: Invoice,
  creditNote?: Invoice['creditNote'],
): Promise<Buffer> {
  const { order } = invoice
  const doc = new PDFDocument({
    size: 'A4',
    margin,
    info: {
      Title: creditNote
        ? `${m.invoice_credit_note()} ${creditNote.number}`
        : `${m.invoice_title()} ${order.recieptNo}`,
      Author: invoice.supplier.name,
      CreationDate: new Date(creditNote?.date ?? order.paymentDate ?? 0),
    },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => {
    doc.on('end', () => resolve())
  })
  draw(doc, invoice, creditNote)
  doc.end()
  await ended
  return Buffer.concat(chunks)
}

function draw(doc: Doc, invoice: Invoice, creditNote: Invoice['creditNote'] = null): void {
  const { order, supplier, recipient } = invoice
  const half = width / 2 - 12
  const right = margin + width / 2 + 12
  const title = supplier.gstin ? m.invoice_tax_invoice() : m.invoice_title()
  write(doc, creditNote ? m.invoice_credit_note() : title, margin, margin, half, {
    size: 22,
    bold: true,
  })
  const end = facts(doc, right, margin, half, [
    ...(creditNote
      ? ([
          [m.invoice_credit_note_number(), creditNote.number],
          [m.invoice_credit_note_date(), mediumTime(creditNote.date)],
        ] as const)
      : []),
    [m.invoice_number(), order.recieptNo],
    [m.invoice_date(), order.paymentDate ? mediumTime(order.paymentDate) : ''],
    [m.orders_order(), String(order.orderId)],
    [m.invoice_payment(), order.paymentId],
  ])
  const top = end + 20
  rule(doc, top - 10)
  const parties = Math.max(
    party(doc, m.invoice_seller(), supplier, margin, top, half),
    party(doc, m.invoice_buyer(), recipient, right, top, half),
  )
  const place = facts(doc, margin, parties + 14, width, [
    [m.invoice_place(), invoice.placeOfSupply],
  ])
  rule(doc, place + 12)
  const lines = Math.max(
    service(doc, invoice, margin, place + 26, half),
    amounts(doc, invoice, right, place + 26, half),
  )
  rule(doc, lines + 14)
  const words = `${m.invoice_words()}: ${invoice.totalInWords}`
  const foot = write(doc, words, margin, lines + 28, width, { bold: true })
  const charge = write(doc, m.invoice_reverse_charge(), margin, foot + 8, width)
  write(doc, m.invoice_computer(), margin, charge + 12, width, { size: 9, color: quiet })
}

function party(
  doc: Doc,
  title: string,
  who: Invoice['supplier'],
  x: number,
  y: number,
  room: number,
): number {
  let next = write(doc, title, x, y, room, { size: 9, color: quiet })
  next = write(doc, who.name, x, next + 2, room, { bold: true })
  if (who.address) next = write(doc, who.address, x, next + 2, room)
  const state = who.stateCode ? `${who.state} (${who.stateCode})` : who.state
  next = write(doc, `${m.invoice_state()}: ${state}`, x, next + 2, room)
  return who.gstin ? write(doc, `${m.invoice_gstin()}: ${who.gstin}`, x, next + 2, room) : next
}

function service(doc: Doc, invoice: Invoice, x: number, y: number, room: number): number {
  const { order, extendedMonths, startDate, endDate } = invoice
  const months =
    extendedMonths === 1
      ? m.subscription_month()
      : m.subscription_months({ months: String(Number(extendedMonths.toFixed(2))) })
  const name = m.invoice_service({ plan: order.subscriptionPlanName, months })
  const limits = m.orders_limits_text({
    trades: String(order.workLimit),
    addresses: String(order.addressLimit),
    pictures: String(order.galleryImageLimit),
  })
  const texts = [`${m.invoice_sac()} ${invoice.sac}`]
  if (startDate && endDate) {
    texts.push(m.invoice_period({ from: mediumTime(startDate), until: mediumTime(endDate) }))
  }
  texts.push(limits)
  if (order.couponCode) {
    texts.push(m.invoice_coupon({ code: order.couponCode, days: String(order.extendedDays) }))
  }
  const first = write(doc, name, x, y, room, { bold: true })
  return texts.reduce((next, text) => write(doc, text, x, next + 3, room, { size: 9 }), first)
}

function amounts(doc: Doc, invoice: Invoice, x: number, y: number, room: number): number {
  const { order, taxes } = invoice
  const rows: [string, string][] = [
    [m.invoice_list_price(), formatRupees(invoice.listPrice)],
    [m.invoice_discount(), `−${formatRupees(order.discount)}`],
    [m.checkout_monthly(), formatRupees(invoice.monthlyOfferPrice)],
    [m.invoice_taxable(), formatRupees(invoice.offerPrice)],
    ...taxes.map(({ name, percent, amount }): [string, string] => [
      m.invoice_tax({ name, percent: String(percent) }),
      formatRupees(amount),
    ]),
  ]
  let next = y
  for (const [label, amount] of rows) {
    write(doc, amount, x, next, room, { align: 'right' })
    next = write(doc, label, x, next, room, { color: quiet }) + 4
  }
  const total = formatRupees(order.totalAmount)
  write(doc, total, x, next + 2, room, { align: 'right', bold: true, size: 13 })
  return write(doc, m.invoice_total(), x, next + 2, room, { bold: true, size: 13 })
}

function facts(
  doc: Doc,
  x: number,
  y: number,
  room: number,
  rows: readonly (readonly [string, string])[],
): number {
  const first = 96
  return rows.reduce((next, [label, value]) => {
    write(doc, label, x, next, first, { size: 9, color: quiet })
    return write(doc, value, x + first, next, room - first, { size: 9 }) + 3
  }, y)
}

function rule(doc: Doc, y: number): void {
  doc
    .moveTo(margin, y)
    .lineTo(margin + width, y)
    .lineWidth(0.5)
    .stroke(line)
}

/** Writes wrapped text, each part in the font for its script; returns the y position below it. */
function write(
  doc: Doc,
  text: string,
  x: number,
  y: number,
  room: number,
  style: Style = {},
): number {
  const { size = 10.5, bold = false, color = ink, align = 'left' } = style
  const weight = bold ? 650 : 400
  const height = size * 1.35
  doc.fontSize(size).fillColor(color)
  const lines = broken(doc, text, room, weight)
  for (const [index, parts] of lines.entries()) {
    const total = parts.reduce((sum, part) => sum + part.width, 0)
    let at = align === 'right' ? x + room - total : x
    for (const part of parts) {
      doc.font(fontFile(part.script, weight)).text(part.text, at, y + size + index * height, {
        lineBreak: false,
        // Aligns the fonts of all scripts on one line.
        baseline: 'alphabetic',
      })
      at += part.width
    }
  }
  return y + Math.max(1, lines.length) * height
}

interface Part extends FontPart {
  width: number
}

/** Breaks text into lines that fit, in parts of one script. Words longer than a line are split. */
function broken(doc: Doc, text: string, room: number, weight: 400 | 650): Part[][] {
  const lines: Part[][] = [[]]
  let used = 0
  const measure = ({ text, script }: FontPart): Part => ({
    text,
    script,
    width: doc.font(fontFile(script, weight)).widthOfString(text),
  })
  for (const word of text.split(/(?<=\s)/).flatMap((each) => chunks(each))) {
    const parts = fontParts(word).map(measure)
    const needed = parts.reduce((sum, part) => sum + part.width, 0)
    if (used > 0 && used + needed > room) {
      lines.push([])
      used = 0
    }
    lines.at(-1)?.push(...parts)
    used += needed
  }
  // Words of one script are one run: those of Urdu follow each other from right to left.
  return lines.map((parts) => {
    const runs: FontPart[] = []
    for (const { text, script } of parts) {
      const last = runs.at(-1)
      if (last?.script === script) last.text += text
      else runs.push({ text, script })
    }
    return runs.map(measure)
  })
}

const longestWord = 28

function chunks(word: string): string[] {
  return word.match(new RegExp(`.{1,${longestWord}}`, 'gsu')) ?? []
}
