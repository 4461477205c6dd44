/** Files for the accountant, and settlements compared with what is booked. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSheet } from '#areas/sheets/server/public.ts'
import { daysLater, indianToday, parseDay } from '#kernel/dates.ts'
import { newGuid } from '#kernel/ids.ts'
import type { Person } from '#tests/app.ts'
import { refusal } from '#tests/inputs.ts'
import { goldTotal, openShop, type Shop } from '#tests/shop.ts'
import { accountCalls } from '../../contract/accounts.ts'
import { adminOrders } from '../../contract/orders.ts'

let shop: Shop
let finance: Person
let paymentId: string
const today = indianToday()
const period = { from: daysLater(today, -1), until: daysLater(today, 1) }
beforeAll(async () => {
  shop = await openShop()
  finance = await shop.admin('finance')
  const buyer = await shop.buyer({ Name: '=HYPERLINK("x")' })
  const { orderId: providerOrderId } = await shop.order(buyer)
  const paid = await shop.pay(providerOrderId)
  paymentId = paid.razorpay_payment_id
  await shop.verify(buyer, paid)
  const { id: orderId } = await shop.state(providerOrderId)
  const part = { orderId, reason: 'A part', amount: 179, credited: 0 }
  expect(await shop.call(finance, adminOrders.refund, part)).toBe('done')
})
afterAll(() => shop.close())

const reports = ['invoices', 'orders', 'creditNotes', 'receipts', 'gstr1'] as const

test.each(reports)('%s are a file without formulas, as CSV and XLSX', async (report) => {
  for (const format of ['csv', 'xlsx'] as const) {
    const input = { report, format, ...period }
    const file = await shop.call(finance, accountCalls.accounts, input)
    expect(file).toMatchObject({ result: 'file', fileName: expect.stringContaining(report) })
    const bytes = Buffer.from(file.content, 'base64')
    if (format === 'csv') expect(bytes.toString()).not.toMatch(/(?:^|[\n,"])[=+@]/)
    const { rows } = await readSheet(bytes, 100, { companyId: newGuid() })
    expect(rows).toHaveLength(file.rows + 1)
  }
})

test('GSTR-1 is JSON for the portal, net of what was credited', async () => {
  // A return is for one month or quarter.
  const year = { from: daysLater(today, -200), until: today }
  const ofYear = { report: 'gstr1' as const, format: 'json' as const, ...year }
  expect((await shop.call(finance, accountCalls.accounts, ofYear)).result).toBe('notReturn')
  const input = { report: 'gstr1' as const, format: 'json' as const, from: today, until: today }
  const { content } = await shop.call(finance, accountCalls.accounts, input)
  const filed = JSON.parse(Buffer.from(content, 'base64').toString())
  expect(filed.fp).toBe(`${today.slice(5, 7)}${today.slice(0, 4)}`)
  const [small] = filed.b2cs
  expect(small.txval + small.iamt + small.camt + small.samt).toBeCloseTo(goldTotal - 179)
  expect(filed.doc_issue.doc_det).toHaveLength(2)
})

test('a period that is too long or ends before it begins has no file', async () => {
  const ask = (from: string, until: string) =>
    shop.call(finance, accountCalls.accounts, { from: parseDay(from), until: parseDay(until) })
  expect((await ask('2026-04-01', '2027-03-31')).result).toBe('file')
  expect((await ask('2027-04-01', '2028-03-31')).result).toBe('file')
  expect((await ask('2026-04-01', '2027-04-03')).result).toBe('period')
  expect((await ask('2026-04-02', '2026-04-01')).result).toBe('period')
})

test('a settlement report is compared with what is booked', async () => {
  const compare = (text: string) =>
    shop.call(finance, accountCalls.compareSettlement, {
      ...period,
      file: Buffer.from(text).toString('base64'),
    })
  const head = 'entity_id,type,amount,fee,tax,payment_id'
  const rows = [`${paymentId},payment,1179.00,23.58,4.24,`, 'pay_other,payment,500.00,10.00,1.80,']
  const found = await compare([head, ...rows].join('\n'))
  expect(found).toMatchObject({ result: 'compared', matched: 1, fees: 33.58, tax: 6.04 })
  expect(found.missing).toMatchObject([{ kind: 'refund', amount: 179 }])
  expect(found.unknown).toMatchObject([{ paymentId: 'pay_other', amount: 500 }])
  expect(await compare('a,b\n1,2')).toMatchObject({ result: 'columns' })
  const support = await shop.admin('support')
  expect(await refusal(shop.call(support, accountCalls.accounts, period))).toBe(403)
})
