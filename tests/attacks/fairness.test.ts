/** One visitor, however much they ask for at once, costs others nothing. */
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { webhookPath } from '#areas/billing/server/handlers/webhook.ts'
import { holdPicture, takePictureFile } from '#areas/media/server/public.ts'
import { drawn } from '../pictures.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const lines: string[] = []
let server: TestServer
let sockets: Socket[] = []
beforeAll(async () => {
  server = await startTestServer({
    rateLimits: true,
    env: { TRUST_PROXY: '1' },
    log: { write: (line) => lines.push(line) },
  })
})
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  sockets = []
  expect(lines.filter((line) => /"level":50/.test(line))).toEqual([])
})
afterAll(() => server.close())

async function ask(path: string, network: string, init: RequestInit = {}) {
  const headers = { 'x-forwarded-for': network, 'content-type': 'application/json' }
  const response = await fetch(server.url + path, { headers, ...init })
  await response.arrayBuffer()
  return response
}

const misspelt = 'tlie mrable grantie snik basni dooor wndow chiar tabel'
const search = (n: number) =>
  `/api/market/GetProductsAsync?filterText=${encodeURIComponent(`${misspelt} x${n}`)}&sortBy=10&pageSize=24`
const login = (network: string) =>
  ask('/api/Login/Authenticate', network, {
    method: 'POST',
    body: JSON.stringify({ username: 'nobody@example.com', password: 'Makrana1' }),
  })

test('a visitor who searches too much waits behind everybody else, and gets 429 past a limit', async () => {
  const attack = Array.from({ length: 250 }, (_, n) => ask(search(n), '198.51.100.1'))
  await setTimeout(100)
  const others = Array.from({ length: 5 }, async (_, n) => {
    const network = `203.0.113.${n}`
    const list = '/api/seller/GetSellerListAsync?sellerType=2&location=Jaipur'
    return [(await ask(list, network)).status, (await login(network)).status]
  })
  expect(await Promise.all(others)).toEqual(others.map(() => [200, 200]))
  const answers = await Promise.all(attack)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 429))
  expect(refused.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true)
  // Ten words count as five calls: 600 a minute are 120 searches.
  expect(refused.length).toBeGreaterThanOrEqual(130)
})

test('many people behind one address wait their turn and are all served', async () => {
  const people = Array.from({ length: 60 }, (_, n) =>
    ask(`/api/seller/GetSellerListAsync?sellerType=1&filterSellerText=granite${n}`, '198.51.100.2'),
  )
  const statuses = (await Promise.all(people)).map(({ status }) => status)
  expect(statuses).toEqual(statuses.map(() => 200))
})

test('addresses of one IPv6 customer do not multiply what they may ask for', async () => {
  const of = (n: number) => `2001:db8:9:${n.toString(16)}::1`
  const statuses = await Promise.all(
    Array.from({ length: 600 }, (_, n) => ask(search(n), of(n)).then(({ status }) => status)),
  )
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(100)
})

test('a token that is unknown counts like any other call', async () => {
  const headers = { authorization: `Bearer ${'x'.repeat(40)}`, 'x-forwarded-for': '198.51.100.3' }
  const path = '/api/Login/GetSessionsAsync'
  const statuses: number[] = []
  for (let n = 0; n < 14; n += 1) {
    const burst = Array.from({ length: 50 }, () => fetch(server.url + path, { headers }))
    statuses.push(...(await Promise.all(burst)).map(({ status }) => status))
  }
  expect(new Set(statuses)).toEqual(new Set([401, 429]))
})

test('a visitor who asks for hundreds of new picture sizes does not keep others from theirs', async () => {
  const names: string[] = []
  for (let n = 0; n < 20; n += 1) {
    const { name } = await takePictureFile(
      server.services,
      await drawn(640, 480, n).jpeg().toBuffer(),
    )
    await server.database.transaction((tx) =>
      holdPicture(tx, name, { subject: 'default_product_image', subjectId: String(n) }),
    )
    names.push(name)
  }
  const [first = ''] = names
  const before = await ask(`/images/${first}/160.webp`, '203.0.113.98')
  expect(before.headers.get('cache-control')).toContain('immutable')
  const sizes = names.flatMap((name) =>
    [160, 320, 480, 640].map((width) => `${name}/${width}.avif`),
  )
  let open = 0
  const attack = sizes.map(async (size) => {
    open += 1
    const response = await ask(`/images/${size}`, '198.51.100.4')
    open -= 1
    return response
  })
  await setTimeout(100)
  const more = [320, 480, 640].map((width) => ask(`/images/${first}/${width}.webp`, '198.51.100.4'))
  const other = await ask(`/images/${names.at(-1)}/160.webp`, '203.0.113.99')
  expect(other.headers.get('cache-control')).toContain('immutable')
  expect(open).toBeGreaterThan(5)
  const statuses = (await Promise.all(attack)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  // An existing size meanwhile, or a refusal once too many of this visitor's wait. A quick machine
  // may have made one of the three.
  const answers = await Promise.all(more)
  const instead = answers.filter(
    ({ status, headers }) =>
      status === 429 || headers.get('cache-control') === 'public, max-age=10',
  )
  expect(instead.length).toBeGreaterThan(0)
})

test('webhook bodies of one network fill a small part of the memory, and no error lines', async () => {
  const { hostname, port } = new URL(server.url)
  const begin = async (network: string, sent: string) => {
    const socket = connect(Number(port), hostname)
    sockets.push(socket)
    const answer = { text: '' }
    socket.on('error', () => {})
    socket.on('data', (data) => {
      answer.text += data
    })
    socket.write(
      `POST ${webhookPath} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${network}\r\n` +
        `Content-Type: application/json\r\nContent-Length: 262000\r\n\r\n${sent}`,
    )
    return answer
  }
  const answers = await Promise.all(
    Array.from({ length: 300 }, () => begin('198.51.100.5', '{'.repeat(1000))),
  )
  const refused = () => answers.filter(({ text }) => text.startsWith('HTTP/1.1 429'))
  await expect.poll(() => refused().length).toBeGreaterThan(150)
  const razorpay = await ask(webhookPath, '203.0.113.98', { method: 'POST', body: '{}' })
  expect(razorpay.status).toBe(400)
  for (const socket of sockets) socket.destroy()
  await setTimeout(300)
})
