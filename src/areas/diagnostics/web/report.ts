/**
 * Tells the server of an error that nobody caught (document 1, section 7). Fetched with the first
 * one. Each error goes once, a few in all, and what fails on the way is not reported again.
 */
import { NoCompany } from '#client/guards.ts'
import { LoadError } from '#client/load.ts'
import { readSession } from '#client/session.ts'
import { httpCaller } from '#kernel/caller.ts'
import { isProblem } from '#kernel/problem.ts'
import { tabStorage } from '#ui/storage.ts'
import { type ClientError, diagnostics } from '../contract.ts'
import { cleanEntry, reportLimits } from '../rules.ts'

// A caller of its own: a refused report must log nobody out.
const send = httpCaller({
  base: document.documentElement.dataset.apiBase ?? '/api',
  token: () => readSession()?.token,
  fetch: (url, init) => fetch(url, { ...init, keepalive: true }),
})

const told = new Set<string>()

/** Reports what was thrown, unless it is known, no fault of ours, or one too many. */
export async function reportError(error: unknown): Promise<void> {
  try {
    const entry = entryOf(error)
    if (!entry || !admit(`${entry.message} ${entry.error.slice(0, 300)}`)) return
    await send(diagnostics.logClientError, entry)
  } catch {
    // The log call's own failures are not logged (document 1, section 7).
  }
}

/** What is sent of an error; undefined for what says nothing about our pages. */
function entryOf(error: unknown): ClientError | undefined {
  if (isRouteAnswer(error) || isTold(error) || isNoise(textOf(error))) return undefined
  const failed = isProblem(error)
  // No connection, and refusals that have led to the login already.
  if (failed && [0, 401, 403].includes(error.status)) return undefined
  return cleanEntry({
    message: textOf(error),
    url: `${location.pathname}${location.search}`,
    status: failed ? error.status : 0,
    statusText: failed ? error.name : '',
    error: error instanceof Error ? (error.stack ?? '') : '',
  })
}

function textOf(error: unknown): string {
  if (error instanceof Error) return `${error.name}: ${error.message}`
  return typeof error === 'string' ? error : Object.prototype.toString.call(error)
}

/** What a signed-in page has told its visitor in its place. */
function isTold(error: unknown): boolean {
  return error instanceof LoadError || error instanceof NoCompany
}

/** The router's own: a page that is not there, as its error page shows. */
function isRouteAnswer(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && 'internal' in error
}

/** Lost connections, chunks of an older build, left pages, what the server has logged, observers. */
function isNoise(text: string): boolean {
  return /^AbortError|failed to fetch|networkerror when|load failed|dynamically imported module|^Script error|ResizeObserver loop|unable to preload|Unexpected Server Error/i.test(
    text,
  )
}

const storageKey = 'neev.reports'

/** Whether one more may be sent: new on this page, and within the limits of page and tab. */
function admit(name: string): boolean {
  if (told.has(name) || told.size >= reportLimits.page) return false
  told.add(name)
  const now = Date.now()
  const times = recentTimes(now)
  if (times.length >= reportLimits.tab) return false
  // Where nothing can be stored, the limit of the page is enough.
  tabStorage.write(storageKey, JSON.stringify([...times, now]))
  return true
}

function recentTimes(now: number): number[] {
  const times = tabStorage.readJson(storageKey)
  if (!Array.isArray(times)) return []
  return times.filter((time) => typeof time === 'number' && now - time < reportLimits.tabSpan)
}
