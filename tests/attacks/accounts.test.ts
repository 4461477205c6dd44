/** Limits that a person could turn against another one, or against everybody. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#areas/accounts/contract.ts'
import { codesPerHour, dailyGuesses, freeLogins } from '#areas/accounts/rules.ts'
import { countVainRequest, issueCode } from '#areas/accounts/server/writes/codes.ts'
import { privacy } from '#areas/privacy/contract.ts'
import { networkOf } from '#platform/http/networks.ts'
import { openTestApp, password, type TestApp } from '../app.ts'
import { refusal, wrongCode } from '../inputs.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const home = { networkAddress: '198.51.100.7' }
const outside = { networkAddress: '203.0.113.66' }

function newContact() {
  const { username: email, phoneNumber: phone } = app.contact()
  return { email, phone }
}

const login = (username: string, attempt: string, visit = home) =>
  app.call(null, accounts.authenticate, { username, password: attempt }, visit)

test('requests for addresses without an account do not use up the codes of others', async () => {
  const { email } = await app.person()
  // As if 3,050 networks had each stayed within their own limit.
  await app.database.query(
    `insert into code_sendings (email, network_address, mailed)
     select 'nobody' || n || '@example.com', '10.' || n / 250 || '.' || n % 250 || '.1', false
     from generate_series(1, 3050) n`,
  )
  expect(await app.call(null, accounts.sendResetCode, { emailAddress: email }, home)).toBe(1)
  await app.database.query('delete from code_sendings')
})

test('sign-up codes leave a share of the hourly limit for people with an account', async () => {
  const { email } = await app.person()
  await app.database.query(
    `insert into code_sendings (email, network_address)
     select 'new' || n || '@example.com', '10.' || n / 250 || '.' || n % 250 || '.1'
     from generate_series(1, $1::int) n`,
    [codesPerHour.newcomers],
  )
  const newcomer = { purpose: 'sign_up' as const, email: 'another@example.com' }
  const refused = await app.database.transaction((tx) => issueCode(tx, newcomer, '192.0.2.1'))
  expect(refused).toHaveProperty('retryAfter')
  expect(await app.call(null, accounts.sendResetCode, { emailAddress: email }, home)).toBe(1)
  await app.database.query('delete from code_sendings')
})

test.each([
  [56, 120, (n: number) => `2001:db8:0:ab${(n % 256).toString(16).padStart(2, '0')}::1`],
  [48, 240, (n: number) => `2001:db8:1:${n.toString(16)}00::1`],
])('a /%i counts as one network, with %i codes an hour', async (_, limit, address) => {
  const ask = (n: number) =>
    app.database.transaction((tx) =>
      countVainRequest(tx, `somebody${n}@example.com`, networkOf(address(n))),
    )
  for (let n = 0; n < limit; n += 1) expect(await ask(n), String(n)).toBe(0)
  expect(await ask(limit)).toBeGreaterThan(0)
  const elsewhere = app.database.transaction((tx) =>
    countVainRequest(tx, 'somebody@example.com', networkOf('2001:db8:7:1::1')),
  )
  expect(await elsewhere).toBe(0)
  await app.database.query('delete from code_sendings')
})

test('wrong passwords from other networks do not lock an owner out at home', async () => {
  const { email } = await app.person()
  expect((await login(email, password)).token).not.toBe('')
  for (let n = 0; n <= freeLogins.account; n += 1) await login(email, 'wrong', outside)
  expect((await login(email, password, outside)).errorResult).toContain('Too many')
  expect((await login(email, password)).token).not.toBe('')
  // The same holds for many networks together.
  await app.database.query(
    `update login_attempts set failures = $1::int, locked_until = now() + interval '1 hour'
     where subject like 'account:%' and subject not like '%@%'`,
    [freeLogins.elsewhere],
  )
  expect((await login(email, password)).token).not.toBe('')
  const third = { networkAddress: '192.0.2.200' }
  expect((await login(email, password, third)).errorResult).toContain('Too many')
})

test('the owner of an account is told of many wrong passwords, once a day', async () => {
  const { email } = await app.person()
  const told = async () => (await app.mailsTo(email)).map(({ subject }) => subject)
  const guess = async (network: string, times: number) => {
    for (let n = 0; n < times; n += 1) await login(email, 'wrong', { networkAddress: network })
  }
  await guess('192.0.2.101', freeLogins.account - 1)
  expect(await told()).toEqual([])
  await guess('192.0.2.101', 1)
  await guess('192.0.2.102', freeLogins.account)
  expect(await told()).toEqual(['Wrong passwords were entered for your Neev account'])
})

test('an attacker who uses up an account’s guesses cannot keep its owner from resetting the password', async () => {
  const { email } = await app.person()
  const reset = (otpOnEmail: string) =>
    app.call(
      null,
      accounts.resetPassword,
      { emailAddress: email, otpOnEmail, newPassword: 'Granite9' },
      outside,
    )
  const pass = () =>
    app.database.query(`update one_time_codes set created_at = now() - interval '1 minute';
      delete from code_sendings`)
  for (let guesses = 0; guesses < dailyGuesses; ) {
    expect(await app.call(null, accounts.sendResetCode, { emailAddress: email }, outside)).toBe(1)
    const wrong = wrongCode(await app.codeTo(email))
    for (let n = 0; n < 5; n += 1, guesses += 1) expect(await reset(wrong)).toBe(7)
    await pass()
  }
  expect(await app.call(null, accounts.sendResetCode, { emailAddress: email }, home)).toBe(1)
  const text = (await app.mailsTo(email)).at(-1)?.text ?? ''
  expect(await reset(await app.codeTo(email))).toBe(7)
  const link = /forgotPassword#(\S+)/.exec(text)?.[1] ?? ''
  const { link: token = '', email: named } = Object.fromEntries(new URLSearchParams(link))
  expect(named).toBe(email)
  expect(token).toMatch(/^[0-9a-f]{32}$/)
  expect(await reset('0'.repeat(32))).toBe(7)
  expect(await reset(token)).toBe(0)
  expect(await reset(token)).toBe(7)
  expect((await login(email, 'Granite9')).token).not.toBe('')
})

test('one mailbox and one phone earn a referral’s points once, however often the account is erased', async () => {
  const owner = await app.person()
  const contact = newContact()
  const points = async () =>
    (
      await app.database.query<{ total: number }>(
        'select coalesce(sum(points), 0)::int as total from referral_credits where owner_id = $1',
        [owner.userId],
      )
    ).rows[0]?.total
  const signUp = async ({ email, phone } = contact) => {
    await app.database.query('delete from code_sendings')
    await app.call(null, accounts.validateContactDetail, { username: email, phoneNumber: phone })
    const account = { username: email, phoneNumber: phone, password, fullName: 'Asha Sharma' }
    const otpMessage = await app.codeTo(email)
    const input = { ...account, otpMessage, referenceCode: owner.referralCode }
    expect(await app.call(null, accounts.signUp, input)).toBe(1)
    const user = await app.call(null, accounts.authenticate, { username: email, password })
    const caller = { userId: user.id, companyId: null, role: 'user', sessionId: user.id } as const
    expect(await app.call(caller, privacy.erase, { loginId: user.id, password })).toBe('done')
  }
  await signUp()
  expect(await points()).toBe(100)
  await signUp()
  // A new mailbox with the same phone number, then a new phone number with the same mailbox.
  await signUp({ ...contact, email: 'another-box@example.com' })
  await signUp({ ...newContact(), email: contact.email })
  expect(await points()).toBe(100)
})

test('erasing an account does not reset the limit on codes', async () => {
  const { email } = newContact()
  const ask = () =>
    refusal(
      app.database.transaction((tx) => issueCode(tx, { purpose: 'sign_up', email }, '192.0.2.1')),
    )
  const person = await app.person()
  await app.database.query('update users set email = $1 where id = $2', [email, person.userId])
  for (let n = 0; n < codesPerHour.email; n += 1) {
    await app.database.query(`update one_time_codes set created_at = now() - interval '1 minute'`)
    expect(await ask()).toHaveProperty('answer.code')
  }
  expect(await app.call(person, privacy.erase, { loginId: person.userId, password })).toBe('done')
  expect(await ask()).toHaveProperty('answer.retryAfter')
  const { rows } = await app.database.query('select email from code_sendings')
  expect(JSON.stringify(rows)).not.toContain(email)
})
