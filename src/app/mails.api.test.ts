/** Every mail speaks its reader's language (rules 20.1). */
import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#areas/accounts/contract.ts'
import { identify } from '#areas/accounts/server/public.ts'
import { users } from '#areas/accounts/server/tables.ts'
import { admins } from '#areas/admin/contract/admins.ts'
import { adminMessages } from '#areas/admin/contract/messages.ts'
import { admin } from '#areas/admin/contract/own.ts'
import { people } from '#areas/admin/contract/people.ts'
import { creditReasons } from '#areas/billing/rules/credits.ts'
import {
  creditNoteIssued,
  orderPlaced,
  orderRefunded,
  paymentFailed,
  paymentRequested,
} from '#areas/billing/server/public.ts'
import { creditNotes } from '#areas/billing/server/tables/documents.ts'
import { orders } from '#areas/billing/server/tables/orders.ts'
import { companies, renameConsole } from '#areas/companies/contract.ts'
import { wishes } from '#areas/demand/contract/wishes.ts'
import { tellWishes } from '#areas/demand/server/jobs.ts'
import { claimConsole, firmClaims } from '#areas/firms/contract/claims.ts'
import { grievanceConsole } from '#areas/grievances/contract/console.ts'
import { grievances } from '#areas/grievances/contract/public.ts'
import { messages } from '#areas/messages/contract.ts'
import { moderation } from '#areas/moderation/contract.ts'
import { privacy } from '#areas/privacy/contract.ts'
import { quotationNews } from '#areas/quotations/server/public.ts'
import { reviewPosted } from '#areas/reviews/server/public.ts'
import { webhookDisabled } from '#areas/webhooks/server/public.ts'
import { emit } from '#platform/jobs/events.ts'
import type { OutboxMail } from '#platform/mail/outbox.ts'
import { openTestApp, type Person, password, type TestApp } from '#tests/app.ts'
import { addEnquiry } from '#tests/enquiries.ts'
import { addUnclaimedFirm } from '#tests/firms.ts'
import { wrongCode } from '#tests/inputs.ts'
import { addOrder } from '#tests/orders.ts'
import { base64, drawn } from '#tests/pictures.ts'
import { addTestProducts } from '#tests/products.ts'
import { addTestReviews } from '#tests/reviews.ts'
import { grant, letPass, monthly } from '#tests/subscriptions.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ env: { CONTACT_EMAIL: 'operator@example.com' } })
})
afterAll(() => app.close())

const hindi = { language: 'hi' } as const

/** An account whose mails are in Hindi. */
async function reader<P extends Person>(person: P): Promise<P> {
  const row = eq(users.id, person.userId)
  await app.database.transaction((tx) => tx.update(users).set({ language: 'hi' }).where(row))
  return person
}

/** The catalogue's subjects of mails: a mail without a Hindi one is missing below. */
const catalogue = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../messages/${language}.json`, import.meta.url), 'utf8'))
const isSubject = /^mail_(\w+_)?subject(_|$)|^mail_decision_(approved|rejected|change_asked)$/

/** Which text of the catalogue a subject is. */
function subjectKey(subject: string): string | undefined {
  return (
    Object.entries(catalogue('hi'))
      .filter(([key]) => isSubject.test(key))
      // The most specific first.
      .sort(([, one], [, other]) => one.split('{').length - other.split('{').length)
      .find(([, text]) => {
        const parts = text
          .split(/\{\w+\}/)
          .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
        return new RegExp(`^${parts.join('.+')}$`).test(subject)
      })?.[0]
  )
}

const seen = new Set<string>()
/** Names have no language. */
const names =
  /Neev|Gold|Monthly|OTP|Shree Makrana Marbles|Onyx Green|Jaipur, Rajasthan|hooks\.example|Asha Sharma/g

/** Whether every sentence is in Hindi, and links lead to Hindi pages. */
function expectHindi(mail: OutboxMail | undefined) {
  if (!mail) throw new Error('There is no such mail.')
  const key = subjectKey(mail.subject)
  expect(key, mail.subject).toBeDefined()
  seen.add(key ?? '')
  for (const line of mail.text.split('\n')) {
    const words = line.replace(/https?:\S+|^>.*|\S+@\S+/g, '').replace(names, '')
    if (/[A-Za-z]{2}/.test(words)) expect(words).toMatch(/\p{Script=Devanagari}/u)
  }
  expect(mail.html).toContain('<html lang="hi">')
  for (const [, link] of mail.html.matchAll(/href="(https:[^"]+)"/g)) {
    expect(link).toMatch(/^https:\/\/neev\.example\/hi(\/|#|$)/)
  }
}

async function expectHindiTo(to: string | Person, ...count: [number]) {
  const mails = await app.mailsTo(to)
  expect(mails).toHaveLength(...count)
  for (const mail of mails) expectHindi(mail)
}

test('codes are in the language of the pages, and the account keeps it', async () => {
  const { username, phoneNumber } = app.contact()
  await app.call(null, accounts.validateContactDetail, { username, phoneNumber }, hindi)
  const otpMessage = await app.codeTo(username)
  const details = { username, phoneNumber, password, fullName: 'Asha Sharma', otpMessage }
  expect(await app.call(null, accounts.signUp, details, hindi)).toBe(1)
  // The pages of the reset are in Hindi, those of the notice are not: the account's language counts.
  await app.call(null, accounts.sendResetCode, { emailAddress: username }, hindi)
  const otpOnEmail = await app.codeTo(username)
  const reset = { emailAddress: username, newPassword: password, otpOnEmail }
  expect(await app.call(null, accounts.resetPassword, reset)).toBe(0)
  await expectHindiTo(username, 3)
})

test('wrong passwords and wrong second factors are told in Hindi', async () => {
  const person = await reader(await app.person())
  const login = { username: person.email, password: 'Wrong@1' }
  for (let guess = 0; guess < 10; guess += 1) {
    await app.call(null, accounts.authenticate, login)
    await app.database.query("update login_attempts set locked_until = now() - interval '1 s'")
  }
  await expectHindiTo(person, 1)

  const owner = await reader(await app.admin())
  const token = await app.token(owner)
  await reader(owner)
  const caller = await identify(app.database, token)
  const { secret } = await app.call(caller, admin.beginFactor, {})
  expect(secret).not.toBe('')
  const code = wrongCode('000000')
  for (let guess = 0; guess < 5; guess += 1) await app.call(caller, admin.giveFactor, { code })
  await expectHindiTo(owner, 1)
})

test('a message, its receipt and its reply are in Hindi', async () => {
  const support = await app.admin('support')
  await reader(await app.person({ email: 'operator@example.com' }))
  const message = {
    Name: 'Asha Sharma',
    EmailId: 'visitor@example.com',
    PhoneNumber: '9829011111',
    title: 'ग्रेनाइट',
    Message: 'Where?',
    LoginId: '00000000-0000-0000-0000-000000000000',
  }
  expect(await app.call(null, messages.save, message, hindi)).toBe(1)
  await expectHindiTo('operator@example.com', 1)
  const { rows } = await app.database.query<{ id: number }>(
    "select id::int from contact_messages where email = 'visitor@example.com'",
  )
  const messageId = rows[0]?.id ?? 0
  await app.call(support, adminMessages.reply, { messageId, text: 'In Kishangarh.' })
  await expectHindiTo('visitor@example.com', 2)
})

test('decisions, one or many, are in Hindi, and so are the names of the things', async () => {
  const seller = await reader(await app.seller({ Description: 'Cut to size.' }))
  const moderator = await app.admin('moderator')
  await addTestProducts(app, seller, { name: 'Onyx Green', approved: false })
  const page = { company: seller.companyUrl, hours: 0, pageSize: 25, pageNumber: 1 }
  for (const status of [4, 5, 8] as const) {
    const { rows } = await app.call(moderator, moderation.pendingItems, page)
    const items = rows.slice(0, 1).map(({ subject, id, version }) => ({ subject, id, version }))
    const decision = { status, comment: 'साफ़ तस्वीर चाहिए।' }
    await app.call(moderator, moderation.decideItems, { items, decision })
    const [mail] = (await app.mailsTo(seller)).slice(-1)
    expectHindi(mail)
    if (status === 4) expect(mail?.subject).toBe('Shree Makrana Marbles का विवरण: मंज़ूर।')
    await app.database.query('update products set status = 12, pending = null where status = 5')
    await app.database.query(
      `insert into pending_items (subject, subject_id, company_id)
       select 'product', id, company_id from products on conflict do nothing`,
    )
  }
  const { rows } = await app.call(moderator, moderation.pendingItems, page)
  expect(rows).toHaveLength(1)
  await addTestProducts(app, seller, { name: 'Kota Blue', approved: false })
  const both = (await app.call(moderator, moderation.pendingItems, page)).rows
  const items = both.map(({ subject, id, version }) => ({ subject, id, version }))
  await app.call(moderator, moderation.decideItems, { items, decision: { status: 4, comment: '' } })
  expectHindi((await app.mailsTo(seller)).at(-1))
})

test('plans, orders and bills are in Hindi', async () => {
  const seller = await reader(await app.seller())
  const { companyId } = seller
  const { planId } = monthly.gold
  const { endsAt } = await grant(app, { companyId, planId })
  await app.settle()
  const days = (endsAt.getTime() - Date.now()) / 86_400_000
  await letPass(app, companyId, days - 6.5)
  await letPass(app, companyId, 6)
  await grant(app, { companyId, planId })
  await expectHindiTo(seller, 4)

  const buyer = await reader(await app.seller())
  const receiptNo = 'N/26-27/000001'
  const orderId = await addOrder(app, buyer.companyId, { firstLine: 'Plot 1', receiptNo })
  const supplier = { name: 'Neev', address: 'Jaipur', gstin: '', stateCode: '08' }
  await app.database.transaction(async (tx) => {
    await tx.update(orders).set({ supplier }).where(eq(orders.id, orderId))
    await emit(tx, orderPlaced, { orderId })
  })
  await app.settle()
  await app.database.transaction(async (tx) => {
    const refunded = { creditNoteNo: 'C/26-27/000001', refundedAt: new Date() }
    await tx.update(orders).set(refunded).where(eq(orders.id, orderId))
    const amounts = { taxable: 99_900, gst: 18_000, total: 117_900, issuedAt: new Date() }
    const note = { orderId, invoiceNumber: receiptNo, ...amounts }
    for (const [index, reason] of creditReasons.entries()) {
      const number = `C/26-27/00000${index + 1}`
      const [row] = await tx
        .insert(creditNotes)
        .values({ ...note, number, reason })
        .returning()
      if (row && index > 0) await emit(tx, creditNoteIssued, { creditNoteId: row.id })
    }
    await emit(tx, orderRefunded, { orderId })
  })
  const open = await addOrder(app, buyer.companyId, { firstLine: 'Plot 1' })
  await app.database.transaction(async (tx) => {
    await emit(tx, paymentFailed, { orderId: open, paymentId: 'p' })
    await emit(tx, paymentRequested, { orderId: open })
  })
  const customer = await app.person()
  await addTestReviews(app, { companyId: buyer.companyId, userId: customer.userId, company: null })
  const { rows } = await app.database.query<{ id: number }>('select id::int from reviews')
  const reviewId = rows[0]?.id ?? 0
  await app.database.transaction((tx) => emit(tx, reviewPosted, { reviewId } as never))
  await expectHindiTo(buyer, 7)
})

test('an invited admin and somebody who leaves get Hindi mails', async () => {
  const owner = await app.admin()
  const invitation = { email: 'new-admin@example.com', role: 'support' as const }
  expect(await app.call(owner, admins.invite, invitation, hindi)).toBe('invited')
  await expectHindiTo('new-admin@example.com', 1)
  const leaving = await reader(await app.person())
  expect(await app.call(leaving, privacy.erase, { loginId: leaving.userId, password })).toBe('done')
  await expectHindiTo(leaving, 1)
})

test('enquiries, also many at once, are in Hindi', async () => {
  const events = ['quoted', 'question', 'answer', 'declined', 'withdrawn', 'expired', 'review']
  const asked = ['asked', 'question', 'answer', 'accepted', 'closed', 'withdrawn', 'expired']
  for (const [index] of events.entries()) {
    // New people each time: of many mails to one person most wait.
    const buyer = await reader(await app.person())
    const dealer = await reader(await app.seller())
    const enquiry = await addEnquiry(app, { buyer, dealer, title: 'Onyx Green' })
    for (const [kind, { userId }] of [
      [events[index], buyer],
      [asked[index], dealer],
    ] as const) {
      const event = { kind, ...enquiry, userId } as never
      await app.database.transaction((tx) => emit(tx, quotationNews, event))
    }
    await expectHindiTo(buyer, 1)
    await expectHindiTo(dealer, 1)
  }
  const [buyer, dealer] = [await app.person(), await reader(await app.seller())]
  const enquiry = await addEnquiry(app, { buyer, dealer, title: 'Onyx Green' })
  for (let count = 0; count < 5; count += 1) {
    const event = { kind: 'answer' as const, ...enquiry, userId: dealer.userId }
    await app.database.transaction((tx) => emit(tx, quotationNews, event))
    await app.settle()
  }
  await app.database.query(
    "update pgboss.job set start_after = now() where name = 'notifications.mail-enquiries'",
  )
  await expectHindiTo(dealer, 4)
})

test('a webhook that was turned off is told in Hindi', async () => {
  const seller = await reader(await app.seller())
  const { rows } = await app.database.query<{ id: string }>(
    `insert into webhook_endpoints (company_id, url, secret, is_active)
     values ($1, 'https://hooks.example/x', 'whsec_', false) returning id`,
    [seller.companyId],
  )
  const endpointId = rows[0]?.id ?? ''
  await app.database.transaction((tx) => emit(tx, webhookDisabled, { endpointId }))
  await expectHindiTo(seller, 1)
})

test('codes, claims and decisions about firms are in Hindi', async () => {
  const firm = await addUnclaimedFirm(app, { email: 'firm@example.com' })
  const owner = await reader(await app.person())
  const claim = { sellerUrl: firm.url, way: 'email' as const }
  const { claimId } = await app.call(owner, firmClaims.begin, claim, hindi)
  await app.settle()
  const entered = { claimId, code: await app.codeTo('firm@example.com') }
  expect((await app.call(owner, firmClaims.enterCode, entered)).result).toBe('granted')
  await expectHindiTo('firm@example.com', 1)
  const other = await reader(await app.person())
  const proof = await app.call(other, firmClaims.begin, { ...claim, way: 'proof' })
  const picture = base64(await drawn(90, 60, 5).jpeg().toBuffer())
  const evidence = { claimId: proof.claimId, proof: picture, signboard: picture, words: '' }
  expect(await app.call(other, firmClaims.prove, evidence)).toBe('answer')
  await expectHindiTo(owner, 1)
  const answer = { claimId: proof.claimId, answer: 'It is mine.' }
  expect(await app.call(owner, firmClaims.answer, answer)).toBe('done')
  const decision = { claimId: proof.claimId, grant: false, reason: 'फ़र्म वही है।' }
  expect(await app.call(await app.admin(), claimConsole.decide, decision)).toBe('done')
  await expectHindiTo(other, 1)
})

test('the receipt and the outcome of a report are in Hindi', async () => {
  const { companyUrl: key } = await app.seller()
  const email = 'reporter@example.com'
  const report = {
    subject: 'firm' as const,
    key,
    reasonId: 5,
    words: 'यह दुकान बंद हो चुकी है।',
    email,
  }
  expect((await app.call(null, grievances.send, report, hindi)).result).toBe('sent')
  const admin = await app.admin()
  const { rows } = await app.call(admin, grievanceConsole.find, {})
  const decision = { reportId: rows[0]?.reportId ?? 0, upheld: true, comment: 'दुकान बंद है।' }
  expect(await app.call(admin, grievanceConsole.decide, decision)).toBe('done')
  await expectHindiTo(email, 2)
})

test('what was wished for and has come is told in Hindi', async () => {
  const email = 'wisher@example.com'
  const wish = { what: 'टाइल', town: 'Jaipur', phone: '9829012345', email, typeId: 2 }
  expect(await app.call(null, wishes.save, wish, hindi)).toBe('saved')
  await app.settle()
  const run = { signal: new AbortController().signal, attempt: 1, id: '', isTurnOver: () => false }
  await tellWishes.work({}, app.services, run)
  await expectHindiTo(email, 1)
})

test('decisions about another name are in Hindi', async () => {
  const admin = await app.admin()
  for (const grant of [true, false]) {
    const seller = await reader(await app.seller())
    const { companyId, companyUrl } = seller
    const request = { companyId, name: 'नया नाम', companyUrl: `${companyUrl}-2`, words: 'बोर्ड' }
    expect(await app.call(seller, companies.rename, request)).toBe('sent')
    const { rows } = await app.call(admin, renameConsole.find, {})
    const decision = { renameId: rows[0]?.renameId ?? 0, grant, comment: 'बोर्ड देखा।' }
    expect(await app.call(admin, renameConsole.decide, decision)).toBe('done')
    await expectHindiTo(seller, 1)
  }
})

test('mails about a changed e-mail or number are in Hindi', async () => {
  const person = await reader(await app.person())
  const { username, phoneNumber } = app.contact()
  const change = { kind: 'email' as const, value: username, password }
  expect(await app.call(person, accounts.beginContactChange, change, hindi)).toBe('sent')
  const code = await app.codeTo(username)
  expect(await app.call(person, accounts.confirmContactChange, { code })).toBe('notice')
  await expectHindiTo(person, 2)
  await expectHindiTo(username, 1)
  const [support, other] = [await app.admin(), await reader(await app.person())]
  const changed = { person: other.userId, reason: 'फ़ोन किया।' }
  const email = { ...changed, kind: 'email' as const, value: app.contact().username }
  const phone = { ...changed, kind: 'phone' as const, value: phoneNumber }
  for (const each of [phone, email]) await app.call(support, people.changeContact, each)
  await expectHindiTo(other, 2)
  const unused = await reader(await app.person())
  await app.database.query(`update users set created_at = '2020-01-01', last_login_at = null
    where id = '${unused.userId}'`)
  await app.call(support, people.releaseNumber, { phone: unused.phone, reason: 'फ़ोन किया।' })
  await expectHindiTo(unused, 1)
})

test('no kind of mail has been left out', () => {
  const subjects = Object.keys(catalogue('en')).filter((key) => isSubject.test(key))
  // Tested beside firms, whose mails are in both languages, beside members and beside help.
  const elsewhere = /^mail_(?:firm_asked|firm_invited|member|help)_subject$/
  expect(subjects.filter((key) => !seen.has(key) && !elsewhere.test(key))).toEqual([])
})

test('a login follows the language of its pages, unless the person has chosen one', async () => {
  const person = await app.person()
  const login = { username: person.email, password }
  const languageOf = async () => {
    const query = 'select language from users where id = $1'
    const { rows } = await app.database.query<{ language: string }>(query, [person.userId])
    return rows[0]?.language
  }
  expect(await languageOf()).toBe('en')
  await app.call(null, accounts.authenticate, login, hindi)
  expect(await languageOf()).toBe('hi')
  await app.call(null, accounts.authenticate, login)
  expect(await languageOf()).toBe('en')
})
