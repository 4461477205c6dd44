/** Rate limits, over real HTTP with the limits that the contract names. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#areas/accounts/contract.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ rateLimits: true })
})
afterAll(() => server.stop())

test('past the limit a call answers 429 with Retry-After', async () => {
  const send = () =>
    fetch(`${server.url}/api/${accounts.validateContactDetail.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phoneNumber: 'bad', username: 'bad' }),
    })
  const limit = accounts.validateContactDetail.rate?.limit ?? 0
  const statuses = await Promise.all(
    Array.from({ length: limit }, async () => (await send()).status),
  )
  expect(statuses).toEqual(Array(limit).fill(400))
  const refused = await send()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})
