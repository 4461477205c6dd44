/** The example of every call, sent as shown in the API docs, returns the answer shown there. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#app/endpoints.ts'
import { exampleOf } from '#app/examples.ts'
import { type ExampleMarket, openExampleMarket, speakers } from '../support/example-market.ts'
import { preparations, prepareShared } from '../support/example-preparations.ts'
import { isShort, shapeOf } from '../support/example-shape.ts'
import { leakedLines } from '../support/log-search.ts'

let market: ExampleMarket
beforeAll(async () => {
  market = await openExampleMarket()
  await prepareShared(market)
})
afterAll(() => market.server.close())

// All endpoints are tested, and no example depends on another: they pass in any order.
describe('the example of', () => {
  test.each(endpoints.map(({ endpoint }) => [endpoint.path, endpoint] as const))(
    '%s returns what its example shows',
    async (_, endpoint) => {
      const { token, input = {} } = (await preparations.get(endpoint)?.(market)) ?? {}
      const speaker = speakers[endpoint.audience]
      const own = token ?? (speaker && (await market.token(speaker)))
      const answer = await market.call(endpoint, { ...exampleOf(endpoint).input, ...input }, own)
      await market.settle()
      expect(shapeOf(exampleOf(endpoint).answer)).toEqual(shapeOf(answer))
      expect(isShort(exampleOf(endpoint).answer)).toBe(true)
    },
  )
})

test('no token, password or code is logged by any of these calls, nor by calls that fail', async () => {
  const { server, log } = market
  const token = await market.login('buyer')
  const body = '{"username":"buyer@example.com","password":"Demo@123"'
  const post = (path: string, text: string, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: text,
    })
  const statuses = [
    await post('Login/Authenticate', body),
    await post('Login/Authenticate', `${body},"loginType":7}`),
    await post('Login/NoSuchCall?password=Demo@123', '{}', { authorization: `Bearer ${token}` }),
    await post('Login/LogoutAsync', '{}', { authorization: `Bearer ${token.slice(1)}A` }),
    await fetch(`${server.url}/api/Login/GetSessionsAsync?token=${token}`),
  ].map(({ status }) => status)
  expect(statuses).toEqual([400, 400, 404, 401, 401])
  expect(log.length).toBeGreaterThan(endpoints.length)
  expect(leakedLines()).toEqual([])
})

describe('the shape of an answer', () => {
  test('leaves out only values that differ between runs', () => {
    const id = '6f1c4f6e-3f0a-4f0e-9a55-0c1d2e3f4a5b'
    const empty = '00000000-0000-0000-0000-000000000000'
    expect(shapeOf({ id, companyId: empty, at: '2026-11-21T08:00:00.000Z' })).toEqual({
      id: '(id)',
      companyId: empty,
      at: '(time)',
    })
    expect(shapeOf([{ name: 'Asha', token: 'a'.repeat(43), picture: '' }, 5, true])).toEqual([
      { name: 'Asha', token: '(token)', picture: '' },
      5,
      true,
    ])
    expect(shapeOf([1, 2, 3, 4])).toEqual([1, 2, 3])
    expect(shapeOf([1, 2])).not.toEqual(shapeOf([1, 2, 3]))
  })
})

test('every preparation belongs to an existing call', () => {
  const known = new Set(endpoints.map(({ endpoint }) => endpoint))
  for (const endpoint of preparations.keys()) expect(known).toContain(endpoint)
})
