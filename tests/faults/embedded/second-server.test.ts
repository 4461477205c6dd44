/** Only one server can use a data folder; a second one is told which process has it. */
import { hostname } from 'node:os'
import { afterAll, afterEach, expect, test } from 'vitest'
import { freePort } from '../../../scripts/lib/ports.mjs'
import { newDataDir, removeDataDirs } from '../../support/embedded.ts'
import { beginMain, killAll, startMain } from '../support/main.ts'

const data = { dataDir: newDataDir() }
afterEach(killAll)
afterAll(removeDataDirs)

test('a second server is refused with one line that names the first, which keeps running', async () => {
  const first = await startMain(data)
  const { code, out, err } = await beginMain(data, await freePort()).ended
  expect(code).toBe(1)
  expect(out).toMatch(/^\{[^\n]*"msg":"starting"\}\n$/)
  expect(err).toMatch(
    new RegExp(
      `^The database in ${data.dataDir} is in use by process ${first.child.pid} on ${hostname()} since \\S+: .+\n$`,
    ),
  )
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
})
