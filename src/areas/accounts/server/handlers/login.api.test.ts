import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { companies } from '#areas/companies/server/tables.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { hashToken, newToken } from '#platform/crypto/tokens.ts'
import { openTestApp, password, type TestApp } from '#tests/app.ts'
import { patient } from '#tests/support/patience.ts'
import { accounts } from '../../contract.ts'
import { freeLogins } from '../../rules.ts'
import { sweepAccounts } from '../jobs.ts'
import { ensureAdmin, identify } from '../public.ts'
import { loginAttempts, sessions, users } from '../tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

let networks = 0
const newNetwork = () => ({ networkAddress: `203.0.113.${++networks}` })

const login = (username: string, attempt = password, visitor = newNetwork()) =>
  app.call(null, accounts.authenticate, { username, password: attempt, loginType: 1 }, visitor)

const failed = 'Username or password is not correct.'
const locked = 'Too many attempts. Please try again after some time.'

/** Ends all locks, as if their time had passed. */
const waitOutLocks = () =>
  app.database.transaction((tx) =>
    tx.update(loginAttempts).set({ lockedUntil: sql`now() - interval '1 second'` }),
  )

async function sessionsOf(userId: string) {
  return app.database.reader.select().from(sessions).where(eq(sessions.userId, userId))
}

test('the right password returns the user with a token, and no errorResult', async () => {
  const { userId, email: username, phone } = await app.person()
  const user = await login(` ${username.toUpperCase()}`)
  expect(user).toEqual({
    id: userId,
    username,
    firstName: 'Asha',
    middleName: 'Devi',
    lastName: 'Sharma',
    contactNo: phone,
    companyId: emptyGuid,
    companyUrl: '',
    hasSellerAccount: false,
    firmRole: '',
    hasOtherFirms: false,
    isAdmin: false,
    token: expect.stringMatching(/^[\w-]{43}$/),
    errorResult: '',
  })
  const [session] = await sessionsOf(userId)
  expect(session?.tokenHash).toBe(hashToken(user.token))
  expect(session?.userAgent).toBe('test')
})

test('a seller gets their own company', async () => {
  const { userId, email: username } = await app.person()
  const [company] = await app.database.transaction((tx) =>
    tx
      .insert(companies)
      .values({ ownerId: userId, name: 'Shree', url: 'shree', contactNo: '1', email: 'a@b.in' })
      .returning(),
  )
  const user = await login(username)
  expect(user).toMatchObject({
    companyId: company?.id,
    companyUrl: 'shree',
    hasSellerAccount: true,
  })
  const caller = await identify(app.database, user.token)
  expect(caller).toMatchObject({ userId, companyId: company?.id, role: 'user' })
})

test('a wrong password and an unknown user get the same empty response', async () => {
  const { email: username } = await app.person()
  const wrong = await login(username, 'Makrana2')
  const unknown = await login('nobody@example.com')
  expect(wrong).toEqual(unknown)
  expect(wrong).toMatchObject({
    errorResult: failed,
    id: emptyGuid,
    token: '',
    username: '',
    hasSellerAccount: false,
  })
})

test('a wrong password and an unknown user take the same time', async () => {
  const { email: username } = await app.person()
  const times = { known: [] as number[], unknown: [] as number[] }
  const timed = async (name: string, durations: number[]) => {
    const started = performance.now()
    await login(name, 'Makrana2')
    durations.push(performance.now() - started)
  }
  // Alternate, so that load on the machine slows both.
  for (let round = 0; round < freeLogins.account - 1; round++) {
    await timed(username, times.known)
    await timed('noone@example.com', times.unknown)
  }
  const known = Math.min(...times.known)
  const unknown = Math.min(...times.unknown)
  // Hashing takes most of the time; a lookup alone would be about five times faster.
  expect(unknown / known).toBeGreaterThan(0.33)
  expect(unknown / known).toBeLessThan(3)
})

test('only a caller with the right password learns that an account is blocked', async () => {
  const { userId, email: username } = await app.person()
  const { token } = await login(username)
  await app.database.transaction((tx) =>
    tx.update(users).set({ status: 9 }).where(eq(users.id, userId)),
  )
  expect((await login(username)).errorResult).toBe('This account is blocked. Please contact us.')
  expect((await login(username, 'Makrana2')).errorResult).toBe(failed)
  expect(await identify(app.database, token)).toBeNull()
})

test('ten failures from a network lock an account there, even for the right password', async () => {
  const { email: username } = await app.person()
  const network = newNetwork()
  for (let round = 1; round <= freeLogins.account; round++) {
    expect((await login(username, 'Makrana2', network)).errorResult).toBe(failed)
  }
  expect((await login(username, password, network)).errorResult).toBe(locked)
  await waitOutLocks()
  expect((await login(username, password, network)).errorResult).toBe('')
  // A success resets the failures.
  expect((await login(username, 'Makrana2', network)).errorResult).toBe(failed)
  expect((await login(username, password, network)).errorResult).toBe('')
})

test('a name without an account is locked in the same way', async () => {
  const name = 'ghost@example.com'
  const network = newNetwork()
  for (let round = 1; round <= freeLogins.account; round++) await login(name, password, network)
  expect((await login(name, password, network)).errorResult).toBe(locked)
})

test('locks grow, up to fifteen minutes', async () => {
  const { email: username } = await app.person()
  const network = newNetwork()
  const lockAfter = async (failures: number) => {
    await app.database.transaction((tx) => tx.delete(loginAttempts))
    await login(username, 'Makrana2', network)
    await app.database.transaction((tx) => tx.update(loginAttempts).set({ failures: failures - 1 }))
    await login(username, 'Makrana2', network)
    const [row] = await app.database.reader
      .select({
        seconds: sql<number>`extract(epoch from
          coalesce(${loginAttempts.lockedUntil}, ${loginAttempts.lastTriedAt})
          - ${loginAttempts.lastTriedAt})::int`,
      })
      .from(loginAttempts)
      .where(sql`${loginAttempts.subject} like 'account:%@%'`)
    return row?.seconds
  }
  expect(await lockAfter(9)).toBe(0)
  expect(await lockAfter(10)).toBe(30)
  expect(await lockAfter(11)).toBe(60)
  expect(await lockAfter(14)).toBe(480)
  expect(await lockAfter(17)).toBe(3600)
  expect(await lockAfter(400)).toBe(3600)
})

test(
  'a network that fails with many names is locked, others are not',
  async () => {
    const { email: username } = await app.person()
    const network = newNetwork()
    for (let round = 1; round <= freeLogins.address; round++) {
      await login(`guess${round}@example.com`, 'Makrana2', network)
    }
    expect((await login(username, password, network)).errorResult).toBe(locked)
    expect((await login(username)).errorResult).toBe('')
  },
  patient(60_000),
)

test('parallel guesses cannot pass the limit', async () => {
  const { email: username } = await app.person()
  const network = newNetwork()
  const guesses = Array.from({ length: 30 }, () => login(username, 'Makrana2', network))
  const answers = (await Promise.all(guesses)).map(({ errorResult }) => errorResult)
  expect(answers.filter((text) => text === failed)).toHaveLength(freeLogins.account)
  expect(answers.filter((text) => text === locked)).toHaveLength(30 - freeLogins.account)
})

test('a token identifies its caller until logout', async () => {
  const { userId, email: username } = await app.person()
  const { token } = await login(username)
  const other = await login(username)
  const caller = await identify(app.database, token)
  expect(caller).toEqual({
    userId,
    companyId: null,
    firmRole: null,
    ownerId: null,
    role: 'user',
    sessionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  expect(await app.call(caller, accounts.logout, {})).toBe('done')
  expect(await identify(app.database, token)).toBeNull()
  expect(await identify(app.database, other.token)).not.toBeNull()
})

test('unknown, malformed and expired tokens identify no caller', async () => {
  const { userId, email: username } = await app.person()
  const { token } = await login(username)
  for (const bad of ['', 'x', newToken(), `${token}x`, "' OR 1=1 --"]) {
    expect(await identify(app.database, bad)).toBeNull()
  }
  const setExpiry = (expiresAt: ReturnType<typeof sql>) =>
    app.database.transaction((tx) =>
      tx.update(sessions).set({ expiresAt }).where(eq(sessions.userId, userId)),
    )
  await setExpiry(sql`now() - interval '1 second'`)
  expect(await identify(app.database, token)).toBeNull()
  await sweepAccounts.work({}, app.services, {} as never)
  expect(await sessionsOf(userId)).toEqual([])
})

test('a session lasts thirty days', async () => {
  const { userId, email: username } = await app.person()
  await login(username)
  const [session] = await sessionsOf(userId)
  const days = (Number(session?.expiresAt) - Number(session?.createdAt)) / 86_400_000
  expect(days).toBeCloseTo(30, 1)
})

test('last seen is written at most every ten minutes', async () => {
  const { userId, email: username } = await app.person()
  const { token } = await login(username)
  const seen = async () => (await sessionsOf(userId))[0]?.lastSeenAt.getTime()
  const setSeen = (minutes: number) =>
    app.database.query(
      `UPDATE sessions SET last_seen_at = now() - make_interval(mins => $1) WHERE user_id = $2`,
      [minutes, userId],
    )
  await setSeen(9)
  const before = await seen()
  await identify(app.database, token)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(await seen()).toBe(before)
  await setSeen(11)
  await identify(app.database, token)
  await expect.poll(async () => Date.now() - Number(await seen())).toBeLessThan(60_000)
})

test('the first admin is created once; an existing one changes only with overwrite', async () => {
  const newAdmin = { email: 'Boss@Example.com', password: 'Granite99' }
  const all = [1, 2, 3].map(() => ensureAdmin(app.database, newAdmin))
  expect((await Promise.all(all)).sort()).toEqual(['created', 'exists', 'exists'])
  const { token, id } = await login('boss@example.com', 'Granite99')
  expect(await identify(app.database, token)).toMatchObject({ role: 'admin', userId: id })

  expect(await ensureAdmin(app.database, { ...newAdmin, password: 'Other111' })).toBe('exists')
  const changed = { ...newAdmin, password: 'Other111', overwrite: true }
  expect(await ensureAdmin(app.database, changed)).toBe('changed')
  expect(await identify(app.database, token)).toBeNull()
  expect((await login('boss@example.com', 'Other111')).errorResult).toBe('')
  // A second admin without a phone number is not a duplicate of the first.
  const second = { email: 'second@example.com', password: 'Granite99', overwrite: true }
  expect(await ensureAdmin(app.database, second)).toBe('created')
})
