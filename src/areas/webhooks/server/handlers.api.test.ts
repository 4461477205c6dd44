/** Outgoing webhooks against a real server (rules 20.6). */
import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queueWebhooks } from '#areas/webhooks/server/public.ts'
import { openTestApp, type Seller, type TestApp } from '#tests/app.ts'
import { refusal } from '#tests/inputs.ts'
import { grant, monthly } from '#tests/subscriptions.ts'
import { webhooks } from '../contract.ts'
import { retryWaits } from '../rules.ts'

let app: TestApp
let server: Server
let base: string
let status = 204
const received: { path: string; headers: IncomingHttpHeaders; body: string }[] = []

beforeAll(async () => {
  app = await openTestApp({ env: { OUTGOING_LOOPBACK: '1' } })
  server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts).toString()
      received.push({ path: request.url ?? '', headers: request.headers, body })
      if (request.url?.startsWith('/silent')) return
      response.writeHead(status, { location: `${base}/elsewhere` }).end()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.close()
  await app.close()
})

let paths = 0
async function hooked(seller: Seller) {
  paths += 1
  const path = `/hook-${paths}`
  const added = await app.call(seller, webhooks.add, { url: base + path })
  expect(added.result).toBe('done')
  const sent = () => received.filter((request) => request.path === path)
  return { ...added, sent, url: base + path }
}
const logOf = (seller: Seller, webhookId: string) =>
  app.call(seller, webhooks.deliveries, { webhookId, pageSize: 25, pageNumber: 1 })
const event = async (seller: Seller, type = 'enquiry.asked') => {
  await app.database.transaction((tx) =>
    queueWebhooks(tx, app.services, seller.userId, { type, data: { enquiryId: 7 } }),
  )
  await app.settle()
}
/** Makes everything that waits due, as if its pause were over. */
async function passPauses() {
  await app.database.query("update webhook_deliveries set next_at = now() where state = 'waiting'")
  await app.database.query(
    "update pgboss.job set start_after = now() where name = 'webhooks.deliver' and state = 'created'",
  )
  await app.settle()
}

test('an event is signed as the Standard Webhooks say, and stands in the log', async () => {
  const seller = await app.seller()
  const hook = await hooked(seller)
  expect(hook.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  await event(seller)
  const [request] = hook.sent()
  if (!request) throw new Error('Nothing was sent.')
  const { headers, body } = request
  expect(JSON.parse(body)).toEqual({
    type: 'enquiry.asked',
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    data: { enquiryId: 7 },
  })
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const key = Buffer.from(hook.secret.slice(6), 'base64')
  const signature = createHmac('sha256', key).update(signed).digest('base64')
  expect(headers['webhook-signature']).toBe(`v1,${signature}`)
  expect(headers['content-type']).toBe('application/json')
  const { deliveries, totalCount } = await logOf(seller, hook.webhookId)
  expect(totalCount).toBe(1)
  expect(deliveries[0]).toMatchObject({
    deliveryId: headers['webhook-id'],
    state: 'delivered',
    attempts: 1,
    lastStatus: 204,
    nextDate: null,
  })
  // Resent under the same id; the list never shows the secret.
  const deliveryId = deliveries[0]?.deliveryId ?? ''
  expect(await app.call(seller, webhooks.resend, { deliveryId })).toBe('done')
  await app.settle()
  expect(hook.sent().map((each) => each.headers['webhook-id'])).toEqual([deliveryId, deliveryId])
  expect(JSON.stringify(await app.call(seller, webhooks.list, {}))).not.toContain('whsec')
})

test('what the owner is told is sent, with its page', async () => {
  const seller = await app.seller()
  const hook = await hooked(seller)
  await grant(app, { companyId: seller.companyId, planId: monthly.gold.planId })
  await app.settle()
  expect(JSON.parse(hook.sent()[0]?.body ?? '{}')).toMatchObject({
    type: 'plan-granted',
    data: {
      subject: 'Your company now has the plan Gold',
      url: 'https://neev.example/companyDetail/myCompany',
    },
  })
})

test('a failure is retried with growing pauses for a day, a redirect is not followed', async () => {
  const seller = await app.seller()
  const hook = await hooked(seller)
  status = 307
  await event(seller)
  expect(hook.sent()).toHaveLength(1)
  for (let attempt = 1; attempt <= retryWaits.length; attempt += 1) {
    const { deliveries } = await logOf(seller, hook.webhookId)
    expect(deliveries[0]).toMatchObject({ state: 'waiting', attempts: attempt, lastStatus: 307 })
    const pause = Date.parse(deliveries[0]?.nextDate ?? '') - Date.now()
    expect(pause / 1000).toBeGreaterThan((retryWaits[attempt - 1] ?? 0) - 60)
    await passPauses()
  }
  status = 204
  const { deliveries } = await logOf(seller, hook.webhookId)
  expect(deliveries[0]).toMatchObject({ state: 'failed', attempts: retryWaits.length + 1 })
  expect(hook.sent()).toHaveLength(retryWaits.length + 1)
  expect(received.filter(({ path }) => path === '/elsewhere')).toEqual([])
  expect(retryWaits.reduce((sum, wait) => sum + wait, 0)).toBeLessThan(24 * 3600)
})

test('after three days of failures it is turned off, and its owner is told once', async () => {
  const seller = await app.seller()
  const hook = await hooked(seller)
  status = 500
  await event(seller)
  const [failing] = await app.call(seller, webhooks.list, {})
  expect(failing).toMatchObject({ isActive: true, failingSince: expect.any(String) })
  await app.database.query(
    "update webhook_endpoints set failing_since = now() - interval '3 days 1 hour' where id = $1",
    [hook.webhookId],
  )
  await event(seller)
  await passPauses()
  status = 204
  const [broken] = await app.call(seller, webhooks.list, {})
  expect(broken).toMatchObject({ isActive: false, isBroken: true })
  const subjects = (await app.mailsTo(seller)).map(({ subject }) => subject)
  expect(subjects).toEqual(['A webhook was turned off'])
  const before = hook.sent().length
  await event(seller)
  expect(hook.sent()).toHaveLength(before)
  const { deliveries } = await logOf(seller, hook.webhookId)
  expect(deliveries.every(({ state }) => state === 'failed')).toBe(true)
  const [{ deliveryId } = { deliveryId: '' }] = deliveries
  expect(await app.call(seller, webhooks.resend, { deliveryId })).toBe('unknown')
  const on = { webhookId: hook.webhookId, isActive: true }
  expect(await app.call(seller, webhooks.setActive, on)).toBe('done')
  expect(await app.call(seller, webhooks.resend, { deliveryId })).toBe('done')
  await app.settle()
  expect(hook.sent()).toHaveLength(before + 1)
})

test('a company has at most three, each URL once, also when they are added at once', async () => {
  const seller = await app.seller()
  const add = (path: string) => app.call(seller, webhooks.add, { url: `${base}${path}` })
  const results = await Promise.all(['/a', '/b', '/c', '/d', '/e'].map(add))
  expect(results.map(({ result }) => result).sort()).toEqual([
    'done',
    'done',
    'done',
    'tooMany',
    'tooMany',
  ])
  const [first] = await app.call(seller, webhooks.list, {})
  expect(await app.call(seller, webhooks.add, { url: first?.url ?? '' })).toMatchObject({
    result: 'known',
    secret: '',
  })
})

test('a URL inside is refused, whatever it is called', async () => {
  const seller = await app.seller()
  for (const url of ['https://10.0.0.1/', 'https://[fd00::1]/', 'http://example.com:22/']) {
    expect(await app.call(seller, webhooks.add, { url })).toMatchObject({ result: 'closed' })
  }
  for (const url of ['', 'ftp://example.com', 'example.com', `https://a.in/${'x'.repeat(500)}`]) {
    expect(await refusal(app.call(seller, webhooks.add, { url }))).toBe(400)
  }
})

test('a webhook is nobody else’s: not to see, change, test or resend', async () => {
  const [seller, other] = [await app.seller(), await app.seller()]
  const { webhookId, secret } = await hooked(seller)
  await event(seller)
  const [delivery] = (await logOf(seller, webhookId)).deliveries
  expect(await app.call(other, webhooks.list, {})).toEqual([])
  expect((await logOf(other, webhookId)).totalCount).toBe(0)
  expect(await app.call(other, webhooks.setActive, { webhookId, isActive: false })).toBe('unknown')
  expect(await app.call(other, webhooks.test, { webhookId })).toBe('unknown')
  expect(await app.call(other, webhooks.remove, { webhookId })).toBe('unknown')
  expect(await app.call(other, webhooks.renewSecret, { webhookId })).toMatchObject({
    result: 'unknown',
  })
  const deliveryId = delivery?.deliveryId ?? ''
  expect(await app.call(other, webhooks.resend, { deliveryId })).toBe('unknown')
  expect(await refusal(app.call(await app.person(), webhooks.list, {}))).toBe(403)
  expect(await refusal(app.call(null, webhooks.list, {}))).toBe(401)

  const renewed = await app.call(seller, webhooks.renewSecret, { webhookId })
  expect(renewed.secret).toMatch(/^whsec_/)
  expect(renewed.secret).not.toBe(secret)
  expect(await app.call(seller, webhooks.test, { webhookId })).toBe('done')
  await app.settle()
  expect(received.at(-1)?.body).toContain('"type":"test"')
  expect(await app.call(seller, webhooks.remove, { webhookId })).toBe('done')
  expect(await app.call(seller, webhooks.remove, { webhookId })).toBe('unknown')
})

test('at most two tests wait for an endpoint, and silent ones hold nobody else up', async () => {
  const silent = await Promise.all([1, 2, 3].map(() => app.seller()))
  for (const seller of silent) {
    for (const path of ['a', 'b', 'c']) {
      const url = `${base}/silent-${seller.companyId}-${path}`
      const { webhookId } = await app.call(seller, webhooks.add, { url })
      const tests = []
      for (let count = 0; count < 5; count += 1) {
        tests.push(await app.call(seller, webhooks.test, { webhookId }))
      }
      expect(tests).toEqual(['done', 'done', 'waiting', 'waiting', 'waiting'])
    }
  }
  const begun = performance.now()
  const other = await app.seller()
  const hook = await hooked(other)
  await app.call(other, webhooks.test, { webhookId: hook.webhookId })
  await expect.poll(() => hook.sent().length, { timeout: 9_000 }).toBe(1)
  // Before the first of the silent ones was given up.
  expect(performance.now() - begun).toBeLessThan(10_000)
  // One lane each: at most one request of a company at a time.
  const calls = received.filter(({ path }) => path.startsWith('/silent'))
  expect(calls.length).toBeLessThanOrEqual(silent.length)
}, 60_000)
