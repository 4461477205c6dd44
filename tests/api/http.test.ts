/** Rules for all calls, over real HTTP (rules 1). */

import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { m } from '#words/messages.js'
import { addPerson, logInElsewhere } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
const types = '/api/Company/GetCompanyTypes'
const login = '/api/Login/Authenticate'
const credentials = { username: 'nobody@example.com', password: 'whatever' }

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

function get(path: string, headers: Record<string, string> = {}) {
  return fetch(server.url + path, { headers })
}

function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  return fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

async function expectProblem(response: Response, status: number) {
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toContain('application/problem+json')
  const document: { status: number; detail: string; errors?: { field: string }[] } =
    await response.json()
  expect(document.status).toBe(status)
  expect(document.detail.length).toBeGreaterThan(3)
  expect(JSON.stringify(document)).not.toMatch(/node_modules|\.ts:|select |insert /i)
  return document
}

describe('API paths', () => {
  test.each([types, types.toLowerCase(), types.toUpperCase().replace('/API', '/api'), `${types}/`])(
    '%s responds',
    async (path) => {
      const response = await get(path)
      expect(response.status).toBe(200)
      expect(await response.json()).toHaveLength(7)
    },
  )
  test('an unknown one is a 404 problem', async () => {
    await expectProblem(await get('/api/No/SuchCall'), 404)
  })
})

describe('each class of failure has its problem document', () => {
  test('400 names each bad field', async () => {
    const document = await expectProblem(await post(login, { username: 'x' }), 400)
    expect(document.errors?.map(({ field }) => field).sort()).toEqual(['password', 'username'])
  })
  test('400 for invalid JSON, and for JSON that is not an object', async () => {
    await expectProblem(await post(login, '{"username":'), 400)
    await expectProblem(await post(login, '[]'), 400)
    await expectProblem(await post(login, ''), 400)
  })
  test('401 without a token, with a made-up one, and with a malformed one', async () => {
    const body = { loginId: '00000000-0000-0000-0000-000000000000' }
    const path = '/api/Login/LogoutAsync'
    await expectProblem(await post(path, body), 401)
    await expectProblem(await post(path, body, { authorization: `Bearer ${'a'.repeat(43)}` }), 401)
    await expectProblem(await post(path, body, { authorization: 'Bearer <script>' }), 401)
  })
  test('413 for a body over the limit', async () => {
    await expectProblem(await post(login, { ...credentials, password: 'x'.repeat(40_000) }), 413)
  })
  test('415 for anything but JSON', async () => {
    const response = await fetch(server.url + login, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'username=a',
    })
    await expectProblem(response, 415)
  })
})

describe('refusals are in the language of the request', () => {
  const missing = '/api/seller/GetSellerInfoBySellerUrlAsync?sellerUrl=nobody-here'
  const asked = [undefined, 'hi', 'hi-IN,hi;q=0.9,en;q=0.8', 'fr', 'en-IN,hi;q=0.5']
  test.each(asked)('Accept-Language %s', async (language) => {
    const locale = language?.startsWith('hi') ? 'hi' : 'en'
    const headers: Record<string, string> = language ? { 'accept-language': language } : {}
    expect(await (await get(missing, headers)).json()).toMatchObject({
      detail: m.seller_list_empty({}, { locale }),
    })
    const { detail, errors } = await (await post(login, { username: 'x' }, headers)).json()
    expect(detail).toBe(m.refused_fields({}, { locale }))
    expect(errors).toEqual([
      { field: 'username', message: m.email_invalid({}, { locale }) },
      { field: 'password', message: m.password_required({}, { locale }) },
    ])
    const { errorResult } = await (await post(login, credentials, headers)).json()
    expect(errorResult).toBe(m.login_failed({}, { locale }))
  })
})

describe('a list in a query', () => {
  const path = '/api/user/GetAddressDetailsAsync/'

  test('is passed as name[0] and name[1], percent-encoded or not', async () => {
    const person = { email: 'lists@example.com', password: 'Makrana1', firstName: 'Asha' }
    const loginId = await addPerson(server.services, person)
    const headers = { authorization: `Bearer ${await logInElsewhere(server, person)}` }
    const ask = (list: string) => get(`${path}?loginId=${loginId}&${list}`, headers)
    expect(await (await ask('AddressTypeList[0]=1&AddressTypeList[1]=2')).json()).toEqual([])
    expect((await ask('AddressTypeList%5B0%5D=1&AddressTypeList%5B1%5D=2')).status).toBe(200)
    const refused = await ask('AddressTypeList[0]=1&AddressTypeList[1]=3')
    const { errors } = await expectProblem(refused, 400)
    expect(errors?.map(({ field }) => field)).toEqual(['AddressTypeList.1'])
  })
})

describe('an expired token', () => {
  test('is ignored by calls open to anyone', async () => {
    const response = await get(types, { authorization: `Bearer ${'a'.repeat(43)}` })
    expect(response.status).toBe(200)
  })
})

describe('cross-site request forgery', () => {
  test('API answers set the cookie, except those that shared caches may keep; other answers do not', async () => {
    const cookieOf = ({ headers }: Response) => headers.get('set-cookie')
    expect(cookieOf(await post(login, credentials))).toMatch(/^XSRF-TOKEN=[\w-]{20,}; Path=\//)
    expect(cookieOf(await get('/api/No/SuchCall'))).toMatch(/^XSRF-TOKEN=/)
    const shared = await get(types)
    expect(shared.headers.get('cache-control')).toMatch(/^public/)
    expect(cookieOf(shared)).toBeNull()
    expect(cookieOf(await get('/api/openapi.json'))).toBeNull()
    expect(cookieOf(await get('/healthz'))).toBeNull()
  })
  test('a request with the cookie must repeat it in the header', async () => {
    const cookie = 'XSRF-TOKEN=abcdefghijklmnopqrstuvwx'
    await expectProblem(await post(login, credentials, { cookie }), 403)
    const wrong = { cookie, 'x-xsrf-token': 'abcdefghijklmnopqrstuvwy' }
    await expectProblem(await post(login, credentials, wrong), 403)
    const right = { cookie, 'x-xsrf-token': 'abcdefghijklmnopqrstuvwx' }
    expect((await post(login, credentials, right)).status).toBe(200)
  })
  test('a request without the cookie passes only with no origin or an allowed one', async () => {
    await expectProblem(await post(login, credentials, { origin: 'https://evil.example' }), 403)
    await expectProblem(await post(login, credentials, { origin: 'null' }), 403)
    expect((await post(login, credentials, { origin: server.url })).status).toBe(200)
    expect((await post(login, credentials)).status).toBe(200)
  })
})

describe('around the API', () => {
  test('every answer has a request id and forbids sniffing', async () => {
    const { headers } = await get(types)
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })
  test('health and readiness answer; metrics are not on this port', async () => {
    expect(await (await get('/healthz')).json()).toEqual({ status: 'ok' })
    expect(await (await get('/readyz')).json()).toEqual({ status: 'ok' })
    expect((await get('/metrics')).status).toBe(404)
  })
  test('answers are compressed', async () => {
    const response = await get('/api/openapi.json', { 'accept-encoding': 'br' })
    expect(response.headers.get('content-encoding')).toBe('br')
  })
})

describe('/api/openapi.json', () => {
  test('is valid OpenAPI 3.1', async () => {
    const document: Record<string, unknown> = await (await get('/api/openapi.json')).json()
    const validator = new Validator()
    const result = await validator.validate(document)
    expect(result.errors ?? []).toEqual([])
    expect(result.valid).toBe(true)
    expect(validator.version).toBe('3.1')
  })
})
