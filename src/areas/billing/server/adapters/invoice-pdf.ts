/** Renders invoices as PDF. */
import { mediumTime } from '#kernel/dates.ts'
import { formatRupees } from '#kernel/money.ts'
import { type Doc, facts, quiet, renderPdf, rule, sheet, write } from '#platform/pdf/sheet.ts'
import { m } from '#words/messages.js'
import type { Invoice } from '../../contract.ts'

const { margin, width } = sheet

/**
 * Draws the invoice on one A4 page. The same invoice always gives the same file.
 *
 * @param creditNote if given, draws the credit note that cancels the invoice
 */
export function invoicePdf(invoice: Invoice, creditNote?: Invoice['creditNote']): Promise<Buffer> {
  const { order } = invoice
  const title = creditNote
    ? `${m.invoice_credit_note()} ${creditNote.number}`
    : `${m.invoice_title()} ${order.recieptNo}`
  const date = new Date(creditNote?.date ?? order.paymentDate ?? 0)
  return renderPdf({ title, author: invoice.supplier.name, date }, (doc) =>
    draw(doc, invoice, creditNote),
  )
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
