/**
 * The client error log over HTTP: nothing that an outsider sends can forge, flood or fill the log.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { loggedPerMinute } from '#areas/diagnostics/rules.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let lines: string[] = []
const path = '/api/CustomLogger/LogClientSideMessageAsync'

beforeAll(async () => {
  // Ignores other warnings, such as those of a server on a busy machine.
  const isReport = (line: string) => /browsers? report/.test(line)
  const log = { write: (line: string) => void (isReport(line) && lines.push(line)) }
  server = await startTestServer({ env: { LOG_LEVEL: 'warn' }, log })
})
beforeEach(() => {
  lines = []
})
afterAll(() => server.close())

function send(body: unknown, headers: Record<string, string> = {}) {
  return fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

test('an error is logged as one scrubbed line, under its own key', async () => {
  const answer = await send({
    message: 'boom\n{"level":60,"msg":"forged"}',
    url: '/login?returnUrl=%2Fuser',
    error: 'at asha@example.com with 123456',
    level: 60,
  })
  expect(await answer.json()).toBe(1)
  expect(lines).toHaveLength(1)
  expect(lines[0]?.trimEnd()).not.toContain('\n')
  const { level, msg, clientError } = JSON.parse(lines[0] ?? '{}')
  expect([level, msg]).toEqual([40, 'a browser reported an error'])
  expect(clientError).toMatchObject({
    message: 'boom | {"level":60,"msg":"forged"}',
    url: '/login?returnUrl=…',
    error: 'at (e-mail) with (number)',
  })
})

test('an error report that is too large, or sent by another site, is refused', async () => {
  expect((await send({ message: 'x'.repeat(10_001) })).status).toBe(400)
  expect((await send({ message: 'x'.repeat(20_000) })).status).toBe(413)
  expect((await send({ message: 'x' }, { origin: 'https://evil.example' })).status).toBe(403)
  const cookie = { cookie: 'XSRF-TOKEN=abc' }
  expect((await send({ message: 'x' }, cookie)).status).toBe(403)
  expect((await send({ message: 'x' }, { ...cookie, 'x-xsrf-token': 'abc' })).status).toBe(200)
})

test('a flood does not fill the log: reports beyond a number of lines per minute are dropped', async () => {
  for (let index = 0; index < loggedPerMinute + 20; index++) await send({ message: `no ${index}` })
  expect(lines.length).toBeLessThanOrEqual(loggedPerMinute + 1)
  expect(lines.at(-1)).toContain('dropping further reports')
})
