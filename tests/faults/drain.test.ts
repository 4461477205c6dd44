/** SIGTERM: requests in progress finish, new ones are refused, and the process exits in time. */
import { Agent, get, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { accounts } from '#areas/accounts/contract.ts'
import { prepareTestData, type TestData } from '#platform/database/testing.ts'
import { writes } from '../support/processes.ts'
import { referenceFilling } from '../support/reference-filling.ts'
import { killAll, type MainProcess, startMain } from './support/main.ts'
import { newPerson } from './support/people.ts'

let data: TestData
let server: MainProcess
beforeEach(async () => {
  data = await prepareTestData(referenceFilling)
  server = await startMain(data)
})
afterEach(async () => {
  await killAll()
  await data.remove()
})

/** A request that stays in progress until `finish`, as only half of its body has been sent. */
async function slowRequest(): Promise<{ answer: Promise<string>; finish(): void }> {
  const { username, phoneNumber } = newPerson()
  const { path } = accounts.validateContactDetail
  const body = JSON.stringify({ username, phoneNumber })
  const headers = { 'content-type': 'application/json', 'content-length': body.length }
  const slow = request(`${server.url}/api/${path}`, { method: 'POST', headers })
  const answer = new Promise<string>((resolve, reject) => {
    slow.on('error', reject)
    slow.on('response', (response) => text(response).then(resolve, reject))
  })
  slow.write(body.slice(0, 10))
  // The server logs each incoming request.
  await writes(server, path)
  return { answer, finish: () => slow.end(body.slice(10)) }
}

/** A request for /readyz without its final line. */
async function beginToAskReadiness(): Promise<{ finish(): Promise<string> }> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  await new Promise((resolve) => socket.once('connect', resolve))
  socket.write('GET /readyz HTTP/1.1\r\nhost: here\r\nconnection: close\r\n')
  return {
    finish: () => {
      socket.write('\r\n')
      return text(socket)
    },
  }
}

/** An idle keep-alive connection; `closed` resolves when the server closes it. */
async function idleConnection(): Promise<{ closed: Promise<void> }> {
  const agent = new Agent({ keepAlive: true })
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${server.url}/healthz`, { agent }, resolve).on('error', reject)
  })
  const { socket } = response
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  response.resume()
  await new Promise((resolve) => response.once('end', resolve))
  return { closed }
}

function refuses(): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    socket.on('connect', () => resolve(false)).on('error', () => resolve(true))
    socket.on('connect', () => socket.destroy())
  })
}

test('a slow request finishes, sockets are closed, and the process exits by itself within 5 s', async () => {
  const readiness = await beginToAskReadiness()
  const slow = await slowRequest()
  const idle = await idleConnection()

  server.child.kill('SIGTERM')
  await writes(server, 'draining')
  // A terminal and npm can both forward the signal.
  server.child.kill('SIGTERM')
  const ready = await readiness.finish()
  expect(ready).toMatch(/^HTTP\/1\.1 503 /)
  expect(ready).toContain('{"status":"draining"}')

  await idle.closed
  expect(await refuses()).toBe(true)
  slow.finish()
  expect(await slow.answer).toBe('5')
  // A process that has not ended after 4.9 s exits with 1.
  expect((await server.ended).code).toBe(0)
})

/**
 * Stops an idle server; returns the answers of /readyz in the meantime, and how long it took in ms.
 */
async function endIdle(): Promise<{ said: number[]; took: number }> {
  const idle = await idleConnection()
  const begin = performance.now()
  server.child.kill('SIGTERM')
  const said: number[] = []
  const ask = () => fetch(`${server.url}/readyz`).then(({ status }) => said.push(status))
  while (await ask().catch(() => false));
  await idle.closed
  expect((await server.ended).code).toBe(0)
  return { said, took: performance.now() - begin }
}

test('without requests in progress /readyz warns balancers for a moment, then the process exits at once', async () => {
  let { said, took } = await endIdle()
  // A busy machine may check too late; several times in a row is unlikely.
  for (let turn = 0; turn < 4 && (took > 2_000 || !said.includes(503)); turn += 1) {
    server = await startMain(data)
    const next = await endIdle()
    said = next.said
    took = next.took
  }
  expect(said).toContain(503)
  expect(took).toBeLessThan(2_000)
})
