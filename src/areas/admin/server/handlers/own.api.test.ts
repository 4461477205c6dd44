/** An admin's second factor. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeAt } from '#areas/accounts/server/adapters/totp.ts'
import { identify } from '#areas/accounts/server/public.ts'
import { moderation } from '#areas/moderation/contract.ts'
import { openTestApp, type Person, type TestApp } from '#tests/app.ts'
import { refusal } from '#tests/inputs.ts'
import { admin } from '../../contract/own.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A new login of an admin, before any second factor. */
async function login(person: Person) {
  const token = await app.token(person)
  await app.database.query('update sessions set factor_at = null where user_id = $1', [
    person.userId,
  ])
  return {
    caller: async () => {
      const caller = await identify(app.database, token)
      if (!caller) throw new Error('The session is over.')
      return caller
    },
  }
}
const queue = { company: '', hours: 0, pageSize: 25, pageNumber: 1 }

test('a new admin sets up an app before anything else, and gets recovery codes once', async () => {
  const person = await app.admin('moderator')
  const session = await login(person)
  expect(await app.call(await session.caller(), admin.own, {})).toMatchObject({
    role: 'moderator',
    factor: 'missing',
  })
  const early = app.call(await session.caller(), moderation.pendingItems, queue)
  expect(await refusal(early)).toBe(428)
  const none = await app.call(await session.caller(), admin.giveFactor, { code: '123456' })
  expect(none).toEqual({ result: 'none', recoveryCodes: [] })
  const { secret, address } = await app.call(await session.caller(), admin.beginFactor, {})
  expect(address).toMatch(/^otpauth:\/\/totp\/Neev:/)
  const code = codeAt(secret)
  const given = await app.call(await session.caller(), admin.giveFactor, { code })
  expect(given.result).toBe('right')
  expect(new Set(given.recoveryCodes).size).toBe(10)
  expect(await app.call(await session.caller(), admin.own, {})).toMatchObject({ factor: 'passed' })
  await app.call(await session.caller(), moderation.pendingItems, queue)
  expect(await refusal(app.call(await session.caller(), admin.beginFactor, {}))).toBe(409)

  const next = await login(person)
  expect(await app.call(await next.caller(), admin.own, {})).toMatchObject({ factor: 'needed' })
  // A code can be used only once, and so can a recovery code.
  expect((await app.call(await next.caller(), admin.giveFactor, { code })).result).toBe('wrong')
  const [recovery = ''] = given.recoveryCodes
  expect((await app.call(await next.caller(), admin.giveFactor, { code: recovery })).result).toBe(
    'right',
  )
  const third = await login(person)
  expect((await app.call(await third.caller(), admin.giveFactor, { code: recovery })).result).toBe(
    'wrong',
  )
})

test('after five wrong codes further ones wait, twice as long each time, and the owner is told', async () => {
  const person = await app.admin()
  const session = await login(person)
  const caller = await session.caller()
  const { secret } = await app.call(caller, admin.beginFactor, {})
  const right = codeAt(secret)
  const wrong = right === '000000' ? '111111' : '000000'
  for (let guess = 0; guess < 5; guess += 1) {
    expect((await app.call(caller, admin.giveFactor, { code: wrong })).result).toBe('wrong')
  }
  const mailed = async () => (await app.mailsTo(person)).map(({ subject }) => subject)
  expect(await mailed()).toEqual(['Wrong codes were entered for your Neev account'])
  const pass = (seconds: number) =>
    app.database.query(
      `update second_factors set failed_at = now() - make_interval(secs => $2) where user_id = $1`,
      [caller.userId, seconds],
    )
  for (const wait of [60, 120, 240, 480, 960, 1920, 3600, 3600]) {
    await pass(wait - 5)
    expect(await refusal(app.call(caller, admin.giveFactor, { code: right }))).toBe(429)
    await pass(wait + 1)
    expect((await app.call(caller, admin.giveFactor, { code: wrong })).result).toBe('wrong')
  }
  expect(await mailed()).toHaveLength(2)
  await pass(3601)
  expect((await app.call(caller, admin.giveFactor, { code: codeAt(secret) })).result).toBe('right')
})

test('while somebody guesses second factors, a recovery code lets the owner in at once', async () => {
  const person = await app.admin()
  const session = await login(person)
  const caller = await session.caller()
  const { secret } = await app.call(caller, admin.beginFactor, {})
  const given = await app.call(caller, admin.giveFactor, { code: codeAt(secret) })
  const guesser = await (await login(person)).caller()
  for (let guess = 0; guess < 5; guess += 1) {
    await app.call(guesser, admin.giveFactor, { code: 'abcde-abcde' })
  }
  expect(await refusal(app.call(guesser, admin.giveFactor, { code: '123456' }))).toBe(429)
  expect(await refusal(app.call(guesser, admin.giveFactor, { code: 'abcde-abcde' }))).toBe(429)
  const [recovery = ''] = given.recoveryCodes
  const home = await (await login(person)).caller()
  expect((await app.call(home, admin.giveFactor, { code: recovery })).result).toBe('right')
})

test('an admin’s session ends twelve hours after the login, and 45 minutes after the last call', async () => {
  const person = await app.admin()
  const session = await login(person)
  const { rows } = await app.database.query<{ hours: number }>(
    `select extract(epoch from expires_at - created_at)::float8 / 3600 as hours from sessions
     where user_id = $1`,
    [person.userId],
  )
  expect(rows[0]?.hours).toBeCloseTo(12, 1)
  await app.database.query(
    `update sessions set last_seen_at = now() - interval '46 minutes' where user_id = $1`,
    [person.userId],
  )
  await expect(session.caller()).rejects.toThrow('The session is over.')
})
