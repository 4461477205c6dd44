import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountsTest, openAccounts, password } from '../../../../../tests/accounts.ts'
import { accounts } from '../../contract.ts'
import { identify } from '../public.ts'

let t: AccountsTest
beforeAll(async () => {
  t = await openAccounts()
})
afterAll(() => t.close())

async function logIn(username: string) {
  const { token } = await t.call(accounts.authenticate, { username, password })
  const caller = await identify(t.database, token)
  if (!caller) throw new Error('The session is not there.')
  return { token, caller }
}

test("answers the caller's record without the token, and a stranger nothing", async () => {
  const asha = await t.account()
  const { caller } = await logIn(asha.username)
  const record = await t.call(accounts.loggedInUser, {}, { caller })
  expect(record).toMatchObject({ id: caller.userId, username: asha.username })
  expect(record).not.toHaveProperty('token')
  await expect(t.call(accounts.loggedInUser, {})).rejects.toMatchObject({ status: 401 })
})

test('lists the own sessions, the one that asks first', async () => {
  const [asha, other] = [await t.account(), await t.account()]
  const first = await logIn(asha.username)
  const second = await logIn(asha.username)
  await logIn(other.username)
  const list = await t.call(accounts.sessions, {}, { caller: first.caller })
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

test('a session that has expired is not listed', async () => {
  const asha = await t.account()
  const first = await logIn(asha.username)
  const second = await logIn(asha.username)
  await t.database.query('update sessions set expires_at = now() where id = $1', [
    second.caller.sessionId,
  ])
  const list = await t.call(accounts.sessions, {}, { caller: first.caller })
  expect(list.map(({ sessionId }) => sessionId)).toEqual([first.caller.sessionId])
})

test('ends one of the own sessions: 11, and 5 once it is gone', async () => {
  const asha = await t.account()
  const here = await logIn(asha.username)
  const lost = await logIn(asha.username)
  const end = () =>
    t.call(accounts.endSession, { sessionId: lost.caller.sessionId }, { caller: here.caller })
  expect(await end()).toBe(11)
  expect(await identify(t.database, lost.token)).toBeNull()
  expect(await identify(t.database, here.token)).not.toBeNull()
  expect(await end()).toBe(5)
})

test("another user's session goes on, and is answered as none", async () => {
  const here = await logIn((await t.account()).username)
  const other = await logIn((await t.account()).username)
  const input = { sessionId: other.caller.sessionId }
  expect(await t.call(accounts.endSession, input, { caller: here.caller })).toBe(5)
  expect(await identify(t.database, other.token)).not.toBeNull()
})

test('ends all others but the one that asks, and nobody else’s', async () => {
  const asha = await t.account()
  const here = await logIn(asha.username)
  const there = await logIn(asha.username)
  const other = await logIn((await t.account()).username)
  expect(await t.call(accounts.endOtherSessions, {}, { caller: here.caller })).toBe(11)
  const known = await Promise.all(
    [here, there, other].map(async ({ token }) => (await identify(t.database, token)) !== null),
  )
  expect(known).toEqual([true, false, true])
})

test('a stranger may not ask', async () => {
  await expect(t.call(accounts.sessions, {})).rejects.toMatchObject({ status: 401 })
  await expect(t.call(accounts.endOtherSessions, {})).rejects.toMatchObject({ status: 401 })
})
