/** The base of journeys: the built product and a browser. */
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, test } from 'vitest'
import { browserFile, openBrowser, openPage } from './browser.ts'
import { expectErrors } from './error-log.ts'
import { logIn } from './people.ts'
import { startTestServer, type TestServer } from './server.ts'

/** The product that the test file looks at. */
export let server: TestServer
/** The browser of all test files of this process. */
export let browser: Browser

/** What the test files of a process share. */
const shared = test
  .extend('browserFile', { scope: 'worker' }, browserFile)
  .extend('sharedBrowser', { scope: 'worker' }, async ({ browserFile }, { onCleanup }) => {
    const opened = await openBrowser(browserFile)
    onCleanup(() => opened.close())
    return opened
  })
  .extend('withPages', { scope: 'worker' }, { pages: true })
  .extend('sharedServer', { scope: 'worker' }, async ({ withPages }, { onCleanup }) => {
    const started = await startTestServer(withPages)
    onCleanup(() => started.close())
    return started
  })

/**
 * Opens a running product, which other files have used before: a file creates its own people and
 * firms, with names of its own, and expects nothing about all the others.
 */
export function openJourney(): void {
  shared.beforeAll(({ sharedServer }) => {
    server = sharedServer
  })
  openWindows()
}

/** Starts a product for this file alone: with settings of its own, or whose whole market it fills. */
export function openOwnJourney(options: Parameters<typeof startTestServer>[0] = {}): void {
  beforeAll(async () => {
    server = await startTestServer({ pages: true, ...options })
  })
  // Hooks run in reverse order, so the windows are closed first.
  afterAll(() => server.close())
  openWindows()
}

function openWindows(): void {
  shared.beforeAll(({ sharedBrowser }) => {
    browser = sharedBrowser
  })
  afterAll(async () => {
    for (const context of browser.contexts()) await context.close()
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

/** Runs a function while these tables are missing, which the server logs as an error. */
export async function without(tables: string[], run: () => Promise<void>): Promise<void> {
  const rename = (from: string, to: string) =>
    server.database.query(`alter table ${from} rename to ${to}`)
  // PostgreSQL's code for a table that is not there.
  expectErrors(/"state":"42P01"/)
  for (const table of tables) await rename(table, `missing_${table}`)
  await run().finally(async () => {
    for (const table of tables) await rename(`missing_${table}`, table)
  })
}
