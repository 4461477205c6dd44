/** Addresses that look like something else: never a server error, never another host. */

import { connect } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runs } from '../support/runs.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const lines: string[] = []
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ pages: true, log: { write: (line) => lines.push(line) } })
})
afterAll(() => server.close())

/** Sends a request line as it is; returns status and location of the answer. */
function send(path: string, headers = 'Host: x') {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  const { promise, resolve } = Promise.withResolvers<{ status: number; location: string }>()
  let text = ''
  const end = () => {
    const location = /^location: (.*)\r$/im.exec(text)?.[1] ?? ''
    resolve({ status: Number(text.slice(9, 12)), location })
    socket.destroy()
  }
  socket.on('error', end)
  socket.on('close', end)
  socket.on('data', (data) => {
    text += data.toString('latin1')
    if (text.includes('\r\n\r\n')) end()
  })
  socket.write(
    Buffer.from(`GET ${path} HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`, 'latin1'),
  )
  return promise
}

test.each([
  '/\\',
  '//\\',
  '/\\[',
  '//[',
  '/\\a:99999/',
  '//a:99999/',
  '/\\evil.com',
  '//evil.com/%ff',
])('the address %s is no server error, and leads to no other host', async (path) => {
  const { status, location } = await send(path)
  expect(status).toBeGreaterThanOrEqual(300)
  expect(status).toBeLessThan(500)
  expect(location).toMatch(/^(?:\/(?![\\/])|$)/)
})

test.each(['x:99999', '[', '[::1', 'a\\b', '', ' ', 'evil.com/..//', '\x80'])(
  'the host %j is no server error, and shows nowhere',
  async (host) => {
    for (const path of ['/', '/hi//evil.com', '/tilesellers/2']) {
      const { status, location } = await send(path, `Host: ${host}`)
      expect(status).toBeLessThan(500)
      expect(location).not.toContain('evil.com/..')
    }
  },
)

test.each(['', '/hi'])('no link of a page below %j//evil.com leaves the site', async (prefix) => {
  const answer = await send(`${prefix}//evil.com/phish`)
  expect(answer).toEqual({ status: 301, location: `${prefix}/evil.com/phish` })
  const page = await fetch(`${server.url}${prefix}//evil.com/phish`)
  expect(page.status).toBe(404)
  expect(await page.text()).not.toMatch(/(?:href|src|action)="(?:https?:)?\/\/evil/)
})

test('whatever is asked for over a raw socket, the answer is no server error', async () => {
  const part = fc.constantFrom(
    ...[
      '/',
      '//',
      '\\',
      '.',
      '..',
      '%',
      '%2F',
      '%5c',
      '%00',
      '%ff',
      '[',
      ']',
      ':',
      '@',
      '?',
      '#',
      ';',
    ],
    ...[
      'hi',
      'Seller',
      'TileSellers',
      'api',
      'images',
      'assets',
      'previews',
      '.data',
      'a',
      '{',
      '"',
      '\t',
      '\xff',
    ],
  )
  const path = fc.array(part, { maxLength: 10 }).map((parts) => `/${parts.join('')}`)
  await fc.assert(
    fc.asyncProperty(path, async (asked) => {
      const { status, location } = await send(asked)
      expect(status).toBeLessThan(500)
      expect(location).toMatch(/^(?:\/(?![\\/])|$)/)
    }),
    { numRuns: runs(150) },
  )
  expect(lines.filter((line) => /"level":50/.test(line))).toEqual([])
})
