/** A bare Node server that serves one page, as a baseline for the benchmark. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

const [address = ''] = process.argv.slice(2)
const plain = Buffer.from(await (await fetch(address)).arrayBuffer())
const compressed = brotliCompressSync(plain)
const server = createServer((request, response) => {
  const wanted = request.headers['accept-encoding'] === 'br'
  response.setHeader('content-type', 'text/html; charset=utf-8')
  if (wanted) response.setHeader('content-encoding', 'br')
  response.end(wanted ? compressed : plain)
})
server.listen(0, '127.0.0.1', () => {
  console.log(`is ready at http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
})
