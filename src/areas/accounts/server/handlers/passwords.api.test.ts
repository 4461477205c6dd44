import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, password, type TestApp } from '#tests/app.ts'
import { accounts } from '../../contract.ts'
import { freeLogins } from '../../rules.ts'
import { confirmPassword, endSessionsOf, eraseAccount, identify } from '../public.ts'
import { users } from '../tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

let networks = 0
const newNetwork = () => `198.51.100.${++networks}`

async function logIn(username: string, attempt = password, network = newNetwork()) {
  const input = { username, password: attempt, loginType: 1 as const }
  return app.call(null, accounts.authenticate, input, { networkAddress: network })
}

/** A logged-in person. */
async function person() {
  const account = await app.person()
  const { token } = await logIn(account.email)
  const caller = await identify(app.database, token)
  if (!caller) throw new Error('The session is not there.')
  return { ...account, token, caller }
}

const change = (
  { caller, userId }: Awaited<ReturnType<typeof person>>,
  fields: { oldPassword?: string; newPassword?: string; loginId?: string } = {},
  networkAddress = newNetwork(),
) =>
  app.call(
    caller,
    accounts.updatePassword,
    { loginId: userId, oldPassword: password, newPassword: 'Morbi@12', ...fields },
    { networkAddress },
  )

test('the right old password allows setting a new one: 0', async () => {
  const asha = await person()
  expect(await change(asha)).toBe(0)
  expect((await logIn(asha.email)).errorResult).not.toBe('')
  expect((await logIn(asha.email, 'Morbi@12')).errorResult).toBe('')
})

test('a change ends every other session and keeps its own', async () => {
  const asha = await person()
  const other = await logIn(asha.email)
  await change(asha)
  expect(await identify(app.database, other.token)).toBeNull()
  expect(await identify(app.database, asha.token)).not.toBeNull()
})

test('a mail reports the change, without either password', async () => {
  const asha = await person()
  await change(asha)
  await app.settle()
  const [mail] = await app.mailsTo(asha.email)
  expect(mail?.subject).toBe('Your Neev password was changed')
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/Makrana1|Morbi@12/)
})

test('a wrong old password changes nothing: 6', async () => {
  const asha = await person()
  expect(await change(asha, { oldPassword: 'Wrong@12' })).toBe(6)
  expect((await logIn(asha.email)).errorResult).toBe('')
})

test('changing the password of an account that no longer exists: 5', async () => {
  const asha = await person()
  await app.database.transaction((tx) => eraseAccount(tx, asha.userId))
  expect(await change(asha)).toBe(5)
})

test("the id in the call must be the caller's own: 403, and nothing changes", async () => {
  const asha = await person()
  const other = await app.person()
  await expect(change(asha, { loginId: other.userId })).rejects.toMatchObject({ status: 403 })
  expect((await logIn(other.email)).errorResult).toBe('')
})

test.each([
  ['old', 'abc', 'Use 4 to 16 characters.'],
  ['old', 'a'.repeat(17), 'Use 4 to 16 characters.'],
  ['old', '', 'Password is required.'],
  ['new', 'abcde', 'Min 6 char is required.'],
  ['new', 'a'.repeat(17), 'Max 16 char allow.'],
])('the %s password "%s" is refused: %s', async (which, value, message) => {
  const asha = await person()
  const field = which === 'old' ? 'oldPassword' : 'newPassword'
  await expect(change(asha, { [field]: value })).rejects.toMatchObject({
    status: 400,
    errors: expect.arrayContaining([{ field, message }]),
  })
})

test('wrong old passwords lock as failed logins do', async () => {
  const asha = await person()
  const network = newNetwork()
  for (let guess = 1; guess <= freeLogins.account; guess++) {
    expect(await change(asha, { oldPassword: `Wrong@${guess}` }, network)).toBe(6)
  }
  // Allow for a slow machine.
  const lockedFor = (seconds: number) => ({ status: 429, retryAfter: expect.closeTo(seconds, -1) })
  await expect(change(asha, {}, network)).rejects.toMatchObject(lockedFor(30))
  await app.database.query(`update login_attempts set locked_until = now() + interval '10 minutes'`)
  await expect(change(asha, {}, network)).rejects.toMatchObject(lockedFor(600))
  expect((await logIn(asha.email, undefined, network)).errorResult).toBe(
    'Too many attempts. Please try again after some time.',
  )
  await app.database.query('delete from login_attempts')
})

test('of two concurrent changes with the same old password one is refused', async () => {
  const asha = await person()
  const results = await Promise.all([
    change(asha, { newPassword: 'Morbi@12' }),
    change(asha, { newPassword: 'Morbi@34' }),
  ])
  expect(results.sort()).toEqual([0, 6])
})

test('confirmPassword distinguishes a right password from a wrong one', async () => {
  const { userId } = await app.person()
  const ask = (attempt: string) =>
    confirmPassword(app.database, { userId, networkAddress: newNetwork() }, attempt)
  expect(await ask(password)).toMatchObject({ result: 'right' })
  expect(await ask('Wrong@12')).toEqual({ result: 'wrong' })
})

test('all sessions of a user can be ended together', async () => {
  const asha = await person()
  const other = await logIn(asha.email)
  await app.database.transaction((tx) => endSessionsOf(tx, asha.userId))
  expect(await identify(app.database, asha.token)).toBeNull()
  expect(await identify(app.database, other.token)).toBeNull()
})

test('an erased account keeps no personal data and cannot be logged in to', async () => {
  const asha = await person()
  await app.call(null, accounts.sendResetCode, { emailAddress: asha.email })
  const erase = () => app.database.transaction((tx) => eraseAccount(tx, asha.userId))
  expect(await erase()).toBe(asha.email)
  expect(await identify(app.database, asha.token)).toBeNull()
  expect((await logIn(asha.email)).errorResult).not.toBe('')
  const [row] = await app.database.reader.select().from(users).where(eq(users.id, asha.userId))
  expect(row).toMatchObject({ phone: '', phoneKey: null, status: 11, erasedAt: expect.any(Date) })
  const results = await Promise.all(
    ['users', 'one_time_codes', 'code_sendings', 'mails'].map((table) =>
      app.database.query(`select 1 from ${table} t where t::text like $1`, [`%${asha.email}%`]),
    ),
  )
  expect(results.flatMap(({ rows }) => rows)).toEqual([])
  expect(await erase()).toBeUndefined()
})

test('after an erasure the same person may sign up again', async () => {
  const asha = await person()
  await app.database.transaction((tx) => eraseAccount(tx, asha.userId))
  const check = { username: asha.email, phoneNumber: asha.phone }
  expect(await app.call(null, accounts.validateContactDetail, check)).toBe(5)
})
