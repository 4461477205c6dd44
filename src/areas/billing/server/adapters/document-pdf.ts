/** Draws a document about an order: who, to whom, for what, how much. */
import { correction, generate } from 'lean-qr'
import { type Doc, facts, quiet, renderPdf, rule, sheet, write } from '#platform/pdf/sheet.ts'
import { m } from '#words/messages.js'
import type { Invoice } from '../../contract.ts'

/** A label and its value. */
export type Row = readonly [string, string]

/** What is drawn. */
export interface PrintedDocument {
  /** In the file's properties. */
  name: string
  author: string
  date: Date
  title: string
  facts: readonly Row[]
  seller: Invoice['supplier']
  buyer: Invoice['recipient']
  place: string
  /** The first line is bold. */
  service: readonly string[]
  amounts: readonly Row[]
  total: Row
  /** Below the total. */
  after: readonly Row[]
  words: string
  notes: readonly string[]
  /** Where to pay. */
  payTo?: readonly Row[]
  /** Text of a QR code for that; without one there is none. */
  qr?: string
}

const { margin, width } = sheet

/** Draws a document on one A4 page; the same one always gives the same file. */
export function drawDocument(printed: PrintedDocument): Promise<Buffer> {
  const { name: title, author, date } = printed
  return renderPdf({ title, author, date }, (doc) => draw(doc, printed))
}

function draw(doc: Doc, printed: PrintedDocument): void {
  const half = width / 2 - 12
  const right = margin + width / 2 + 12
  write(doc, printed.title, margin, margin, half, { size: 22, bold: true })
  const end = facts(doc, right, margin, half, printed.facts)
  const top = end + 20
  rule(doc, top - 10)
  const parties = Math.max(
    party(doc, m.invoice_seller(), printed.seller, margin, top, half),
    party(doc, m.invoice_buyer(), printed.buyer, right, top, half),
  )
  const place = facts(doc, margin, parties + 14, width, [[m.invoice_place(), printed.place]])
  rule(doc, place + 12)
  const lines = Math.max(
    service(doc, printed.service, margin, place + 26, half),
    amounts(doc, printed, right, place + 26, half),
  )
  rule(doc, lines + 14)
  const words = `${m.invoice_words()}: ${printed.words}`
  let foot = write(doc, words, margin, lines + 28, width, { bold: true })
  for (const note of printed.notes) foot = write(doc, note, margin, foot + 8, width)
  const { payTo = [], qr } = printed
  if (payTo.length > 0) foot = facts(doc, margin, foot + 14, width, payTo)
  if (qr) {
    foot = write(doc, m.proforma_scan(), margin, foot + 10, width)
    foot = qrCode(doc, qr, margin, foot + 10)
  }
  write(doc, m.invoice_computer(), margin, foot + 12, width, { size: 9, color: quiet })
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

function service(
  doc: Doc,
  [name = '', ...texts]: readonly string[],
  x: number,
  y: number,
  room: number,
): number {
  const first = write(doc, name, x, y, room, { bold: true })
  return texts.reduce((next, text) => write(doc, text, x, next + 3, room, { size: 9 }), first)
}

function amounts(
  doc: Doc,
  { amounts: rows, total, after }: PrintedDocument,
  x: number,
  y: number,
  room: number,
): number {
  let next = y
  for (const [label, amount] of rows) {
    write(doc, amount, x, next, room, { align: 'right' })
    next = write(doc, label, x, next, room, { color: quiet }) + 4
  }
  const large = { bold: true, size: 13 }
  write(doc, total[1], x, next + 2, room, { ...large, align: 'right' })
  next = write(doc, total[0], x, next + 2, room, large)
  for (const [label, amount] of after) {
    write(doc, amount, x, next + 4, room, { align: 'right' })
    next = write(doc, label, x, next + 4, room, { color: quiet })
  }
  return next
}

const module = 3

function qrCode(doc: Doc, text: string, x: number, y: number): number {
  const code = generate(text, { minCorrectionLevel: correction.M })
  for (let row = 0; row < code.size; row += 1) {
    for (let column = 0; column < code.size; column += 1) {
      if (!code.get(column, row)) continue
      doc.rect(x + column * module, y + row * module, module, module)
    }
  }
  doc.fill('#000')
  return y + code.size * module
}
