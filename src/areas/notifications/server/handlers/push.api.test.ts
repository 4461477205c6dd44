/** Pushes to a push service that decrypts them as a browser does (rules 20.4). */
import {
  createDecipheriv,
  createECDH,
  createHmac,
  createPublicKey,
  type ECDH,
  randomBytes,
  verify,
} from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#areas/accounts/contract.ts'
import { openTestApp, type Seller, type TestApp } from '#tests/app.ts'
import { refusal } from '#tests/inputs.ts'
import { grant, monthly } from '#tests/subscriptions.ts'
import { notifications, push } from '../../contract.ts'

let app: TestApp
let server: Server
let base: string
const answers = new Map<string, number>()
const received: { path: string; headers: IncomingHttpHeaders; body: Buffer }[] = []

beforeAll(async () => {
  app = await openTestApp({ env: { OUTGOING_LOOPBACK: '1' } })
  server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const path = request.url ?? ''
      received.push({ path, headers: request.headers, body: Buffer.concat(parts) })
      response.writeHead(answers.get(path) ?? 201).end()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.close()
  await app.close()
})

interface Browser {
  path: string
  ecdh: ECDH
  auth: Buffer
}
let browsers = 0

/** A seller who is never quiet, with a session and a browser that accepts pushes. */
async function pushed(quiet = { quietFrom: 8, quietUntil: 8 }) {
  const seller = await app.seller()
  await app.database.query(
    "insert into sessions (id, user_id, token_hash, expires_at) values ($1::uuid, $2, $1::uuid::text, now() + interval '1 day')",
    [seller.sessionId, seller.userId],
  )
  const settings = { language: 'en' as const, ...quiet }
  await app.call(seller, notifications.saveSettings, settings)
  return { seller, browser: await subscribe(seller) }
}

async function subscribe(seller: Seller): Promise<Browser> {
  browsers += 1
  const path = `/browser-${browsers}`
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  const auth = randomBytes(16)
  const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') }
  expect(await app.call(seller, push.subscribe, { endpoint: base + path, ...keys })).toBe('done')
  return { path, ecdh, auth }
}

const tellSomething = async ({ companyId }: Seller) => {
  await grant(app, { companyId, planId: monthly.gold.planId })
  await app.settle()
}
const sentTo = ({ path }: Browser) => received.filter((request) => request.path === path)

const hmac = (key: Buffer, ...parts: (Buffer | string)[]) => {
  const mac = createHmac('sha256', key)
  for (const part of parts) mac.update(part)
  return mac.digest()
}

/** Decrypts a message as a browser does (RFC 8291 and 8188). */
function decrypted({ ecdh, auth }: Browser, body: Buffer): unknown {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + (body[20] ?? 0))
  const sealed = body.subarray(21 + sender.length)
  const shared = hmac(auth, ecdh.computeSecret(sender))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const secret = hmac(salt, hmac(shared, info, '\x01'))
  const key = hmac(secret, 'Content-Encoding: aes128gcm\0\x01').subarray(0, 16)
  const nonce = hmac(secret, 'Content-Encoding: nonce\0\x01').subarray(0, 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
}

test('a push is encrypted for the browser, signed by the site, and says what happened', async () => {
  const { seller, browser } = await pushed()
  await tellSomething(seller)
  const [request] = sentTo(browser)
  if (!request) throw new Error('Nothing was pushed.')
  expect(decrypted(browser, request.body)).toEqual({
    title: 'Neev',
    body: 'Your company now has the plan Gold',
    url: '/companyDetail/myCompany',
    tag: expect.stringMatching(/^news-\d+$/),
  })
  expect(request.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
  const [, token = '', key = ''] =
    /^vapid t=([^,]+), ?k=(.+)$/.exec(request.headers.authorization ?? '') ?? []
  expect(key).toBe(await app.call(seller, push.key, {}))
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  const signed = Buffer.from(signature, 'base64url')
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    signed,
  )
  expect(isSigned).toBe(true)
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: base,
    sub: 'https://neev.example',
  })
  // Once: further work pushes nothing again.
  await app.settle()
  expect(sentTo(browser)).toHaveLength(1)
})

test('in quiet hours news wait, and several become one push in the language of their reader', async () => {
  const hour = Math.floor((Date.now() / 3_600_000 + 5.5) % 24)
  const quiet = { quietFrom: (hour + 23) % 24, quietUntil: (hour + 3) % 24 }
  const { seller, browser } = await pushed(quiet)
  await tellSomething(seller)
  await tellSomething(seller)
  expect(sentTo(browser)).toEqual([])
  const { rows } = await app.database.query<{ seconds: number }>(
    `select extract(epoch from start_after - now())::int as seconds from pgboss.job
     where name = 'notifications.push' and state = 'created' and data ->> 'userId' = $1`,
    [seller.userId],
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.seconds).toBeGreaterThan(3_600)
  const settings = { language: 'hi' as const, quietFrom: 8, quietUntil: 8 }
  await app.call(seller, notifications.saveSettings, settings)
  await app.database.query(
    "update pgboss.job set start_after = now() where name = 'notifications.push' and state = 'created'",
  )
  await app.settle()
  expect(sentTo(browser).map(({ body }) => decrypted(browser, body))).toEqual([
    { title: 'Neev', body: 'आपके लिए 2 ख़बरें हैं।', url: '/hi/user/news', tag: 'news' },
  ])
})

test('a browser that is gone is removed, one whose session has ended gets nothing', async () => {
  const { seller, browser } = await pushed()
  const second = await subscribe(seller)
  answers.set(browser.path, 410)
  await tellSomething(seller)
  await tellSomething(seller)
  expect([sentTo(browser).length, sentTo(second).length]).toEqual([1, 2])
  await app.call(seller, accounts.logout, {})
  await tellSomething(seller)
  expect(sentTo(second)).toHaveLength(2)
})

test('what no push service accepts is tried again', async () => {
  const { seller, browser } = await pushed()
  answers.set(browser.path, 503)
  await tellSomething(seller)
  answers.delete(browser.path)
  await app.database.query(
    "update pgboss.job set start_after = now() where name = 'notifications.push' and state = 'retry'",
  )
  await app.settle()
  expect(sentTo(browser)).toHaveLength(2)
})

test.each([
  ['https://push.example/x', 'closed'],
  ['https://fcm.googleapis.com.evil.example/x', 'closed'],
  ['https://evil-fcm.googleapis.com.example/x', 'closed'],
  ['https://xpush.apple.com.example/x', 'closed'],
  ['https://notpush.services.mozilla.com.example/x', 'closed'],
  ['https://fcm.googleapis.com@evil.example/x', 'closed'],
  ['https://evilfcm.googleapis.com/x', 'closed'],
  ['https://fcm.googleapis.com/fcm/send/x', 'done'],
  ['https://updates.push.services.mozilla.com/wpush/v2/x', 'done'],
  ['https://web.push.apple.com/x', 'done'],
  ['https://wns2-pn1p.notify.windows.com/w/x', 'done'],
])('of the address %s a subscription is %s', async (endpoint, result) => {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  const keys = {
    p256dh: ecdh.getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
  expect(await app.call(await app.person(), push.subscribe, { endpoint, ...keys })).toBe(result)
})

test('a key that is no point of the curve is refused, and one stored before costs only itself', async () => {
  const { seller, browser } = await pushed()
  const keyOf = (bytes: Buffer) => bytes.toString('base64url')
  const real = browser.ecdh.getPublicKey()
  const bad = [
    Buffer.alloc(65, 4),
    Buffer.alloc(65),
    Buffer.concat([Buffer.from([2]), real.subarray(1)]),
  ]
  for (const p256dh of bad.map(keyOf)) {
    const endpoint = `${base}/bad`
    const auth = browser.auth.toString('base64url')
    expect(await app.call(seller, push.subscribe, { endpoint, p256dh, auth })).toBe('invalid')
  }
  const { rows } = await app.database.query<{ session_id: string }>(
    'select session_id from push_subscriptions where user_id = $1',
    [seller.userId],
  )
  await app.database.query(
    `insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
     values ($1, $2, $3, $4, $5)`,
    [
      seller.userId,
      rows[0]?.session_id,
      `${base}/old`,
      keyOf(Buffer.alloc(65, 4)),
      keyOf(browser.auth),
    ],
  )
  await tellSomething(seller)
  expect(sentTo(browser)).toHaveLength(1)
  const left = await app.database.query(
    'select endpoint from push_subscriptions where user_id = $1',
    [seller.userId],
  )
  expect(left.rows).toEqual([{ endpoint: base + browser.path }])
})

test('an address inside is refused, a subscription is the last person’s, and each can end theirs', async () => {
  const { seller, browser } = await pushed()
  const keys = {
    p256dh: browser.ecdh.getPublicKey('base64url'),
    auth: browser.auth.toString('base64url'),
  }
  const add = (endpoint: string, more = {}) =>
    app.call(seller, push.subscribe, { endpoint, ...keys, ...more })
  expect(await add('https://10.0.0.1/push')).toBe('closed')
  expect(await add('http://[fe80::1]/push')).toBe('closed')
  expect(await refusal(add(`${base}/x`, { auth: 'short' }))).toBe(400)
  const other = await app.person()
  await app.call(other, push.unsubscribe, { endpoint: base + browser.path })
  await tellSomething(seller)
  expect(sentTo(browser)).toHaveLength(1)
  await app.call(other, push.subscribe, { endpoint: base + browser.path, ...keys })
  await tellSomething(seller)
  expect(sentTo(browser)).toHaveLength(1)
  expect(await refusal(app.call(null, push.key, {}))).toBe(401)
})
