import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, password, type TestApp } from '#tests/app.ts'
import { accounts } from '../../contract.ts'
import { identify } from '../public.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function logIn(username: string) {
  const { token } = await app.call(null, accounts.authenticate, { username, password })
  const caller = await identify(app.database, token)
  if (!caller) throw new Error('The session is not there.')
  return { token, caller }
}

test("returns the caller's record without the token, and nothing without a login", async () => {
  const asha = await app.person()
  const { caller } = await logIn(asha.email)
  const record = await app.call(caller, accounts.loggedInUser, {})
  expect(record).toMatchObject({ id: caller.userId, username: asha.email })
  expect(record).not.toHaveProperty('token')
  await expect(app.call(null, accounts.loggedInUser, {})).rejects.toMatchObject({ status: 401 })
})

test("lists the caller's sessions, the current one first", async () => {
  const [asha, other] = [await app.person(), await app.person()]
  const first = await logIn(asha.email)
  const second = await logIn(asha.email)
  await logIn(other.email)
  const list = await app.call(first.caller, accounts.sessions, {})
  expect(list).toEqual([
    {
      sessionId: first.caller.sessionId,
      userAgent: 'test',
      createdDate: expect.any(String),
      lastSeenDate: expect.any(String),
      isCurrent: true,
    },
    expect.objectContaining({ sessionId: second.caller.sessionId, isCurrent: false }),
  ])
})

test('an expired session is not listed', async () => {
  const asha = await app.person()
  const first = await logIn(asha.email)
  const second = await logIn(asha.email)
  await app.database.query('update sessions set expires_at = now() where id = $1', [
    second.caller.sessionId,
  ])
  const list = await app.call(first.caller, accounts.sessions, {})
  expect(list.map(({ sessionId }) => sessionId)).toEqual([first.caller.sessionId])
})

test("ends one of the caller's sessions: 11, and 5 once it has ended", async () => {
  const asha = await app.person()
  const here = await logIn(asha.email)
  const lost = await logIn(asha.email)
  const end = () => app.call(here.caller, accounts.endSession, { sessionId: lost.caller.sessionId })
  expect(await end()).toBe('done')
  expect(await identify(app.database, lost.token)).toBeNull()
  expect(await identify(app.database, here.token)).not.toBeNull()
  expect(await end()).toBe('unknown')
})

test("another user's session is left alone and reported missing", async () => {
  const here = await logIn((await app.person()).email)
  const other = await logIn((await app.person()).email)
  const input = { sessionId: other.caller.sessionId }
  expect(await app.call(here.caller, accounts.endSession, input)).toBe('unknown')
  expect(await identify(app.database, other.token)).not.toBeNull()
})

test("ends all of the caller's sessions except the current one, and no one else's", async () => {
  const asha = await app.person()
  const here = await logIn(asha.email)
  const there = await logIn(asha.email)
  const other = await logIn((await app.person()).email)
  expect(await app.call(here.caller, accounts.endOtherSessions, {})).toBe('done')
  const known = await Promise.all(
    [here, there, other].map(async ({ token }) => (await identify(app.database, token)) !== null),
  )
  expect(known).toEqual([true, false, true])
})

test('requires a login', async () => {
  await expect(app.call(null, accounts.sessions, {})).rejects.toMatchObject({ status: 401 })
  await expect(app.call(null, accounts.endOtherSessions, {})).rejects.toMatchObject({ status: 401 })
})
