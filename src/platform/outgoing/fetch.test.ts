import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchFile } from './fetch.ts'

let server: Server
let base: string
beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    const type = { 'content-type': 'image/png' }
    if (url === '/moved') response.writeHead(302, { location: '/picture' }).end()
    else if (url === '/circle') response.writeHead(302, { location: '/circle' }).end()
    else if (url === '/inside') response.writeHead(302, { location: 'http://10.0.0.1/x' }).end()
    else if (url === '/file') response.writeHead(302, { location: 'file:///etc/passwd' }).end()
    else if (url === '/page') response.writeHead(200, { 'content-type': 'text/html' }).end('x')
    else if (url === '/said') response.writeHead(200, { ...type, 'content-length': 1e6 }).write('x')
    else if (url === '/endless') {
      response.writeHead(200, type)
      const timer = setInterval(() => response.write('x'.repeat(100)), 1)
      response.on('close', () => clearInterval(timer))
    } else if (url === '/silent') response.writeHead(200, type).write('x')
    else if (url === '/picture') response.writeHead(200, type).end('bytes')
    else response.writeHead(404).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const limits = { bytesMax: 1000, types: ['image/'], timeLimit: 700 }
const get = (path: string) => fetchFile(base + path, limits, { allowLoopback: true })

test('a file is fetched, also after a redirect', async () => {
  expect(await get('/picture')).toEqual({ bytes: Buffer.from('bytes') })
  expect(await get('/moved')).toEqual({ bytes: Buffer.from('bytes') })
})

test.each([
  ['/nothing', 'missing'],
  ['/page', 'type'],
  ['/said', 'large'],
  ['/endless', 'large'],
  ['/silent', 'slow'],
  ['/circle', 'redirects'],
  ['/inside', 'refused'],
  ['/file', 'refused'],
])('%s is not taken: %s', async (path, failure) => {
  expect(await get(path)).toEqual({ failure })
})

test.each([
  'http://pictures.example/a.png',
  'https://127.0.0.1/a.png',
  'https://[::ffff:10.0.0.1]/a.png',
  'https://user:secret@pictures.example/a.png',
  'https://intranet/a.png',
  'nonsense',
])('%s is refused in production, before anything is sent', async (url) => {
  expect(await fetchFile(url, limits, { allowLoopback: false })).toEqual({ failure: 'refused' })
})
