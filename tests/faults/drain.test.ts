/** SIGTERM: what is under way is finished, nothing new is taken, and the process ends in time. */
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { accounts } from '#areas/accounts/contract.ts'
import { prepareTestData, type TestData } from '#platform/database/testing.ts'
import { referenceFilling } from '../support/reference-filling.ts'
import { killAll, type MainProcess, pause, startMain } from './support/main.ts'
import { callAs, newPerson } from './support/people.ts'
import { type SilentServer, startSilent } from './support/silent.ts'

let data: TestData
let silent: SilentServer
let server: MainProcess
beforeEach(async () => {
  data = await prepareTestData(referenceFilling)
  silent = await startSilent()
  server = await startMain(data, { SMTP_URL: silent.url })
})
afterEach(async () => {
  await killAll()
  await silent.stop()
  await data.remove()
})

/** A request that takes 3 s: its mail is tried for that long on a server that says nothing. */
async function slowRequest(): Promise<number> {
  const person = newPerson()
  const answer = callAs(server.url, person)(accounts.validateContactDetail, person)
  // It is under way once the mail server has been called.
  while (silent.connections() === 0) await pause(5)
  return answer
}

/** An idle keep-alive connection; resolves when the server ends it. */
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

test('a slow request is finished, sockets are closed, and the process is out within 5 s', async () => {
  const idle = await idleConnection()
  let answered: number | undefined
  const slow = slowRequest().then((code) => {
    answered = code
  })
  while (silent.connections() === 0) await pause(5)
  await pause(1_000)

  const begin = performance.now()
  server.child.kill('SIGTERM')
  await pause(100)
  const ready = await fetch(`${server.url}/readyz`)
  expect(ready.status).toBe(503)
  expect(await ready.json()).toEqual({ status: 'draining' })
  // A terminal and npm may both pass it on.
  server.child.kill('SIGTERM')

  await idle.closed
  expect(answered).toBeUndefined()
  expect(await refuses()).toBe(true)
  await slow
  expect(answered).toBe(5)
  const { code } = await server.ended
  expect(code).toBe(0)
  expect(performance.now() - begin).toBeLessThan(5_000)
})

test('without anything under way it is out at once', async () => {
  const idle = await idleConnection()
  const begin = performance.now()
  server.child.kill('SIGTERM')
  await idle.closed
  expect((await server.ended).code).toBe(0)
  expect(performance.now() - begin).toBeLessThan(2_000)
})
