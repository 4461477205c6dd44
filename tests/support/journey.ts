/** The base of journeys: the built product on a fresh database, and a browser. */
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openBrowser, openPage } from './browser.ts'
import { logIn } from './people.ts'
import { startTestServer, type TestServer } from './server.ts'

/** The test file's own server. */
export let server: TestServer
/** The test file's own browser. */
export let browser: Browser

/** Starts both before the file's tests, and closes them afterwards. */
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

/** A phone's screen. */
export const phone = { viewport: { width: 360, height: 740 } }
/** A desktop screen. */
export const desk = { viewport: { width: 1280, height: 800 } }

/**
 * A new browser context with a page and its complaints.
 *
 * @param person to log in through the page
 */
export async function openWindow(
  options: BrowserContextOptions = phone,
  person?: Parameters<typeof logIn>[2],
) {
  const context = await browser.newContext(options)
  const opened = await openPage(context)
  if (person) {
    await logIn(opened.page, server, person)
    await opened.page.waitForURL((url) => url.pathname !== '/login')
  }
  return { context, ...opened }
}

/** Runs a part of a journey in a context of its own, and closes it afterwards. */
export async function visit(
  run: (context: BrowserContext) => Promise<void>,
  options: BrowserContextOptions = phone,
): Promise<void> {
  const context = await browser.newContext(options)
  await run(context)
  await context.close()
}

/** Runs a function while these tables are missing. */
export async function without(tables: string[], run: () => Promise<void>): Promise<void> {
  const rename = (from: string, to: string) =>
    server.database.query(`alter table ${from} rename to ${to}`)
  for (const table of tables) await rename(table, `missing_${table}`)
  await run().finally(async () => {
    for (const table of tables) await rename(`missing_${table}`, table)
  })
}
