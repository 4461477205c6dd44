/** What journeys stand on: the built product on a fresh database, and a browser. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openBrowser } from './browser.ts'
import { startTestServer, type TestServer } from './server.ts'

/** The file's own server, while its tests run. */
export let server: TestServer
/** The file's own browser, while its tests run. */
export let browser: Browser

/** Opens both before the tests of the file, and closes them after the last one. */
export function openJourney(options: Parameters<typeof startTestServer>[0] = {}): void {
  beforeAll(async () => {
    server = await startTestServer({ pages: true, ...options })
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await server.close()
  })
}
