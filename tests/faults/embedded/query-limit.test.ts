/** A query that exceeds the time limit, as visitors of the embedded database see it over HTTP. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../support/server.ts'

const limit = 1_000
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    env: { QUERY_TIME_LIMIT: String(limit) },
    // Errors are expected here, so they are not printed.
    log: { write: () => {} },
  })
})
afterAll(() => server.close())

const visit = () => fetch(`${server.url}/api/seller/GetSellerListAsync?sellerType=1`)

test('requests waiting behind the query get 503 with Retry-After when the limit is hit; later requests are served', async () => {
  expect((await visit()).status).toBe(200)
  const begin = performance.now()
  let hasStruck = false
  const slow = server.services.database
    .query('SELECT count(*) FROM generate_series(1, 2000000000) AS number')
    .catch((failure: unknown) => {
      hasStruck = true
      return failure
    })
  const waiting = await Promise.all([visit(), visit(), visit()])
  const waited = performance.now() - begin
  for (const answer of waiting) {
    expect(answer.status).toBe(503)
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await answer.json()).toMatchObject({
      status: 503,
      detail: 'The database is busy; please try again.',
    })
  }
  expect(waited).toBeGreaterThan(limit * 0.9)
  expect(hasStruck).toBe(true)
  expect(await slow).toMatchObject({ status: 503 })

  const next = await visit()
  expect(next.status).toBe(200)
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
})
