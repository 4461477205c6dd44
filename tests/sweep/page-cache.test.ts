/** Guarantees of the page cache: pages are the same for everybody, and never outdated. */

import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { companyChanged } from '#areas/companies/server/public.ts'
import { moderation } from '#areas/moderation/contract.ts'
import { status } from '#kernel/codes.ts'
import { emit } from '#platform/jobs/events.ts'
import { patient } from '#tests/support/patience.ts'
import { addPerson } from '../support/people.ts'
import { fillProducts, yard } from '../support/products-market.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const lines: string[] = []
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ pages: true, log: { write: (line) => lines.push(line) } })
  await fillProducts(server.services)
})
afterAll(() => server.close())

const list = '/MarbleSellers/1'
const open = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { redirect: 'manual', headers })

/** Changes a company in the database, and emits the event that its area would emit. */
function change(url: string, set: string): Promise<void> {
  return server.services.database.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(
      `update companies set ${set} where url = '${url}' returning id`,
    )
    await emit(tx, companyChanged, { companyId: rows[0]?.id ?? '' })
  })
}

test('a page is the same for a logged-in visitor, and contains nothing of theirs', async () => {
  const person = { email: 'private@example.com', password: 'Demo@123', firstName: 'Secretive' }
  await addPerson(server.services, person)
  const answer = await fetch(`${server.url}/api/Login/Authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: person.email, password: person.password, loginType: 1 }),
  })
  const { id, token }: { id: string; token: string } = await answer.json()
  const [cookie = ''] = answer.headers.getSetCookie()
  const address = `${list}?location=Morbi`
  const own = await open(address, {
    authorization: `Bearer ${token}`,
    cookie,
    'user-agent': 'A very own browser',
    'accept-language': 'hi',
  })
  const other = await open(address)
  const html = await own.text()
  expect(await other.text()).toBe(html)
  for (const name of ['etag', 'content-security-policy', 'cache-control', 'vary']) {
    expect(other.headers.get(name)).toBe(own.headers.get(name))
  }
  const crumb = cookie.split('=')[1]?.split(';')[0] ?? 'none'
  for (const secret of [token, id, person.email, person.firstName, crumb, 'very own browser']) {
    expect(html).not.toContain(secret)
  }
  expect(other.headers.get('set-cookie')).toBeNull()
  expect(own.headers.get('x-request-id')).not.toBe(other.headers.get('x-request-id'))
})

test('a change appears on the list and the storefront by itself', async () => {
  const storefront = `/Seller/${yard.url}`
  for (const path of [list, storefront]) {
    expect(await (await open(path)).text()).toContain(yard.name)
  }
  const before = (await open(list)).headers.get('etag')
  await change(yard.url, "name = 'Makrana Yard and Sons', modified_at = now()")
  const expectPublic = async () => {
    expect(await (await open(list)).text()).toContain('Makrana Yard and Sons')
    expect(await (await open(storefront)).text()).toContain('Makrana Yard and Sons')
  }
  await vi.waitFor(expectPublic, { timeout: patient(10_000), interval: 50 })
  expect((await open(list)).headers.get('etag')).not.toBe(before)
})

test('an approval appears by itself, even though the earlier page was cached', async () => {
  const seller = await server.seller({ Description: 'Slabs cut to size.', WorkingTypes: [1] })
  await server.saveAddresses(seller, {})
  await server.settle()
  const storefront = `/Seller/${seller.companyUrl}/AboutSeller`
  const isPublic = async () =>
    (await (await open(storefront)).text()).includes('Slabs cut to size.')
  expect([await isPublic(), await isPublic()]).toEqual([false, false])
  const admin = await server.admin('moderator')
  const [waiting] = (
    await server.call(admin, moderation.pendingItems, { company: seller.companyUrl })
  ).rows
  if (!waiting) throw new Error('Nothing waits.')
  const { subject, id, version } = waiting
  const decision = { status: status.approved, comment: '' } as const
  const items = [{ subject, id, version }]
  expect(await server.call(admin, moderation.decideItems, { items, decision })).toMatchObject([
    { result: 'done' },
  ])
  await vi.waitFor(async () => expect(await isPublic()).toBe(true), {
    timeout: patient(10_000),
    interval: 50,
  })
})

test('errors and redirects are not cached: what exists a moment later is shown', async () => {
  await change(yard.url, 'is_active = false')
  const gone = await open(`/Seller/${yard.url}/AboutSeller`)
  expect(gone.status).toBe(302)
  expect(gone.headers.get('etag')).toBeNull()
  await change(yard.url, 'is_active = true')
  expect((await open(`/Seller/${yard.url}/AboutSeller`)).status).toBe(200)
  // Waits for the directory, so that later tests see a stable list.
  await server.services.jobs.drain()
  const missing = await open('/no/such/page')
  expect(missing.status).toBe(404)
  expect(missing.headers.get('etag')).toBeNull()
  expect(await missing.text()).toBe(await (await open('/no/such/page')).text())
})

test('a failing database affects only requests made while it fails', async () => {
  const address = `${list}?text=marble`
  await server.services.database.query('alter table directory_words rename to directory_words_x')
  const failed = await open(address)
  await server.services.database.query('alter table directory_words_x rename to directory_words')
  expect(failed.status).toBe(500)
  expect(failed.headers.get('cache-control')).toBe('no-store')
  expect(failed.headers.get('etag')).toBeNull()
  expect((await open(address)).status).toBe(200)
  const id = failed.headers.get('x-request-id')
  const told = lines.map((line) => JSON.parse(line)).filter(({ reqId }) => reqId === id)
  const [failure, ...others] = told.filter(({ level }) => level === 50)
  expect(failure).toMatchObject({ msg: 'a page failed', path: list })
  expect(others).toEqual([])
  const completed = { msg: 'request completed', res: { statusCode: 500, path: list } }
  expect(told.at(-1)).toMatchObject(completed)
})

test('metrics report how many pages are cached and how often they were served', async () => {
  const metrics = await server.registry.metrics()
  expect(metrics).toMatch(/neev_page_cache\{what="pages"\} [1-9]/)
  expect(metrics).toMatch(/neev_page_cache\{what="bytes"\} [1-9]/)
  expect(metrics).toMatch(/neev_pages_total\{how="rendered"\} [1-9]/)
})

test('a copy that is still valid is not sent again', async () => {
  const first = await open('/AboutUs')
  const etag = first.headers.get('etag') ?? ''
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/)
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  for (const tags of [etag, `"other", ${etag}`, etag.slice(2), '*']) {
    const again = await open('/AboutUs', { 'if-none-match': tags })
    expect(again.status).toBe(304)
    expect(again.headers.get('etag')).toBe(etag)
    expect(again.headers.get('content-security-policy')).toBe(
      first.headers.get('content-security-policy'),
    )
    expect(await again.text()).toBe('')
  }
  expect((await open('/AboutUs', { 'if-none-match': '"other"' })).status).toBe(200)
})

test("an article may be served stale for a day, pages with sellers' data may not", async () => {
  const cacheControl = async (path: string) => (await open(path)).headers.get('cache-control')
  expect(await cacheControl('/Blog/BlogMarble')).toBe(
    'public, max-age=0, stale-while-revalidate=86400',
  )
  for (const path of ['/', list, `/Seller/${yard.url}`])
    expect(await cacheControl(path), path).toBe('public, max-age=0, must-revalidate')
})

test('HEAD answers the headers of GET and no body', async () => {
  const get = await open(list)
  const head = await fetch(server.url + list, { method: 'HEAD' })
  expect(head.status).toBe(200)
  expect(await head.text()).toBe('')
  for (const name of ['etag', 'content-type', 'content-security-policy', 'vary']) {
    expect(head.headers.get(name)).toBe(get.headers.get(name))
  }
})

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
  ['identity', (body: Buffer) => body],
])(
  'a page is sent as %s to clients that accept it, rendered and from the cache',
  async (name, unpack) => {
    const plain = await (await open('/termsCondition')).text()
    const raw = () =>
      new Promise<{ encoding: string | undefined; vary: string | undefined; body: Buffer }>(
        (resolve, reject) => {
          const headers = { 'accept-encoding': name }
          request(`${server.url}/termsCondition`, { headers }, (answer) => {
            const chunks: Buffer[] = []
            answer.on('data', (chunk: Buffer) => chunks.push(chunk))
            answer.on('end', () => {
              const { 'content-encoding': encoding, vary } = answer.headers
              resolve({ encoding, vary, body: Buffer.concat(chunks) })
            })
          })
            .on('error', reject)
            .end()
        },
      )
    for (const { encoding, vary, body } of [await raw(), await raw()]) {
      expect(encoding).toBe(name === 'identity' ? undefined : name)
      expect(vary).toContain('accept-encoding')
      expect(unpack(body).toString()).toBe(plain)
    }
  },
)

test('the server is not ready until each public page has been rendered once', async () => {
  const warm = server.warmUp()
  const early = await open('/readyz')
  expect([early.status, await early.json()]).toEqual([503, { status: 'starting' }])
  await warm
  expect((await open('/readyz')).status).toBe(200)
})
