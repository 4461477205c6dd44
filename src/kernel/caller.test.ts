import { expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { httpCaller, urlOf } from './caller.ts'
import { endpoint } from './endpoint.ts'
import { problem } from './problem.ts'

const detail = endpoint({
  method: 'GET',
  path: 'Company/GetCompanyDetailAsync/{userId}/{companyId}',
  audience: 'anyone',
  summary: '',
  input: z.object({
    userId: z.string(),
    companyId: z.string(),
    tags: z.optional(z.array(z.int())),
  }),
  output: z.object({ name: z.string() }),
})

const own = { userId: 'u', companyId: 'c' }

test('path parameters are filled in, lists become numbered fields', () => {
  const input = { userId: 'a/b', companyId: 'ü', tags: [1, 2] }
  expect(urlOf(detail, input, '/api')).toBe(
    '/api/Company/GetCompanyDetailAsync/a%2Fb/%C3%BC?tags%5B0%5D=1&tags%5B1%5D=2',
  )
})

test('a path parameter that is not an input field is rejected at declaration', () => {
  expect(() => endpoint({ ...detail, path: 'x/{missing}' })).toThrow('missing')
})

test('a 401 notifies the session once and throws the problem', async () => {
  const onRefused = vi.fn()
  const answer = { status: 401, title: 'Unauthorized', detail: 'Please login and try again.' }
  const call = httpCaller({
    base: '/api',
    token: () => 'token-1',
    onRefused,
    fetch: async () => Response.json(answer, { status: 401 }),
  })
  await expect(call(detail, own)).rejects.toMatchObject({
    status: 401,
    message: answer.detail,
  })
  expect(onRefused).toHaveBeenCalledExactlyOnceWith(401, 'token-1')
})

test('every call names the language of the page', async () => {
  const languages: (string | null)[] = []
  const call = httpCaller({
    base: '/api',
    token: () => undefined,
    fetch: async (_, { headers }) => {
      languages.push(new Headers(headers).get('accept-language'))
      return Response.json({ name: 'x' })
    },
  })
  vi.stubGlobal('document', { cookie: '' })
  onTestFinished(() => void vi.unstubAllGlobals())
  await call(detail, own)
  await call({ ...detail, method: 'POST' }, own)
  expect(languages).toEqual(['en', 'en'])
})

test('no connection is a problem with status 0', async () => {
  const call = httpCaller({
    base: '/api',
    token: () => undefined,
    fetch: () => Promise.reject(new TypeError('failed')),
  })
  await expect(call(detail, own)).rejects.toMatchObject(problem(0, 'No connection.'))
})

const save = endpoint({
  method: 'POST',
  path: 'Company/SaveCompanyAddressAsync',
  audience: 'anyone',
  summary: '',
  input: z.object({ city: z.string() }),
  output: z.int(),
})
const place = { city: 'Morbi' }

/**
 * A server that compares the CSRF header with the browser's current cookie, and a browser whose
 * cookie is replaced by the next of `cookies` while each request is being sent.
 */
function behindTheDoor(...cookies: string[]) {
  const page = { cookie: '' }
  vi.stubGlobal('document', page)
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const onRefused = vi.fn()
  const done = vi.fn()
  const call = httpCaller({
    base: '/api',
    token: () => 'token-1',
    onRefused,
    fetch: async (_, { headers, body }) => {
      page.cookie = cookies.shift() ?? page.cookie
      const [, mark] = page.cookie.split('XSRF-TOKEN=')
      if (mark && new Headers(headers).get('x-xsrf-token') !== mark) {
        return Response.json({ detail: 'Access not allowed.' }, { status: 403 })
      }
      done(body)
      return Response.json(1)
    },
  })
  return { call, page, onRefused, done }
}

test.each([
  { when: 'a first cookie comes', had: '', comes: 'XSRF-TOKEN=one' },
  { when: 'another cookie comes', had: 'XSRF-TOKEN=one', comes: 'a=b; XSRF-TOKEN=two' },
])('a call sent while $when is retried, and the user stays logged in', async (way) => {
  const { call, page, onRefused, done } = behindTheDoor(way.comes)
  page.cookie = way.had
  expect(await call(save, place)).toBe(1)
  expect(done.mock.calls).toEqual([[JSON.stringify(place)]])
  expect(onRefused).not.toHaveBeenCalled()
})

test('a call is retried only once: a second 403 is reported', async () => {
  const { call, onRefused, done } = behindTheDoor('XSRF-TOKEN=one', 'XSRF-TOKEN=two')
  await expect(call(save, place)).rejects.toMatchObject({ status: 403 })
  expect(onRefused).toHaveBeenCalledExactlyOnceWith(403, 'token-1')
  expect(done).not.toHaveBeenCalled()
})

test('a submission keeps its idempotency key until it succeeds', async () => {
  vi.stubGlobal('document', { cookie: '' })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const creates = { ...save, idempotent: true }
  const keys: (string | undefined)[] = []
  const answers = [Response.error, () => Response.json({}, { status: 503 })]
  const call = httpCaller({
    base: '/api',
    token: () => undefined,
    fetch: async (_, { headers }) => {
      keys.push(new Headers(headers).get('idempotency-key') ?? undefined)
      return answers.shift()?.() ?? Response.json(1)
    },
  })
  const failures = () => call(creates, { city: 'Morbi' }).catch(({ status }) => status)
  await failures()
  await failures()
  expect(await failures()).toBe(1)
  const [first, second, third] = keys
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect([second, third]).toEqual([first, first])
  await call(creates, { city: 'Morbi' })
  await call(creates, { city: 'Ajmer' })
  await call(save, { city: 'Ajmer' })
  expect(new Set(keys.slice(2, 5)).size).toBe(3)
  expect(keys[5]).toBeUndefined()
})

test('a submission that is refused, or carried out with its answer lost, gets a new key', async () => {
  vi.stubGlobal('document', { cookie: '' })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const keys: (string | null)[] = []
  const lost = () => Response.json({}, { status: 409 })
  const running = () => Response.json({}, { status: 409, headers: { 'retry-after': '2' } })
  const refused = () => Response.json({}, { status: 400 })
  const answers = [running, lost, running, refused]
  const call = httpCaller({
    base: '/api',
    token: () => undefined,
    fetch: async (_, { headers }) => {
      keys.push(new Headers(headers).get('idempotency-key'))
      return answers.shift()?.() ?? Response.json(1)
    },
  })
  for (const _ of keys.concat(Array(5).fill(null))) {
    await call({ ...save, idempotent: true }, place).catch(() => undefined)
  }
  const [first, second, third, fourth, fifth] = keys
  expect([second, fourth]).toEqual([first, third])
  expect(new Set([first, third, fifth]).size).toBe(3)
})
