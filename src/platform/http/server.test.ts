import { setTimeout } from 'node:timers/promises'
import pino from 'pino'
import { expect, test } from 'vitest'
import { readSettings } from '../settings/settings.ts'
import { createHttp } from './server.ts'

/** Keeps the process from doing anything else, as compiling the pages does. */
function block(milliseconds: number): void {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

test('work that blocks the start turns no visitor away, work without end does', async () => {
  const app = await createHttp(readSettings({}), pino({ enabled: false }))
  app.get('/', () => 'here')
  await app.ready()
  const status = async () => (await app.inject('/')).statusCode
  block(1_200)
  await setTimeout(20)
  expect(await status()).toBe(200)
  for (let turn = 0; turn < 2; turn += 1) {
    block(2_200)
    await setTimeout(20)
  }
  expect(await status()).toBe(503)
  expect(await app.inject('/healthz').then(({ statusCode }) => statusCode)).toBe(404)
  await app.close()
})
