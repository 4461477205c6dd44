import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import pino from 'pino'
import { expect, test } from 'vitest'
import { problem } from '#kernel/problem.ts'
import { readSettings } from '../settings/settings.ts'
import { createHttp, drain } from './server.ts'

/** Blocks the event loop, as compiling the pages does. */
function block(milliseconds: number): void {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

test('a short stall causes no 503, sustained load does', async () => {
  const app = await createHttp(readSettings({}), pino({ enabled: false }))
  app.get('/', () => 'here')
  await app.ready()
  const status = async () => (await app.inject('/')).statusCode
  for (const standstill of [1_200, 2_200]) {
    block(standstill)
    await setTimeout(20)
    expect(await status()).toBe(200)
  }
  const end = performance.now() + 10_000
  while ((await status()) === 200 && performance.now() < end) {
    block(1_200)
    await setTimeout(1)
  }
  expect(await status()).toBe(503)
  expect(await app.inject('/healthz').then(({ statusCode }) => statusCode)).toBe(404)
  await app.close()
})

test('idle connections are closed only after the server has stopped listening', async () => {
  const app = await createHttp(readSettings({}), pino({ enabled: false }))
  app.get('/', () => 'here')
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const idle = connect(Number(new URL(url).port), '127.0.0.1')
  idle.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n')
  await new Promise((resolve) => idle.once('data', resolve))
  const closed = new Promise((resolve) => idle.once('close', resolve))

  const endIdle = app.server.closeIdleConnections.bind(app.server)
  const listenedWhenEnding: boolean[] = []
  app.server.closeIdleConnections = () => {
    listenedWhenEnding.push(app.server.listening)
    endIdle()
  }
  await Promise.all([drain(app), closed])
  expect(listenedWhenEnding).not.toEqual([])
  expect(listenedWhenEnding).not.toContain(true)
})

test('a refusal for load is one line without a stack; a failed database or a late answer has its cause', async () => {
  const lines: Record<string, unknown>[] = []
  const log = pino({ level: 'warn' }, { write: (line) => lines.push(JSON.parse(line)) })
  const app = await createHttp(readSettings({}), log)
  app.get('/busy', () => {
    throw problem(503, 'Too many requests.', { retryAfter: 5 })
  })
  app.get('/away', () => {
    throw problem(503, 'Busy.', { cause: new Error('connect ECONNREFUSED') })
  })
  expect((await app.inject('/busy')).statusCode).toBe(503)
  expect((await app.inject('/away')).statusCode).toBe(503)
  expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
    [40, 'a request was refused'],
    [50, 'a request failed'],
  ])
  expect(lines[0]).not.toHaveProperty('err')
  expect(JSON.stringify(lines[1])).toContain('connect ECONNREFUSED')
  await app.close()
})
