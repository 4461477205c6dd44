import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, password, type TestApp } from '#tests/app.ts'
import { wrongCode } from '#tests/inputs.ts'
import { startSmtp } from '#tests/support/smtp.ts'
import { accounts } from '../../contract.ts'
import { codesPerHour, freeLogins } from '../../rules.ts'
import { identify } from '../public.ts'
import { oneTimeCodes } from '../tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

let networks = 0
const newNetwork = () => ({ networkAddress: `2001:db8:${(++networks).toString(16)}::1` })

const login = (username: string, attempt: string, network = newNetwork()) =>
  app.call(null, accounts.authenticate, { username, password: attempt, loginType: 1 }, network)

const send = (emailAddress: string, visitor = newNetwork()) =>
  app.call(null, accounts.sendResetCode, { emailAddress }, visitor)

const reset = (emailAddress: string, otpOnEmail: string, newPassword = 'Granite9') =>
  app.call(null, accounts.resetPassword, { emailAddress, otpOnEmail, newPassword }, newNetwork())

const ageCodes = () =>
  app.database.transaction((tx) =>
    tx.update(oneTimeCodes).set({ createdAt: sql`now() - interval '1 minute'` }),
  )

test('1: an account gets a code by mail; 5: an unknown address gets none', async () => {
  const { email: username } = await app.person()
  expect(await send(username)).toBe(1)
  expect((await app.mailsTo(username))[0]?.subject).toBe('Code for your new Neev password')
  expect(await send('unknown@example.com')).toBe(5)
  expect(await app.mailsTo('unknown@example.com')).toEqual([])
})

test('0: the right code sets the password, ends every session and is used up', async () => {
  const { email: username } = await app.person()
  const { token } = await login(username, password)
  await send(username)
  const code = await app.codeTo(username)
  expect(await reset(username, code)).toBe(0)
  expect(await identify(app.database, token)).toBeNull()
  expect((await login(username, password)).errorResult).not.toBe('')
  expect((await login(username, 'Granite9')).errorResult).toBe('')
  expect(await reset(username, code, 'Granite8')).toBe(7)
})

test('0 unlocks a locked account', async () => {
  const { email: username } = await app.person()
  const network = newNetwork()
  for (let round = 0; round < freeLogins.account; round++) await login(username, 'wrong', network)
  expect((await login(username, password, network)).errorResult).toContain('Too many')
  await send(username)
  expect(await reset(username, await app.codeTo(username))).toBe(0)
  expect((await login(username, 'Granite9', network)).errorResult).toBe('')
})

test('7: a wrong code, or no code sent; five wrong guesses invalidate the code', async () => {
  const { email: username } = await app.person()
  expect(await reset(username, '123456')).toBe(7)
  await send(username)
  const code = await app.codeTo(username)
  for (let round = 1; round <= 5; round++) {
    expect(await reset(username, wrongCode(code))).toBe(7)
  }
  expect(await reset(username, code)).toBe(7)
  expect((await login(username, password)).errorResult).toBe('')
})

test('8: an expired code', async () => {
  const { email: username } = await app.person()
  await send(username)
  await app.database.query('UPDATE one_time_codes SET expires_at = now() WHERE email = $1', [
    username,
  ])
  expect(await reset(username, await app.codeTo(username))).toBe(8)
})

test('5: an unknown user, or a blocked one', async () => {
  expect(await reset('unknown@example.com', '123456')).toBe(5)
  const { email: username, userId } = await app.person()
  await app.database.query('UPDATE users SET status = 9 WHERE id = $1', [userId])
  expect(await send(username)).toBe(5)
  expect(await reset(username, '123456')).toBe(5)
})

test('parallel resets with one code: one sets the password', async () => {
  const { email: username } = await app.person()
  await send(username)
  const code = await app.codeTo(username)
  const passwords = ['Granite1', 'Granite2', 'Granite3', 'Granite4']
  const codes = await Promise.all(passwords.map((each) => reset(username, code, each)))
  expect(codes.toSorted()).toEqual([0, 7, 7, 7])
  const winner = passwords[codes.indexOf(0)] ?? ''
  expect((await login(username, winner)).errorResult).toBe('')
})

test('429 with Retry-After: too many codes for an address, with or without account', async () => {
  const { email: username } = await app.person()
  for (const address of [username, 'asked-for-often@example.com']) {
    for (let round = 1; round <= codesPerHour.email; round++) {
      await send(address)
      await ageCodes()
    }
    const refusal = await send(address).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ status: 429, retryAfter: expect.any(Number) })
    expect(Number(Reflect.get(Object(refusal), 'retryAfter'))).toBeGreaterThan(3_500)
  }
})

test('probing for accounts is limited per network, counting a /64 as one', async () => {
  const prefix = `2001:db8:ffff:${(++networks).toString(16)}`
  await app.database.query(
    `INSERT INTO code_sendings (email, network_address)
     SELECT 'y' || n || '@example.com', $1 FROM generate_series(1, $2) n`,
    [`${prefix}::/64`, codesPerHour.network],
  )
  const visitor = { networkAddress: `${prefix}:aaaa::17` }
  await expect(send('someone@example.com', visitor)).rejects.toMatchObject({ status: 429 })
})

test('16: an address that the mail server refuses', async () => {
  const smtp = await startSmtp()
  const other = await openTestApp({ env: { SMTP_URL: smtp.url } })
  try {
    const { email: username } = await other.person()
    smtp.refusals.set(username, { code: 550, text: 'no such user' })
    expect(await other.call(null, accounts.sendResetCode, { emailAddress: username })).toBe(16)
  } finally {
    await other.close()
    await smtp.stop()
  }
})
