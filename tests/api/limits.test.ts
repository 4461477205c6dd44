/** Rate limits, over real HTTP with the limits of the contract. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#areas/accounts/contract.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ rateLimits: true, env: { TRUST_PROXY: '1' } })
})
afterAll(() => server.close())

const limit = accounts.validateContactDetail.rate?.limit ?? 0

/**
 * Makes a call that is counted, then refused for its invalid input; `from` is the client's address
 * as a proxy reports it.
 */
function ask(from: string) {
  return fetch(`${server.url}/api/${accounts.validateContactDetail.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ phoneNumber: 'bad', username: 'bad' }),
  })
}

test('beyond the limit a call answers 429 with Retry-After', async () => {
  const statuses = await Promise.all(
    Array.from({ length: limit }, async () => (await ask('192.0.2.7')).status),
  )
  expect(statuses).toEqual(Array(limit).fill(400))
  const refused = await ask('192.0.2.7')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('all addresses of an IPv6 household share one limit; neighbours have their own', async () => {
  for (let host = 1; host <= limit; host += 1) await ask(`2001:db8:1:2::${host}`)
  expect((await ask('2001:db8:1:2:ffff::1')).status).toBe(429)
  expect((await ask('2001:db8:1:3::1')).status).toBe(400)
})
