import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { afterEach, expect, test } from 'vitest'
import { createHttp } from '#platform/http/server.ts'
import { readSettings } from '#platform/settings/settings.ts'
import { asSpan, inRequest, withRequestId } from './request.ts'
import { startTraces } from './start.ts'

interface SentSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** A collector that keeps the spans that it is sent. */
async function collector() {
  const spans: SentSpan[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString('utf8'))
    for (const { scopeSpans } of resourceSpans) {
      for (const scope of scopeSpans) spans.push(...scope.spans)
    }
    response.setHeader('content-type', 'application/json').end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ends.push(() => new Promise((resolve) => server.close(resolve)))
  const { port } = server.address() as AddressInfo
  return { spans, endpoint: `http://127.0.0.1:${port}/` }
}

/** A server with a call that asks the database twice, behind this many proxies. */
async function site(trustProxy: string) {
  const app = await createHttp(readSettings({ TRUST_PROXY: trustProxy }), pino({ enabled: false }))
  const sent: string[] = []
  const query = async (text: string) => sent.push(withRequestId(text))
  app.post('/firms/:id', async () => {
    await asSpan('select 1', () => query('select 1'))
    await asSpan('update firms set name = $1', () => query('update firms set name = $1'))
    return 'saved'
  })
  ends.push(() => app.close())
  return { app, sent }
}

const attributeOf = ({ attributes }: SentSpan, name: string) =>
  attributes.find(({ key }) => key === name)?.value

test('statements carry the id of their request, and none outside of one', async () => {
  const { app, sent } = await site('0')
  const answer = await app.inject({ method: 'POST', url: '/firms/7', payload: { name: 'Shree' } })
  const id = answer.headers['x-request-id']
  expect(id).toMatch(/^[\da-f-]{36}$/)
  expect(sent[1]).toBe(`update firms set name = $1 /* request ${id} */`)
  expect(withRequestId('select 1')).toBe('select 1')
  expect(inRequest('r1', () => withRequestId('select 1'))).toBe('select 1 /* request r1 */')
})

test('a request is a span with its statements below it, without what was looked for', async () => {
  const { spans, endpoint } = await collector()
  const end = await startTraces({ endpoint, serviceName: 'neev', share: 1 })
  const { app } = await site('1')
  const [traceId, parent] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331']
  await app.inject({
    method: 'POST',
    url: '/firms/7?secret=9829011111',
    payload: { name: 'Shree' },
    headers: { traceparent: `00-${traceId}-${parent}-01` },
  })
  await end()
  const root = spans.find(({ name }) => name === 'POST /firms/:id')
  if (!root) throw new Error('There is no span of the request.')
  expect(root).toMatchObject({ traceId, parentSpanId: parent })
  expect(attributeOf(root, 'http.response.status_code')).toEqual({ intValue: 200 })
  const below = spans.filter(({ parentSpanId }) => parentSpanId === root.spanId)
  expect(below.map(({ name }) => name).sort()).toEqual(['SELECT', 'UPDATE'])
  expect(JSON.stringify(spans)).not.toMatch(/9829011111|firms\/7|Shree/)
})

test('without a trusted proxy the trace of a caller is not followed', async () => {
  const { spans, endpoint } = await collector()
  const end = await startTraces({ endpoint, serviceName: 'neev', share: 0 })
  const { app } = await site('0')
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  await app.inject({ method: 'POST', url: '/firms/7', payload: {}, headers: { traceparent } })
  await end()
  expect(spans).toEqual([])
})

test('a collector that is gone keeps neither answers nor the end', async () => {
  const end = await startTraces({ endpoint: 'http://127.0.0.1:9', serviceName: 'neev', share: 1 })
  const { app } = await site('0')
  const answer = await app.inject({ method: 'POST', url: '/firms/7', payload: {} })
  expect(answer.statusCode).toBe(200)
  await end()
})
