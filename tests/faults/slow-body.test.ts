/** A caller who sends a body and never ends it. */
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patient } from '../support/patience.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const lines: string[] = []
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ log: { write: (line) => lines.push(line) } })
})
afterAll(() => server.close())

test(
  'a body that does not arrive is answered 408, and is no error of the server',
  async () => {
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    let answer = ''
    socket.on('data', (data) => {
      answer += data
    })
    socket.write(
      'POST /api/Login/Authenticate HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n' +
        'Content-Length: 100\r\n\r\n{',
    )
    await expect.poll(() => answer, { timeout: patient(60_000) }).toMatch(/^HTTP\/1.1 408 /)
    socket.destroy()
    for (const line of lines) {
      expect(JSON.parse(line).level).toBeLessThan(50)
      expect(line).not.toContain('stack')
    }
  },
  patient(90_000),
)
