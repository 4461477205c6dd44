import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { people } from '#areas/profile/server/tables.ts'
import type { Transaction } from '#platform/database/database.ts'
import { openTestApp, type TestApp } from '#tests/app.ts'
import { wrongCode } from '#tests/inputs.ts'
import { startSmtp, type TestSmtp } from '#tests/support/smtp.ts'
import { untilOneWaits } from '#tests/support/waiting.ts'
import { accounts } from '../../contract.ts'
import { codesPerHour } from '../../rules.ts'
import { oneTimeCodes, referralCredits, users } from '../tables.ts'
import { issueCode } from '../writes/codes.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A separate network per test, so that tests do not share limits. */
let networks = 0
const newNetwork = () => ({ networkAddress: `198.51.100.${++networks}` })

const details = { password: 'Makrana1', fullName: 'Asha Devi Sharma' }

async function newcomer() {
  const contact = app.contact()
  const visitor = newNetwork()
  expect(await app.call(null, accounts.validateContactDetail, contact, visitor)).toBe(5)
  const otpMessage = await app.codeTo(contact.username)
  return { visitor, otpMessage, form: { ...contact, ...details, otpMessage } }
}

const expire = (email: string) =>
  app.database.transaction((tx) =>
    tx.update(oneTimeCodes).set({ expiresAt: sql`now()` }).where(eq(oneTimeCodes.email, email)),
  )

/** Makes the last code old enough for another to be requested. */
const passPause = (email: string) =>
  app.database.transaction((tx) =>
    tx
      .update(oneTimeCodes)
      .set({ createdAt: sql`now() - interval '1 minute'` })
      .where(eq(oneTimeCodes.email, email)),
  )

async function userOf(email: string) {
  const [row] = await app.database.reader.select().from(users).where(eq(users.email, email))
  return row
}

test('5: an unused phone number and e-mail get a six-digit code by mail', async () => {
  const { form } = await newcomer()
  const [mail] = await app.mailsTo(form.username)
  expect(mail?.subject).toBe('Your Neev sign-up code')
  expect(mail?.html).toContain(`>${form.otpMessage}<`)
  expect(mail?.subject).not.toContain(form.otpMessage)
})

test('1: the right code creates the account, its person and a referral code', async () => {
  const { form, visitor } = await newcomer()
  expect(await app.call(null, accounts.signUp, form, visitor)).toBe(1)
  const user = await userOf(form.username)
  expect(user).toMatchObject({ phone: form.phoneNumber, role: 'user', status: 10 })
  expect(user?.referralCode).toMatch(/^[A-HJ-KM-NP-Z2-9]{8}$/)
  const [person] = await app.database.reader
    .select()
    .from(people)
    .where(eq(people.userId, user?.id ?? ''))
  expect(person).toMatchObject({ firstName: 'Asha', middleName: 'Devi', lastName: 'Sharma' })
})

test('4: an existing phone number, in any notation, takes precedence', async () => {
  const { phone, email: username } = await app.person()
  const spellings = [`+91${phone}`, `0${phone}`, `${phone.slice(0, 5)}-${phone.slice(5)}`]
  for (const phoneNumber of spellings) {
    const { username: free } = app.contact()
    expect(
      await app.call(null, accounts.validateContactDetail, { phoneNumber, username: free }),
    ).toBe(4)
  }
  const both = { phoneNumber: phone, username }
  expect(await app.call(null, accounts.validateContactDetail, both)).toBe(4)
})

test('3: an existing e-mail, in any case', async () => {
  const { email: username } = await app.person()
  const { phoneNumber } = app.contact()
  const input = { phoneNumber, username: ` ${username.toUpperCase()} ` }
  expect(await app.call(null, accounts.validateContactDetail, input)).toBe(3)
})

test('3 and 4 also at the last step, after losing a race; the code stays valid', async () => {
  const { form, visitor } = await newcomer()
  const { phone } = await app.person()
  expect(await app.call(null, accounts.signUp, { ...form, phoneNumber: phone }, visitor)).toBe(4)
  expect(await app.call(null, accounts.signUp, form, visitor)).toBe(1)

  const again = await newcomer()
  const email = again.form.username
  await app.database.transaction((tx) =>
    tx.update(users).set({ email }).where(eq(users.phone, phone)),
  )
  expect(await app.call(null, accounts.signUp, again.form, again.visitor)).toBe(3)
})

test('7: a wrong code; after five of them even the right code is refused', async () => {
  const { form, visitor, otpMessage } = await newcomer()
  const guess = (code: string) =>
    app.call(null, accounts.signUp, { ...form, otpMessage: code }, visitor)
  for (let round = 1; round <= 5; round++) expect(await guess(wrongCode(otpMessage))).toBe(7)
  expect(await guess(otpMessage)).toBe(7)
  expect(await userOf(form.username)).toBeUndefined()
})

test('a code survives four wrong guesses', async () => {
  const { form, visitor, otpMessage } = await newcomer()
  const wrong = { ...form, otpMessage: wrongCode(otpMessage) }
  for (let round = 1; round <= 4; round++) {
    expect(await app.call(null, accounts.signUp, wrong, visitor)).toBe(7)
  }
  expect(await app.call(null, accounts.signUp, form, visitor)).toBe(1)
})

test('8: a code older than ten minutes', async () => {
  const { form, visitor } = await newcomer()
  const [row] = await app.database.reader
    .select({
      seconds: sql<number>`extract(epoch from
        ${oneTimeCodes.expiresAt} - ${oneTimeCodes.createdAt})::int`,
    })
    .from(oneTimeCodes)
    .where(eq(oneTimeCodes.email, form.username))
  expect(row?.seconds).toBe(600)
  await expire(form.username)
  expect(await app.call(null, accounts.signUp, form, visitor)).toBe(8)
})

test('5: no code was ever sent, or it was already used', async () => {
  const form = { ...app.contact(), ...details, otpMessage: '123456' }
  expect(await app.call(null, accounts.signUp, form)).toBe(5)
  const used = await newcomer()
  expect(await app.call(null, accounts.signUp, used.form, used.visitor)).toBe(1)
  expect(await app.call(null, accounts.signUp, used.form, used.visitor)).toBe(5)
})

test('a password reset code creates no account', async () => {
  const { email: username } = await app.person()
  const visitor = newNetwork()
  expect(await app.call(null, accounts.sendResetCode, { emailAddress: username }, visitor)).toBe(1)
  const form = { ...app.contact(), username, ...details, otpMessage: await app.codeTo(username) }
  expect(await app.call(null, accounts.signUp, form, visitor)).toBe(5)
})

test('15: a referral code without an owner; the one-time code stays valid', async () => {
  const { form, visitor } = await newcomer()
  const bad = { ...form, referenceCode: 'NOSUCHCODE' }
  expect(await app.call(null, accounts.signUp, bad, visitor)).toBe(15)
  expect(await app.call(null, accounts.signUp, form, visitor)).toBe(1)
})

test('a referral code credits its owner 100 points, once, in any notation', async () => {
  const owner = await app.person()
  const { form, visitor } = await newcomer()
  const typed = ` ${owner.referralCode.toLowerCase()} `
  expect(await app.call(null, accounts.signUp, { ...form, referenceCode: typed }, visitor)).toBe(1)
  const credits = await app.database.reader
    .select()
    .from(referralCredits)
    .where(eq(referralCredits.ownerId, owner.userId))
  const creditedFor = (await userOf(form.username))?.id
  expect(credits).toMatchObject([{ reason: 'sign_up', points: 100, creditedFor }])
})

test('only the newest code is valid', async () => {
  const { form, visitor, otpMessage } = await newcomer()
  await passPause(form.username)
  expect(await app.call(null, accounts.validateContactDetail, form, visitor)).toBe(5)
  const newest = await app.codeTo(form.username)
  if (newest !== otpMessage) expect(await app.call(null, accounts.signUp, form, visitor)).toBe(7)
  expect(await app.call(null, accounts.signUp, { ...form, otpMessage: newest }, visitor)).toBe(1)
})

test('a double click sends one mail, and its code is valid', async () => {
  const contact = app.contact()
  const visitor = newNetwork()
  const clicks = [1, 2, 3].map(() =>
    app.call(null, accounts.validateContactDetail, contact, visitor),
  )
  expect(await Promise.all(clicks)).toEqual([5, 5, 5])
  expect(await app.mailsTo(contact.username)).toHaveLength(1)
  const otpMessage = await app.codeTo(contact.username)
  expect(
    await app.call(null, accounts.signUp, { ...contact, ...details, otpMessage }, visitor),
  ).toBe(1)
})

test('16: an address gets no more than five codes in an hour', async () => {
  const contact = app.contact()
  for (let round = 1; round <= codesPerHour.email; round++) {
    expect(await app.call(null, accounts.validateContactDetail, contact, newNetwork())).toBe(5)
    await passPause(contact.username)
  }
  expect(await app.call(null, accounts.validateContactDetail, contact, newNetwork())).toBe(16)
  expect(await app.mailsTo(contact.username)).toHaveLength(codesPerHour.email)
})

test('16: a network sends no more than sixty codes in an hour', async () => {
  const visitor = newNetwork()
  await app.database.query(
    `INSERT INTO code_sendings (email, network_address)
     SELECT 'x' || n || '@example.com', $1 FROM generate_series(1, $2) n`,
    [visitor.networkAddress, codesPerHour.network],
  )
  expect(await app.call(null, accounts.validateContactDetail, app.contact(), visitor)).toBe(16)
  expect(await app.call(null, accounts.validateContactDetail, app.contact(), newNetwork())).toBe(5)
})

test('of two concurrent requests only one gets the last code of the hour', async () => {
  await app.database.query(
    `INSERT INTO code_sendings (email, network_address)
     SELECT 'last' || n || '@example.com', '203.0.113.1' FROM generate_series(1, $1 - 1 - (
       SELECT count(*)::int FROM code_sendings WHERE sent_at > now() - interval '1 hour')) n`,
    [codesPerHour.newcomers],
  )
  onTestFinished(async () => {
    await app.database.query("DELETE FROM code_sendings WHERE network_address LIKE '203.0.113.%'")
  })
  const ask = (tx: Transaction, number: number) =>
    issueCode(tx, { purpose: 'sign_up', email: `asks${number}@example.com` }, `203.0.113.${number}`)
  const { promise: asked, resolve: tell } = Promise.withResolvers<void>()
  const { promise: goesOn, resolve: goOn } = Promise.withResolvers<void>()
  const first = app.database.transaction(async (tx) => {
    const issued = await ask(tx, 2)
    tell()
    await goesOn
    return issued
  })
  await asked
  const second = app.database.transaction((tx) => ask(tx, 3))
  await Promise.race([second, untilOneWaits(app.database)])
  goOn()
  expect(await first).toHaveProperty('code')
  expect(await second).toHaveProperty('retryAfter')
})

test('an address allows ten wrong guesses a day over all its codes', async () => {
  const { form, visitor, otpMessage } = await newcomer()
  const guessFive = async (code: string) => {
    const wrong = { ...form, otpMessage: wrongCode(code) }
    for (let round = 1; round <= 5; round++) await app.call(null, accounts.signUp, wrong, visitor)
  }
  await guessFive(otpMessage)
  await passPause(form.username)
  expect(await app.call(null, accounts.validateContactDetail, form, visitor)).toBe(5)
  await guessFive(await app.codeTo(form.username))
  await passPause(form.username)
  expect(await app.call(null, accounts.validateContactDetail, form, visitor)).toBe(16)
  // The next day starts a new count.
  await app.database.query(
    "UPDATE one_time_codes SET guesses_since = now() - interval '25 hours' WHERE email = $1",
    [form.username],
  )
  expect(await app.call(null, accounts.validateContactDetail, form, visitor)).toBe(5)
  const last = { ...form, otpMessage: await app.codeTo(form.username) }
  expect(await app.call(null, accounts.signUp, last, visitor)).toBe(1)
})

test('codes are stored hashed', async () => {
  const { form, otpMessage } = await newcomer()
  const [row] = await app.database.reader
    .select()
    .from(oneTimeCodes)
    .where(eq(oneTimeCodes.email, form.username))
  expect(JSON.stringify(row)).not.toContain(otpMessage)
  const { rows } = await app.database.query('SELECT text, html FROM mails WHERE recipient = $1', [
    form.username,
  ])
  expect(rows).toEqual([{ text: '', html: '' }])
})

test('of parallel sign-ups with one code only one creates the account', async () => {
  const { form, visitor } = await newcomer()
  const calls = Array.from({ length: 6 }, () => app.call(null, accounts.signUp, form, visitor))
  const codes = await Promise.all(calls)
  expect(codes.filter((code) => code === 1)).toHaveLength(1)
  expect(codes.filter((code) => code !== 1).every((code) => code === 5)).toBe(true)
})

test('of parallel sign-ups with one phone number only one creates the account', async () => {
  const forms = await Promise.all([newcomer(), newcomer(), newcomer()])
  const phoneNumber = app.contact().phoneNumber
  const codes = await Promise.all(
    forms.map(({ form, visitor }) =>
      app.call(null, accounts.signUp, { ...form, phoneNumber }, visitor),
    ),
  )
  expect(codes.sort()).toEqual([1, 4, 4])
})

test('parallel guesses cannot exceed five', async () => {
  const { form, visitor, otpMessage } = await newcomer()
  const wrong = { ...form, otpMessage: wrongCode(otpMessage) }
  await Promise.all(
    Array.from({ length: 12 }, () => app.call(null, accounts.signUp, wrong, visitor)),
  )
  const [row] = await app.database.reader
    .select()
    .from(oneTimeCodes)
    .where(eq(oneTimeCodes.email, form.username))
  expect(row).toMatchObject({ guessesLeft: 0, wrongGuesses: 5 })
  expect(await app.call(null, accounts.signUp, form, visitor)).toBe(7)
})

test('invalid fields are a 400 that names them', async () => {
  const form = { ...app.contact(), ...details, otpMessage: '123456' }
  const bad = { ...form, password: '12345', phoneNumber: 'abc', otpMessage: '' }
  await expect(app.call(null, accounts.signUp, bad)).rejects.toMatchObject({
    status: 400,
    errors: [
      { field: 'password', message: 'Min 6 char is required.' },
      { field: 'phoneNumber', message: 'Use Valid Phone number.' },
      { field: 'otpMessage', message: 'Otp is required.' },
    ],
  })
})

test('neither log lines nor tables contain a password, code or token in plain text', async () => {
  const before = app.lines.length
  const { form, visitor, otpMessage } = await newcomer()
  const secret = 'Kishangarh#7'
  expect(await app.call(null, accounts.signUp, { ...form, password: secret }, visitor)).toBe(1)
  const login = { username: form.username, password: secret, loginType: 1 } as const
  const { token } = await app.call(null, accounts.authenticate, login, visitor)
  expect(token).not.toBe('')
  const lines = app.lines.slice(before).join('\n')
  expect(lines).toContain('account created')
  const tables = await app.database.query(
    `SELECT (SELECT json_agg(u) FROM users u)::text || (SELECT json_agg(s) FROM sessions s)::text
       || (SELECT json_agg(c) FROM one_time_codes c)::text || (SELECT json_agg(m) FROM mails m)::text
       AS everything`,
  )
  const everything = `${lines}${tables.rows[0]?.everything}`
  for (const word of [secret, token]) expect(everything).not.toContain(word)
  expect(lines).not.toContain(otpMessage)
  expect(lines).not.toContain(form.username)
})

test('16: an address that the mail server refuses; 5 if it only does not respond', async () => {
  const smtp: TestSmtp = await startSmtp()
  const other = await openTestApp({ env: { SMTP_URL: smtp.url } })
  try {
    const refused = { username: 'gone@example.com', phoneNumber: '9829000001' }
    smtp.refusals.set(refused.username, { code: 550, text: 'no such user' })
    expect(await other.call(null, accounts.validateContactDetail, refused)).toBe(16)
    smtp.refusals.clear()
    expect(await other.call(null, accounts.validateContactDetail, refused)).toBe(5)
    await smtp.stop()
    const waiting = { username: 'later@example.com', phoneNumber: '9829000002' }
    expect(await other.call(null, accounts.validateContactDetail, waiting)).toBe(5)
  } finally {
    await other.close()
    await smtp.stop()
  }
})
