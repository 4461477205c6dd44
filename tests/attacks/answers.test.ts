/** Answers, mails and pages that once revealed too much, and inputs that once passed. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { measure } from '#app/metrics.ts'
import { accounts } from '#areas/accounts/contract.ts'
import { newPassword, signUpPassword } from '#areas/accounts/rules.ts'
import { serveMetrics } from '#platform/http/health.ts'
import { plainSubject } from '#platform/mail/transport.ts'
import { freePort } from '../../scripts/lib/ports.mjs'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ rateLimits: true })
})
afterAll(() => server.close())

test('the call that takes a reset code limits how many addresses can be probed for accounts', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 22; n += 1) {
    const response = await fetch(`${server.url}/api/${accounts.resetPassword.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        emailAddress: `somebody${n}@example.com`,
        otpOnEmail: '123456',
        newPassword: 'Makrana1',
      }),
    })
    statuses.push(response.status)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  expect(statuses.at(-1)).toBe(429)
})

test.each(['123456', 'Password1', 'QWERTY123', 'abcd1234'])(
  'the password %s is refused with a specific message',
  (text) => {
    for (const schema of [signUpPassword, newPassword]) {
      expect(schema.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([
        'This password is too common. Please choose another one.',
      ])
      expect(schema.safeParse('Makrana1').success).toBe(true)
    }
  },
)

test.each([
  ['Invoice \u202Efdp.exe', 'Invoice fdp.exe'],
  ['Hi\u200B there\u2066!', 'Hi there !'],
  ['=?utf-8?B?SGVsbG8=?= you', 'you'],
  ['A =?iso-8859-1?q?=A9?= B', 'A B'],
  ['plain = fine? yes', 'plain = fine? yes'],
])('the subject %j is sent as %j', (typed, sent) => {
  expect(plainSubject(typed)).toBe(sent)
})

test('the development mailbox answers only on its own host name', async () => {
  const ask = async (host: string) => {
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    socket.write(`GET /dev/mail HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    const [data] = await once(socket, 'data')
    socket.destroy()
    return String(data).split('\r\n')[0]
  }
  expect(await ask(new URL(server.url).host)).toContain(' 200 ')
  expect(await ask('rebound.example.com')).toContain(' 404 ')
})

test('metrics are served only on their own port', async () => {
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404)
  const registry = new Registry()
  const port = await freePort()
  const metrics = await serveMetrics(registry, { port, host: '127.0.0.1' })
  expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(200)
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  metrics.close()
})

test('when the database does not answer, the server reports within a second that it is not ready', async () => {
  const ping = vi.spyOn(server.services.database, 'ping').mockReturnValue(new Promise(() => {}))
  const begin = performance.now()
  const response = await fetch(`${server.url}/readyz`)
  ping.mockRestore()
  expect(response.status).toBe(503)
  // Well below a statement's timeout of ten seconds, even on a busy machine.
  expect(performance.now() - begin).toBeLessThan(5_000)
})

test('a network that searches too often gets 429', async () => {
  const ask = async (n: number) => {
    const path = `/api/seller/GetSellerListAsync?sellerType=1&filterSellerText=word${n}`
    const response = await fetch(server.url + path)
    await response.arrayBuffer()
    return response.status
  }
  let last = 200
  let count = 0
  for (; last === 200 && count < 1_000; count += 20) {
    last = Math.max(...(await Promise.all(Array.from({ length: 20 }, (_, n) => ask(count + n)))))
  }
  expect(last).toBe(429)
  expect(count).toBeGreaterThan(300)
})

test('metrics cover queue, mails and pool; without a database only the process itself', async () => {
  await server.services.database.query(
    `insert into mails (recipient, subject, text, html) values ('a@example.com', 'A', 'A', 'A')`,
  )
  const text = await server.registry.metrics()
  expect(text).toContain('neev_database_answers 1')
  expect(text).toContain('process_resident_memory_bytes')
  expect(text).toMatch(/neev_mails_waiting [1-9]/)
  expect(text).toMatch(/neev_outbox_jobs\{state="created"\} [1-9]/)
  expect(text).toMatch(/neev_pool_connections\{state="open"\} [1-9]/)
  // A registry of its own: the server goes on asking its database meanwhile, and would log each failure.
  const query = () => Promise.reject(new Error('The database is away.'))
  const { services } = server
  const registry = new Registry()
  measure(
    registry,
    { ...services, database: { ...services.database, query }, dataDir: services.settings.dataDir },
    undefined,
  )
  const alone = await registry.metrics()
  expect(alone).toContain('neev_database_answers 0')
  expect(alone).toMatch(/neev_pool_connections\{state="open"\} [1-9]/)
})
