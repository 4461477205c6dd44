/** What a page weighs: kilobytes of compressed JavaScript, as a cheap phone has to load them. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { BrowserContext, Page, Response } from 'playwright-core'
import { expect } from 'vitest'
import { releases } from '#app/build.ts'
import { m } from '#words/messages.js'
import { hydrated } from './browser.ts'

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

/** A route as the build's manifest names it. */
interface BuiltRoute {
  parentId?: string
  path?: string
  module: string
  imports?: readonly string[]
  clientLoaderModule?: string
  clientActionModule?: string
}

/**
 * What the scripts of each page weigh that the build names for it, in KB of its heaviest language,
 * by the page's address as the route table spells it. What a page asks for by itself later is not
 * among it.
 */
export function builtWeights(): Map<string, number> {
  const files = readdirSync(path.join(releases, 'current/client/assets'))
  const languages = files.filter((name) => /^manifest-/.test(name)).map(weightsIn)
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
  await hydrated(page)
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
