/** Requests that cost the server far more than their sender. */
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createLogger } from '#app/start.ts'
import { gallery } from '#areas/gallery/contract.ts'
import { privacy } from '#areas/privacy/contract.ts'
import { companyInput } from '../inputs.ts'
import { patient } from '../support/patience.ts'
import { addPerson, logInElsewhere } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const megabyte = 1024 * 1024
const login = '/api/Login/Authenticate'
const images = `/api/${gallery.saveImages.path}`
const lines: string[] = []
let server: TestServer
let token: string
let sockets: Socket[] = []

beforeAll(async () => {
  server = await startTestServer({ rateLimits: true, log: { write: (line) => lines.push(line) } })
  const person = { email: 'seller@example.com', password: 'Makrana1', firstName: 'Asha' }
  const loginId = await addPerson(server.services, person)
  token = await logInElsewhere(server, person)
  await post('/api/Company/SaveCompanyDetailAsync', JSON.stringify(companyInput({})), {
    authorization: `Bearer ${token}`,
  })
  expect(loginId).not.toBe('')
})
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  sockets = []
})
afterAll(() => server.close())

function post(
  path: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
) {
  return fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
}

/** Sends raw bytes; returns what has come back once the server has answered, or after 5 s. */
async function send(bytes: string | Uint8Array, wait = 300) {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  sockets.push(socket)
  let text = ''
  socket.on('error', () => {})
  socket.on('data', (data) => {
    text += data
  })
  socket.write(bytes)
  for (let waited = 0; text === '' && waited < 5_000; waited += wait) await setTimeout(wait)
  return text
}

/**
 * The longest time that the event loop of the server, which runs in this process, was blocked
 * during `work`.
 */
async function longestStandstill(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let last = performance.now()
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 5)
  await work()
  await setTimeout(20)
  clearInterval(timer)
  return longest
}

test('a compressed body is refused before it is decompressed', async () => {
  const bomb = new Uint8Array(brotliCompressSync('['.repeat(14 * megabyte)))
  expect(bomb.length).toBeLessThan(100)
  for (const coding of ['br', 'gzip', 'deflate', 'x-unknown']) {
    const response = await post(login, bomb, { 'content-encoding': coding })
    expect(response.status).toBe(415)
    expect(response.headers.get('content-type')).toContain('application/problem+json')
  }
})

test('a body is not read for an unauthenticated caller, nor beyond a limit', async () => {
  const head = `POST ${images} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`
  expect(await send(`${head}Content-Length: 9000000\r\n\r\n`)).toMatch(/^HTTP\/1.1 401 /)
  const own = `${head}Authorization: Bearer ${token}\r\n`
  expect(await send(`${own}Content-Length: 900000000\r\n\r\n[`)).toMatch(/^HTTP\/1.1 413 /)
  const asked = `POST ${login} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`
  let last = ''
  for (let count = 0; count < 100 && !/ 429 /.test(last); count += 1) {
    last =
      (await send(`${asked}Content-Length: 5\r\nConnection: close\r\n\r\n{"a"}`, 5)).split(
        '\r\n',
      )[0] ?? ''
  }
  expect(last).toMatch(/ 429 /)
  expect(await send(`${asked}Content-Length: 30000\r\n\r\n`)).toMatch(/^HTTP\/1.1 429 /)
})

test.each([
  ['brackets', '['.repeat(14 * megabyte - 10)],
  ['objects', `{"a":${'{"a":'.repeat(2 * megabyte)}`],
  ['values', `{"a":[${'0,'.repeat(6 * megabyte)}0]}`],
  ['empty lists', `{"a":[${'[],'.repeat(4 * megabyte)}0]}`],
  ['quotes', `{"a":"${'\\"'.repeat(6 * megabyte)}"}`],
])('14 MB of %s get a 400 and do not block the server', async (_, body) => {
  const stood = await longestStandstill(async () => {
    const response = await post(images, body, { authorization: `Bearer ${token}` })
    expect(response.status).toBe(400)
  })
  // It once took ten seconds on an idle machine.
  expect(stood).toBeLessThan(patient(4_000))
})

test('an upload aborted by its sender is not logged as a server error', async () => {
  const before = lines.filter((line) => /"level":50/.test(line)).length
  const head = `POST ${images} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nAuthorization: Bearer ${token}\r\n`
  const sent = send(`${head}Content-Length: 90000\r\n\r\n{"a":`, 50)
  await setTimeout(300)
  for (const socket of sockets) socket.destroy()
  await sent
  await setTimeout(300)
  expect(lines.filter((line) => /"level":50/.test(line)).length).toBe(before)
})

test.each([
  ['a bad address', 'GET /%ff HTTP/1.1\r\nHost: x\r\n\r\n', 400],
  ['a bad address below /api', 'GET /api/%E0%A4%A HTTP/1.1\r\nHost: x\r\n\r\n', 400],
  ['too long headers', `GET / HTTP/1.1\r\nHost: x\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['no HTTP at all', 'HELLO\r\n\r\n', 400],
])('%s gets a problem document', async (_, bytes, status) => {
  const answer = await send(bytes)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(answer).toMatch(/content-type: application\/problem\+json/i)
})

test.each([2_147_483_648, 99_999_999_999_999, -2_147_483_649])(
  'the out-of-range number %d is never a server error',
  async (number) => {
    const paths = [
      `seller/GetSellersListAsync?sellerType=${number}`,
      `seller/getSellerProductsAsync?sellerUrl=x&itemType=${number}`,
      `Company/GetCompanyProductsAsync?itemType=${number}&userId=x`,
      `seller/GetReviewsBySellerAsync?sellerUrl=x&pageNumber=${number}`,
    ]
    for (const path of paths) {
      const { status } = await fetch(`${server.url}/api/${path}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      expect(status, path).toBeLessThan(500)
    }
    const failed = await server.services.database
      .query('select $1::int', [number])
      .catch(({ status }) => status)
    expect(failed).toBe(400)
  },
)

test('half a surrogate pair is refused where it is invalid, never a server error', async () => {
  const name = String.fromCharCode(0xd800)
  const failed = await server.services.database
    .query('select value from json_to_recordset($1::json) as row (value text)', [
      JSON.stringify([{ value: name }]),
    ])
    .catch(({ status }) => status)
  expect(failed).toBe(400)
})

test('a failed statement is logged without its values', async () => {
  const written: string[] = []
  const logger = createLogger(server.services.settings, { write: (line) => written.push(line) })
  const { database } = server.services
  const failures = [
    () =>
      database.transaction((tx) =>
        tx.execute("insert into secrets (name, value) values ('keys', 'what was typed')"),
      ),
    () => database.query('select $1::uuid', ['what was typed']),
    () => database.reader.execute("select 'what was typed'::int"),
  ]
  for (const fail of failures) {
    const error = await fail().then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    logger.error({ err: error }, 'a request failed')
    logger.error({ err: new Error('outer', { cause: error }) }, 'a request failed')
  }
  expect(written).toHaveLength(6)
  expect(written[0]).toContain('"state":"23505"')
  expect(written[0]).toContain('"constraint":"secrets_pkey"')
  // These texts of statements are the test's own; values could appear in messages and details.
  expect(written.slice(2, 4).join('')).not.toContain('what was typed')
  expect(written.map((line) => JSON.parse(line).err).join('')).not.toContain('Key (name)')
})

test('the empty GUID is refused as the id of a user who has an account', async () => {
  const empty = '00000000-0000-0000-0000-000000000000'
  const headers = { authorization: `Bearer ${token}` }
  const password = 'Makrana1'
  const refused = await post(
    `/api/${privacy.download.path}`,
    JSON.stringify({ loginId: empty, password }),
    headers,
  )
  expect(refused.status).toBe(403)
  const { status } = await fetch(
    `${server.url}/api/Company/GetCompanyAddressAsync/${empty}/${empty}`,
    { headers },
  )
  expect(status).toBe(403)
})
