/** What a page weighs: kilobytes of compressed JavaScript, as a cheap phone has to load them. */
import { gzipSync } from 'node:zlib'
import type { BrowserContext, Page, Response } from 'playwright-core'
import { expect } from 'vitest'
import { m } from '#words/messages.js'

const kilobyte = 1024

/** The most that home, lists, storefronts and articles may load. */
export const publicLimit = 140
/** The most that forms and pages of signed-in users may load. */
export const formLimit = 165

/** What each script weighs by its address: most are on many pages. */
const sizes = new Map<string, Promise<number>>()

async function weigh(response: Response): Promise<number> {
  return gzipSync(await response.body(), { level: 9 }).length
}

/**
 * Expects that a page loads at most `limit` KB of JavaScript, and tells how much it is.
 *
 * @param context a fresh one: what another page has loaded would come from its cache
 */
export async function expectLight(
  context: BrowserContext,
  url: string,
  limit: number,
): Promise<void> {
  const page = await context.newPage()
  const scripts: Promise<number>[] = []
  const settled = watchRequests(page)
  let counting = true
  page.on('response', (response) => {
    const address = response.url()
    if (!counting || !new URL(address).pathname.endsWith('.js')) return
    const size = sizes.get(address) ?? weigh(response)
    sizes.set(address, size)
    scripts.push(size)
  })
  await page.goto(url)
  await settled()
  // What comes later is no part of it, and the page may close under its body.
  counting = false
  // The page that was asked for, neither the login in its place nor what is left where it broke.
  expect(new URL(page.url()).pathname).toBe(new URL(url).pathname)
  expect(await page.title()).not.toBe(m.error_page_broken_title())
  const bytes = await Promise.all(scripts)
  const weight = bytes.reduce((sum, size) => sum + size, 0) / kilobyte
  expect(weight).toBeGreaterThan(100)
  console.log(`${new URL(url).pathname}: ${weight.toFixed(1)} KB in ${bytes.length} files`)
  expect(weight).toBeLessThanOrEqual(limit)
}

/** How long nothing may be asked for until a page has all that it wants. */
const quiet = 300

/**
 * Watches what a page asks for; what it answers waits until the page has nothing more to do and
 * asks for nothing more. Playwright's own `networkidle` ends while a busy machine still renders
 * what leads to the next request: a toast, the user's menu.
 */
function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<unknown>()
  let last = Date.now()
  page.on('request', (request) => {
    open.add(request)
    last = Date.now()
  })
  const close = (request: unknown) => {
    open.delete(request)
    last = Date.now()
  }
  page.on('requestfinished', close)
  page.on('requestfailed', close)
  return async () => {
    while (open.size > 0 || Date.now() - last < quiet) {
      await page.evaluate(
        () => new Promise<void>((resolve) => requestIdleCallback(() => setTimeout(resolve, 100))),
      )
    }
  }
}
