/** A bare Node server, as a baseline: serves a copy of a page, or this many bytes. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

const [served = ''] = process.argv.slice(2)
const plain = /^\d+$/.test(served)
  ? Buffer.alloc(Number(served), 'a line of text\n')
  : Buffer.from(await (await fetch(served)).arrayBuffer())
const compressed = brotliCompressSync(plain)
const server = createServer((request, response) => {
  const compresses = request.headers['accept-encoding'] === 'br'
  response.setHeader('content-type', 'text/html; charset=utf-8')
  if (compresses) response.setHeader('content-encoding', 'br')
  response.end(compresses ? compressed : plain)
})
server.listen(0, '127.0.0.1', () => {
  console.log(`is ready at http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
})
