/** The weight of pages: KB of compressed JavaScript that a cheap phone has to load. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { BrowserContext, Page, Response } from 'playwright-core'
import { expect } from 'vitest'
import { releases } from '#app/build.ts'
import { m } from '#words/messages.js'
import { hydrated } from './browser.ts'

const kilobyte = 1024

/**
 * The limit for home, lists, storefronts and articles, in KB. The goal is 140 (decision 21), which
 * some pages miss by less than one.
 */
export const publicLimit = 141
/** The limit for forms and pages of signed-in users, in KB; the goal is 165. */
export const formLimit = 167

/** The weight of each script by its address; most scripts are used by many pages. */
const sizes = new Map<string, Promise<number>>()

async function weigh(response: Response): Promise<number> {
  return gzipSync(await response.body(), { level: 9 }).length
}

/** A route in the build's manifest. */
interface BuiltRoute {
  parentId?: string
  path?: string
  module: string
  imports?: readonly string[]
  clientLoaderModule?: string
  clientActionModule?: string
}

/**
 * The weight of each page's scripts in KB, by the page's path in the route table, for the language
 * with the heaviest scripts. Scripts that a page loads later by itself are not included.
 */
export function builtWeights(): Map<string, number> {
  const files = readdirSync(path.join(releases, 'current/client/assets'))
  const languages = files.filter((name) => /^manifest-.*\.js$/.test(name)).map(weightsIn)
  const [first = new Map<string, number>(), ...others] = languages
  const heaviest = (page: string, weight: number) =>
    Math.max(weight, ...others.map((other) => other.get(page) ?? 0))
  return new Map([...first].map(([page, weight]) => [page, heaviest(page, weight)]))
}

function weightsIn(manifest: string): Map<string, number> {
  const client = path.join(releases, 'current/client')
  const text = readFileSync(path.join(client, 'assets', manifest), 'utf8')
  const { entry, routes }: { entry: BuiltRoute; routes: Record<string, BuiltRoute> } = JSON.parse(
    text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1),
  )
  const known = new Map<string, number>()
  const weightOf = (script: string) => {
    const weight =
      known.get(script) ?? gzipSync(readFileSync(path.join(client, script)), { level: 9 }).length
    known.set(script, weight)
    return weight
  }
  const lineOf = (route: BuiltRoute | undefined): BuiltRoute[] =>
    route ? [...lineOf(routes[route.parentId ?? '']), route] : []
  const parents = new Set(Object.values(routes).map(({ parentId }) => parentId))
  return new Map(
    Object.entries(routes)
      .filter(([id]) => !parents.has(id))
      .map(([, route]) => {
        const line = lineOf(route)
        const scripts = [entry, ...line].flatMap((one) => [
          one.module,
          one.clientLoaderModule ?? '',
          one.clientActionModule ?? '',
          ...(one.imports ?? []),
        ])
        const bytes = [...new Set(scripts)]
          .filter(Boolean)
          .reduce((sum, script) => sum + weightOf(script), 0)
        const address = line.flatMap(({ path }) => path || []).join('/')
        return [`/${address}`, bytes / kilobyte]
      }),
  )
}

/**
 * Expects that a page loads at most `limit` KB of JavaScript, and prints its weight.
 *
 * @param context a fresh one, as scripts of other pages would come from its cache
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
  await hydrated(page)
  await settled()
  // Later scripts do not count, and the page may close while their bodies are read.
  counting = false
  // Makes sure that this is the requested page, not the login or the error page.
  expect(new URL(page.url()).pathname).toBe(new URL(url).pathname)
  expect(await page.title()).not.toBe(m.error_page_broken_title())
  const bytes = await Promise.all(scripts)
  const weight = bytes.reduce((sum, size) => sum + size, 0) / kilobyte
  expect(weight).toBeGreaterThan(100)
  console.log(`${new URL(url).pathname}: ${weight.toFixed(1)} KB in ${bytes.length} files`)
  expect(weight).toBeLessThanOrEqual(limit)
}

/** For how many ms no request may start or end before a page counts as loaded. */
const quiet = 300

/**
 * Watches a page's requests; the returned function waits until the page is idle and requests
 * nothing more. Playwright's own `networkidle` can come too early on a busy machine, which is still
 * rendering what triggers the next request: a toast, the user's menu.
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
