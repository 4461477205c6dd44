/** The API docs as a browser receives them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#app/endpoints.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let page: string
beforeAll(async () => {
  server = await startTestServer()
  page = await (await fetch(`${server.url}/api/docs`)).text()
})
afterAll(() => server.close())

test('every call has its section and an example', () => {
  for (const { endpoint } of endpoints) {
    const path = `/${endpoint.path}`.replaceAll('/', '/<wbr>')
    expect(page).toContain(`<span class="method">${endpoint.method}</span> <code>${path}</code>`)
  }
  expect(page.match(/<pre class="command"/g)).toHaveLength(endpoints.length)
  const ids = Array.from(page.matchAll(/ id="([^"]+)"/g), ([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target)
})

test('the security policy forbids foreign and inline content', async () => {
  const { headers } = await fetch(`${server.url}/api/docs/`)
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toMatch(/unsafe|http|\*|data:/)
  expect(page).not.toMatch(/<style|<script(?! src="\/)|style="|\son\w+="/)
  expect(headers.get('set-cookie')).toBeNull()
})

test('everything that the page loads is served by this server with the right content type', async () => {
  const files = Array.from(
    page.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g),
    ([, file]) => file,
  )
  expect(files).toHaveLength(3)
  for (const file of files) {
    const response = await fetch(server.url + file)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(/^(text\/(css|javascript)|font\/woff2)/)
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(300)
  }
  const css = await (await fetch(`${server.url}/api/docs/style.css`)).text()
  expect(css).not.toMatch(/https?:|@import/)
})
