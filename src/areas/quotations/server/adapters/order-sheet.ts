/** Draws order sheets as PDF. */
import { mediumDate, mediumTime } from '#kernel/dates.ts'
import { formatPaise } from '#kernel/money.ts'
import { type Doc, facts, quiet, renderPdf, rule, sheet, write } from '#platform/pdf/sheet.ts'
import { m } from '#words/messages.js'
import type { OrderParty, OrderSheet } from '../reads/order-sheet.ts'

const { margin, width } = sheet
const half = width / 2 - 12
const right = margin + width / 2 + 12
const amountWidth = 90
const textWidth = width - amountWidth - 12
/** Below this a new page begins. */
const bottom = sheet.height - margin - 80

/** An order as PDF: the same order always gives the same file. */
export function orderSheetPdf(order: OrderSheet): Promise<Buffer> {
  const title = `${m.quotation_sheet_title()} ${order.enquiryId}`
  return renderPdf({ title, author: order.dealer.name, date: order.acceptedAt }, (doc) =>
    draw(doc, order),
  )
}

function draw(doc: Doc, order: OrderSheet): void {
  const top = write(doc, m.quotation_sheet_title(), margin, margin, half, { size: 22, bold: true })
  const neededBy = order.wantedBy ? mediumDate(order.wantedBy) : m.quotation_wanted_any()
  const end = facts(doc, right, margin, half, [
    [m.quotation_sheet_number(), String(order.enquiryId)],
    [m.quotation_sheet_accepted(), mediumTime(order.acceptedAt)],
    [m.quotation_wanted_by(), neededBy],
    [m.quotation_lead(), m.quotation_lead_days({ days: order.leadDays })],
  ])
  const titleEnd = write(doc, order.title, margin, top + 4, half, { color: quiet })
  const start = Math.max(end, titleEnd) + 20
  rule(doc, start - 10)
  const place = `${order.town} ${order.pinCode}`
  const how = order.delivered ? m.quotation_delivered_to() : m.quotation_collected_by()
  const sides = Math.max(
    party(doc, m.quotation_sheet_dealer(), order.dealer, margin, start),
    party(doc, m.quotation_sheet_buyer(), order.buyer, right, start, `${how} ${place}`),
  )
  rule(doc, sides + 12)
  let at = sides + 24
  for (const line of order.lines) {
    if (at > bottom) {
      doc.addPage()
      at = margin
    }
    at = drawLine(doc, line, order.taxIncluded, at) + 10
  }
  if (at > bottom) {
    doc.addPage()
    at = margin
  }
  rule(doc, at)
  at += 12
  for (const [label, amount, bold] of [
    [m.quotation_goods(), order.goods, false],
    [m.quotation_delivery_charge(), order.delivery, false],
    [m.quotation_total(), order.total, true],
  ] as const) {
    write(doc, formatPaise(amount), margin, at, width, { align: 'right', bold })
    at = write(doc, label, margin, at, textWidth, { bold }) + 4
  }
  if (order.note) at = write(doc, order.note, margin, at + 8, width)
  write(doc, m.quotation_sheet_foot(), margin, at + 16, width, { size: 9, color: quiet })
}

function party(
  doc: Doc,
  title: string,
  { name, phone, email }: OrderParty,
  x: number,
  y: number,
  more = '',
): number {
  let next = write(doc, title, x, y, half, { size: 9, color: quiet })
  next = write(doc, name, x, next + 2, half, { bold: true })
  for (const text of [phone, email, more].filter(Boolean)) {
    next = write(doc, text, x, next + 2, half)
  }
  return next
}

function drawLine(
  doc: Doc,
  line: OrderSheet['lines'][number],
  taxIncluded: boolean,
  y: number,
): number {
  write(doc, formatPaise(line.amount), margin, y, width, { align: 'right' })
  let next = write(doc, line.alternative || line.what, margin, y, textWidth, { bold: true })
  const texts = [
    line.alternative ? m.quotation_instead_of({ what: line.what }) : line.detail,
    m.quotation_sheet_price({
      quantity: String(line.quantity),
      unit: line.unit,
      price: formatPaise(line.price),
      tax: taxIncluded
        ? m.quotation_tax_in()
        : m.quotation_tax_extra({ percent: String(line.tax) }),
    }),
    line.covers,
  ]
  for (const text of texts.filter(Boolean)) {
    next = write(doc, text, margin, next + 2, textWidth, { size: 9, color: quiet })
  }
  return next
}
