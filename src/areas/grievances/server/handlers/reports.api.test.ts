/** Reports by anybody, the queue, and the outcome (rules 24). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Seller, type TestApp } from '#tests/app.ts'
import { refusal } from '#tests/inputs.ts'
import { addTestProducts } from '#tests/products.ts'
import { grievanceConsole } from '../../contract/console.ts'
import { grievances } from '../../contract/public.ts'
import { deadlinesOf, plainTicket, ticketText } from '../../rules.ts'
import { sweepReports } from '../writes/reports.ts'

let app: TestApp
let seller: Seller
let productId: string
beforeAll(async () => {
  app = await openTestApp()
  seller = await app.seller()
  ;[productId = ''] = await addTestProducts(app, seller, { name: 'Makrana White' })
  await app.settle()
})
afterAll(() => app.close())

const words = 'The shop has closed; a bank is there now.'
/** Each from a network of its own: five an hour are taken from one. */
let networks = 0
type Sent = Partial<Parameters<typeof send>[1]>
const send = (
  person: Parameters<TestApp['call']>[0],
  input: { subject: 'firm' | 'product' | 'picture' | 'review'; key: string; email?: string },
) => {
  networks += 1
  const networkAddress = `10.9.${networks >> 8}.${networks & 255}`
  const report = { reasonId: 5, words, ...input }
  return app.call(person, grievances.send, report, { networkAddress })
}
const aboutFirm = (fields: Sent = {}) =>
  send(null, { subject: 'firm', key: seller.companyUrl, ...fields })
const look = (ticket: string) => app.call(null, grievances.ticket, { ticket })
const listed = async (ticket: string, state: 'open' | 'overdue' | 'decided' | '' = '') => {
  const admin = await app.admin('moderator')
  const { rows } = await app.call(admin, grievanceConsole.find, { state, pageSize: 100 })
  return rows.find((row) => row.ticket === ticket)
}

test('a visitor reports a firm, sees the ticket, is told the outcome by mail and by the ticket', async () => {
  const email = 'meera@example.com'
  const begun = await app.call(null, grievances.begin, {
    subject: 'firm',
    key: seller.companyUrl.toUpperCase(),
  })
  expect(begun).toMatchObject({
    label: 'Shree Makrana Marbles',
    path: `/Seller/${seller.companyUrl}`,
  })
  expect(begun?.reasons.map(({ settleHours }) => settleHours)).toEqual([24, 24, 360, 360, 720, 720])
  const { result, ticket } = await aboutFirm({ email })
  expect(result).toBe('sent')
  expect(ticket).toMatch(/^[2-9A-Z]{12}$/)
  const [receipt] = await app.mailsTo({ email } as never)
  expect(receipt?.subject).toBe(`Your report is received: ${ticketText(ticket)}`)
  // The address is unverified: nothing that was typed goes there.
  expect(receipt?.text).not.toContain('bank')
  expect(await look(ticketText(ticket).toLowerCase())).toMatchObject({
    state: 'open',
    readDate: null,
    comment: '',
  })
  const row = await listed(ticket)
  expect(row).toMatchObject({ words, alike: 1, state: 'open', isOverdue: false, isAnswered: true })
  const hours = (Date.parse(row?.dueDate ?? '') - Date.parse(row?.createdDate ?? '')) / 3_600_000
  expect(Math.round(hours)).toBe(48)
  const admin = await app.admin('moderator')
  const reportId = row?.reportId ?? 0
  expect(await app.call(admin, grievanceConsole.read, { reportId })).toBe('done')
  const read = await listed(ticket)
  expect(Date.parse(read?.dueDate ?? '') - Date.parse(row?.dueDate ?? '')).toBe(672 * 3_600_000)
  const decision = { reportId, upheld: true, comment: 'The firm is closed.' }
  const both = await Promise.all([
    app.call(admin, grievanceConsole.decide, decision),
    app.call(admin, grievanceConsole.decide, { ...decision, upheld: false }),
  ])
  expect(both.sort()).toEqual(['decided', 'done'])
  expect(await app.call(admin, grievanceConsole.read, { reportId })).toBe('decided')
  const mails = await app.mailsTo({ email } as never)
  expect(mails).toHaveLength(2)
  expect(mails[1]?.text).toContain('> The firm is closed.')
  expect(await look(ticket)).toMatchObject({ comment: 'The firm is closed.' })
  expect((await look(ticket))?.decidedDate).not.toBeNull()
  // What was reported stays as it is.
  expect(
    await app.call(null, grievances.begin, { subject: 'firm', key: seller.companyUrl }),
  ).not.toBeNull()
})

test('products, reviews and pictures can be reported while they are public, nothing else', async () => {
  const product = await send(null, { subject: 'product', key: productId.toUpperCase() })
  expect((await listed(product.ticket))?.label).toMatch(/^Makrana White, /)
  const picture = await app.picture()
  await app.setCompany(seller.companyId, { backgroundPicture: picture })
  expect((await send(null, { subject: 'picture', key: picture })).result).toBe('sent')
  const pending = await app.picture()
  await app.database.query(
    `insert into gallery_images (company_id, name, picture, status) values ($1, 'a', $2, 12)`,
    [seller.companyId, pending],
  )
  const author = await app.person()
  const { rows } = await app.database.query<{ id: number }>(
    `insert into reviews (company_id, user_id, rating, message, admin_status)
     values ($1, $2, 1, 'Bad words', 4), ($1, $2, 1, 'Waits', 12) returning id::int`,
    [seller.companyId, author.userId],
  )
  const [approved, waiting] = rows.map(({ id }) => String(id))
  const review = await send(null, { subject: 'review', key: approved ?? '' })
  expect(await listed(review.ticket)).toMatchObject({ excerpt: 'Bad words' })
  const unknown = { result: 'unknown', ticket: '' }
  for (const [subject, key] of [
    ['review', waiting ?? ''],
    ['review', '0x1'],
    ['picture', pending],
    ['picture', 'x'],
    ['product', seller.companyId],
    ['product', "' or 1=1"],
    ['firm', 'no-such-shop'],
  ] as const) {
    expect(await send(null, { subject, key })).toEqual(unknown)
    expect(await app.call(null, grievances.begin, { subject, key })).toBeNull()
  }
  const wrong = { subject: 'firm' as const, key: seller.companyUrl, words, reasonId: 999 }
  expect(await app.call(null, grievances.send, wrong)).toEqual(unknown)
})

test('who reports the same twice is told so, also at once; others are counted', async () => {
  const shop = await app.seller()
  const key = shop.companyUrl
  const [one, other] = [await app.person(), await app.person()]
  const report = (person: typeof one | null, email = '') =>
    send(person, { subject: 'firm', key, email })
  const twice = await Promise.all([report(one), report(one), report(one)])
  expect(twice.map(({ result }) => result).sort()).toEqual(['repeated', 'repeated', 'sent'])
  expect((await report(null, one.email)).result).toBe('repeated')
  expect((await report(other)).result).toBe('sent')
  const ticket = twice.find(({ result }) => result === 'sent')?.ticket ?? ''
  expect((await listed(ticket))?.alike).toBe(2)
  // Who leaves no trace is only limited by the network.
  expect((await report(null)).result).toBe('sent')
  expect((await report(null)).result).toBe('sent')
})

test('an address gets three receipts a day, whoever names it', async () => {
  const shops = await Promise.all(Array.from({ length: 5 }, () => app.seller()))
  const email = 'flooded@example.com'
  for (const { companyUrl } of shops) {
    expect((await send(null, { subject: 'firm', key: companyUrl, email })).result).toBe('sent')
  }
  expect(await app.mailsTo({ email } as never)).toHaveLength(3)
})

test('fields are checked, the queue is for moderators alone', async () => {
  const bad = (fields: Record<string, unknown>) =>
    refusal(
      app.call(
        null,
        grievances.send,
        { subject: 'firm', key: seller.companyUrl, reasonId: 5, words, ...fields } as never,
        { networkAddress: `10.201.0.${Object.keys(fields)[0]?.length}` },
      ),
    )
  expect(await bad({ words: 'short' })).toBe(400)
  expect(await bad({ email: 'nobody' })).toBe(400)
  expect(await bad({ subject: 'person' })).toBe(400)
  expect(await bad({ words: 'x'.repeat(1001) })).toBe(400)
  expect(await look('K7MQ-2XPA-94TB')).toBeNull()
  for (const role of ['support', 'finance'] as const) {
    expect(await refusal(app.call(await app.admin(role), grievanceConsole.find, {}))).toBe(403)
  }
  expect(await refusal(app.call(null, grievanceConsole.find, {}))).toBe(401)
  const admin = await app.admin()
  const nothing = { reportId: 999_999, upheld: true, comment: 'x' }
  expect(await app.call(admin, grievanceConsole.decide, nothing)).toBe('unknown')
})

test('what is overdue comes first; old decisions are deleted, and reports go with their writer and firm', async () => {
  const [shop, person] = [await app.seller(), await app.person()]
  const { ticket } = await send(person, { subject: 'firm', key: shop.companyUrl })
  await app.database.query(
    "update grievances set read_by = now() - interval '1 minute' where ticket = $1",
    [ticket],
  )
  const admin = await app.admin()
  const { rows } = await app.call(admin, grievanceConsole.find, {})
  expect(rows[0]).toMatchObject({ ticket, isOverdue: true })
  expect(await listed(ticket, 'overdue')).toBeDefined()
  expect(await listed(ticket, 'decided')).toBeUndefined()
  const decision = { reportId: rows[0]?.reportId ?? 0, upheld: false, comment: 'Nothing is wrong.' }
  expect(await app.call(admin, grievanceConsole.decide, decision)).toBe('done')
  await app.database.query(
    "update grievances set decided_at = now() - interval '181 days' where ticket = $1",
    [ticket],
  )
  await app.database.transaction(sweepReports)
  expect(await look(ticket)).toBeNull()
})

test('what is settled within a day is also read within it', () => {
  const createdAt = new Date('2026-11-28T00:00:00Z')
  const hours = { readHours: 48, settleHours: 24 }
  const day = new Date('2026-11-29T00:00:00Z')
  expect(deadlinesOf(createdAt, hours)).toEqual({ readBy: day, settleBy: day })
  expect(plainTicket(' k7mq-2xpa 94tb')).toBe('K7MQ2XPA94TB')
})
