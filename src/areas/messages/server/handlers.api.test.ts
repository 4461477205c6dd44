import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { status } from '#kernel/codes.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import type { Caller } from '#platform/http/context.ts'
import { erasePersonalData } from '#platform/personal/personal.ts'
import { openTestApp, type TestApp } from '#tests/app.ts'
import { messages } from '../contract.ts'
import { messagesPerHour, receipts } from '../rules.ts'
import { personal } from './personal.ts'
import { contactMessages } from './tables.ts'
import { sweepSendings } from './writes/messages.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

type Fields = Partial<InputOf<typeof messages.save>>
let count = 0
const newNetwork = () => `198.51.100.${++count}`
const newEmail = () => `sender${++count}@example.com`

const fields = (own: Fields = {}) => ({
  Name: 'Meera Joshi',
  PhoneNumber: '9829033333',
  EmailId: newEmail(),
  title: 'Granite for a kitchen',
  Message: 'Do you list dealers of black granite near Kota?',
  ...own,
})

const send = (own: Fields = {}, caller: Caller | null = null, networkAddress = newNetwork()) =>
  app.call(caller, messages.save, fields(own), { networkAddress })

async function person() {
  const caller = await app.person()
  return { userId: caller.userId, email: caller.email, caller }
}

const list = (caller: Caller, query: InputOf<typeof messages.byLogin> = {}) =>
  app.call(caller, messages.byLogin, query)

async function stored(email: string) {
  return app.database.reader.select().from(contactMessages).where(eq(contactMessages.email, email))
}

test('a visitor’s message is accepted (1), new and without an account', async () => {
  const EmailId = newEmail()
  expect(await send({ EmailId: ` ${EmailId.toUpperCase()} ` })).toBe(1)
  expect(await stored(EmailId)).toEqual([
    expect.objectContaining({
      name: 'Meera Joshi',
      phone: '9829033333',
      title: 'Granite for a kitchen',
      statusId: 1,
      userId: null,
    }),
  ])
})

test('the token identifies the sender; another’s LoginId is refused without storing', async () => {
  const [asha, other] = [await person(), await person()]
  const EmailId = newEmail()
  const refused = { status: 403 }
  await expect(send({ EmailId, LoginId: other.userId }, asha.caller)).rejects.toMatchObject(refused)
  await expect(send({ EmailId, LoginId: other.userId })).rejects.toMatchObject(refused)
  expect(await stored(EmailId)).toEqual([])
  await send({ EmailId, LoginId: asha.userId }, asha.caller)
  expect((await stored(EmailId))[0]?.userId).toBe(asha.userId)
})

test('the operator gets the message, the sender a receipt', async () => {
  const EmailId = newEmail()
  await send({ EmailId, Message: 'First line\n<b>second</b>' })
  await app.settle()
  const [receipt] = await app.mailsTo(EmailId)
  expect(receipt?.subject).toBe('We received your message')
  const mail = (await app.mailsTo(app.services.settings.contactEmail)).at(-1)
  expect(mail?.subject).toBe('Message to Neev: Granite for a kitchen')
  expect(mail?.text).toContain('> First line\n> <b>second</b>')
  expect(mail?.html).toContain('First line<br>&lt;b&gt;second&lt;/b&gt;')
  expect(mail?.text).toContain(`mailto:${EmailId.replace('@', '%40')}`)
})

test('a receipt never repeats anything that was typed', async () => {
  const EmailId = newEmail()
  await send({ EmailId, Name: 'Buy at evil.example', title: 'Click here', Message: 'http://evil' })
  await app.settle()
  const [{ text = '', html = '', subject = '' } = {}] = await app.mailsTo(EmailId)
  for (const typed of ['evil', 'Click', '9829033333', EmailId]) {
    expect(`${subject}${text}${html}`).not.toContain(typed)
  }
})

test.each([
  ['EmailId', 'a@example.com\r\nBcc: victim@example.com'],
  ['EmailId', 'a@example.com, b@example.com'],
] as const)('a %s that would inject a mail header is refused', async (field, value) => {
  await expect(send({ [field]: value })).rejects.toMatchObject({
    status: 400,
    errors: expect.arrayContaining([expect.objectContaining({ field })]),
  })
})

test.each([
  ['Name', '', 'Name is required.'],
  ['Name', 'a'.repeat(31), 'Max 30 char allow.'],
  ['title', ' ', 'Title is required.'],
  ['title', 'a'.repeat(31), 'Max 30 char allow.'],
  ['PhoneNumber', '', 'Phone number is required.'],
  ['PhoneNumber', '982903333', 'Use Valid Phone number.'],
  ['PhoneNumber', '98290333334', 'Max 10 char allow.'],
  ['EmailId', '', 'Email is required.'],
  ['EmailId', 'asha', 'Please use valid email address.'],
  ['Message', '', "Msg can't be an empty please write something."],
  ['Message', 'a'.repeat(501), 'Max 500 char allow.'],
] as const)('%s "%s" is refused: %s', async (field, value, message) => {
  await expect(send({ [field]: value })).rejects.toMatchObject({
    status: 400,
    errors: expect.arrayContaining([{ field, message }]),
  })
})

test('fields of exactly the maximum length are accepted', async () => {
  const long = { Name: 'a'.repeat(30), title: 'b'.repeat(30), Message: 'c'.repeat(500) }
  expect(await send(long)).toBe(1)
})

test('what nobody sees is dropped, and a name or title is one line, so no mail header is injected', async () => {
  const EmailId = newEmail()
  const Name = 'Ravi\r\nBcc: \u202ex@y.in'
  expect(
    await send({ EmailId, Name, title: 'Hello\u2028world', Message: 'zero \0byte\r\nend' }),
  ).toBe(1)
  expect(await stored(EmailId)).toMatchObject([
    { name: 'Ravi Bcc: x@y.in', title: 'Hello world', message: 'zero byte\nend' },
  ])
})

test('the same message sent twice at once is stored only once', async () => {
  const EmailId = newEmail()
  const results = await Promise.all([send({ EmailId }), send({ EmailId })])
  expect(results).toEqual([1, 1])
  expect(await stored(EmailId)).toHaveLength(1)
})

test('too many messages from one network are refused (14), also in parallel', async () => {
  const network = newNetwork()
  const results = await Promise.all(
    Array.from({ length: messagesPerHour.network + 3 }, () => send({}, null, network)),
  )
  expect(results.filter((result) => result === 1)).toHaveLength(messagesPerHour.network)
  expect(results.filter((result) => result === 14)).toHaveLength(3)
})

test('an account is limited across networks', async () => {
  const { caller } = await person()
  for (let sent = 0; sent < messagesPerHour.account; sent++) {
    expect(await send({}, caller)).toBe(1)
  }
  expect(await send({}, caller)).toBe(14)
})

test('receipts to one address are limited, although every message is accepted', async () => {
  const EmailId = newEmail()
  for (let sent = 0; sent < receipts.perDayTo + 2; sent++) {
    expect(await send({ EmailId, title: `Message ${sent}` })).toBe(1)
  }
  await app.settle()
  expect(await app.mailsTo(EmailId)).toHaveLength(receipts.perDayTo)
})

test('receipts for messages from one network are limited per hour', async () => {
  const network = newNetwork()
  const addresses = Array.from({ length: receipts.perHourFrom + 2 }, newEmail)
  for (const EmailId of addresses) await send({ EmailId }, null, network)
  await app.settle()
  const mails = await Promise.all(addresses.map((address) => app.mailsTo(address)))
  expect(mails.flat()).toHaveLength(receipts.perHourFrom)
})

test('own messages are listed with status and reply, latest first', async () => {
  const asha = await person()
  await send({ title: 'First' }, asha.caller)
  await send({ title: 'Second' }, asha.caller)
  await send({ EmailId: asha.email, title: 'Somebody else typed my address' })
  await app.database.query(
    `update contact_messages set status_id = $1, reply_message = 'Yes', replied_at = now()
     where title = 'First' and user_id = $2`,
    [status.completed, asha.userId],
  )
  const { messages: rows, totalCount } = await list(asha.caller, {
    userId: asha.userId,
    emailId: asha.email,
  })
  expect(totalCount).toBe(2)
  expect(rows).toMatchObject([
    { title: 'Second', statusId: 1, statusText: 'New', replyMsg: null, replyDate: null },
    { title: 'First', statusId: 13, statusText: 'Completed', replyMsg: 'Yes' },
  ])
  expect(Date.parse(rows[1]?.replyDate ?? '')).toBeGreaterThan(0)
})

test('the list is filtered by status and text, sorted and paginated', async () => {
  const asha = await person()
  for (const title of ['bricks', 'Aggregate', 'Cement']) await send({ title }, asha.caller)
  await app.database.query(
    `update contact_messages set status_id = 3, reply_message = '50% of it' where title = 'bricks'`,
  )
  const titles = async (query: InputOf<typeof messages.byLogin>) =>
    (await list(asha.caller, query)).messages.map(({ title }) => title)
  expect(await titles({ filterStatus: 3 })).toEqual(['bricks'])
  expect(await titles({ filterText: 'CEM' })).toEqual(['Cement'])
  expect(await titles({ filterText: '50%' })).toEqual(['bricks'])
  expect(await titles({ filterText: '%' })).toEqual(['bricks'])
  expect(await titles({ sortBy: 5 })).toEqual(['Aggregate', 'bricks', 'Cement'])
  expect(await titles({ sortBy: 6 })).toEqual(['Cement', 'bricks', 'Aggregate'])
  expect(await titles({ sortBy: 2 })).toEqual(['bricks', 'Aggregate', 'Cement'])
  expect(await titles({ pageSize: 10, pageNumber: 2 })).toEqual([])
  expect(await titles({ pageSize: 1 })).toHaveLength(3)
  await app.database.query(
    `insert into contact_messages (name, email, phone, title, message, user_id)
     select 'Asha', $1, '9829011111', 'More', 'Words', $2 from generate_series(1, 30)`,
    [asha.email, asha.userId],
  )
  expect(await titles({})).toHaveLength(25)
})

test('another’s userId or emailId is refused with 403, an anonymous caller with 401', async () => {
  const [asha, other] = [await person(), await person()]
  const refused = { status: 403 }
  await expect(list(asha.caller, { userId: other.userId })).rejects.toMatchObject(refused)
  await expect(list(asha.caller, { emailId: other.email })).rejects.toMatchObject(refused)
  await expect(app.call(null, messages.byLogin, {})).rejects.toMatchObject({ status: 401 })
})

test('a user’s messages can be erased; old rate limit rows are deleted', async () => {
  const asha = await person()
  await send({}, asha.caller)
  const subject = { userId: asha.userId, email: asha.email, companyId: null, invoiced: false }
  await app.database.transaction((tx) => erasePersonalData(tx, personal, subject))
  expect((await list(asha.caller)).totalCount).toBe(0)
  await app.database.query(`update contact_sendings set sent_at = now() - interval '2 days'`)
  await app.database.transaction(sweepSendings)
  expect((await app.database.query('select 1 from contact_sendings')).rows).toEqual([])
})
