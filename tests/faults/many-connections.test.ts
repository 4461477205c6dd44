/** More connections than a process may open files: it goes on serving, and says what is wrong. */
import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { prepareTestData, type TestData } from '#platform/database/testing.ts'
import { freePort } from '../../scripts/lib/ports.mjs'
import { patient } from '../support/patience.ts'
import { writes } from '../support/processes.ts'
import { referenceFilling } from '../support/reference-filling.ts'
import { beginMain, killAll } from './support/main.ts'

let data: TestData
beforeAll(async () => {
  data = await prepareTestData(referenceFilling)
})
afterEach(killAll)
afterAll(() => data.remove())

test.each([
  { openFiles: 256, connections: 400 },
  { openFiles: 512, connections: 900 },
])(
  'with $openFiles open files at most, $connections idle connections stop nobody for long',
  async ({ openFiles, connections }) => {
    const port = await freePort()
    const server = beginMain(data, port, {}, openFiles)
    await writes(server, 'is ready at')
    const sockets: Socket[] = []
    for (let count = 0; count < connections; count += 1) {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => {})
      sockets.push(socket)
    }
    await writes(server, 'connections are refused: the process may open no more files')
    // The samples of load and memory are taken meanwhile.
    await new Promise((resolve) => setTimeout(resolve, 6_000))
    expect(server.child.exitCode).toBeNull()
    for (const socket of sockets) socket.destroy()
    const answer = () => fetch(`http://127.0.0.1:${port}/TileSellers/1`).then((r) => r.status)
    await expect.poll(() => answer().catch(() => 0), { timeout: patient(15_000) }).toBe(200)
    expect(server.written()).not.toContain('EMFILE')
  },
  patient(60_000),
)
