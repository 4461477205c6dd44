/**
 * Reports uncaught errors to the server (rules 3.17). Loaded on the first one. Each error is
 * reported once, up to a limit, and failures of reporting itself are ignored.
 */
import { NoCompany } from '#client/guards.ts'
import { LoadError } from '#client/load.ts'
import { readSession } from '#client/session.ts'
import { httpCaller } from '#kernel/caller.ts'
import { isProblem } from '#kernel/problem.ts'
import { tabStorage } from '#ui/storage.ts'
import { type ClientError, diagnostics } from '../contract.ts'
import { cleanEntry, reportLimits } from '../rules.ts'

// A separate caller, so that a refused report does not log the user out.
const send = httpCaller({
  base: document.documentElement.dataset.apiBase ?? '/api',
  token: () => readSession()?.token,
  fetch: (url, init) => fetch(url, { ...init, keepalive: true }),
})

const told = new Set<string>()

/** Reports an error, unless it was reported before, is not our fault or exceeds the limits. */
export async function reportError(error: unknown): Promise<void> {
  try {
    const entry = entryOf(error)
    if (!entry || !admit(`${entry.message} ${entry.error.slice(0, 300)}`)) return
    await send(diagnostics.logClientError, entry)
  } catch {
    // The log call's own failures are not logged (rules 3.17).
  }
}

/** The report of an error; undefined for errors that are not caused by our pages. */
function entryOf(error: unknown): ClientError | undefined {
  if (isRouteAnswer(error) || isTold(error) || isNoise(textOf(error))) return undefined
  const failed = isProblem(error)
  // No connection, and refusals that already redirected to the login.
  if (failed && [0, 401, 403].includes(error.status)) return undefined
  return cleanEntry({
    message: textOf(error),
    url: `${location.pathname}${location.search}`,
    status: failed ? error.status : 0,
    statusText: failed ? error.name : '',
    error: error instanceof Error ? (error.stack ?? '') : '',
    requestId: failed ? (error.requestId ?? '') : '',
  })
}

function textOf(error: unknown): string {
  if (error instanceof Error) return `${error.name}: ${error.message}`
  return typeof error === 'string' ? error : Object.prototype.toString.call(error)
}

/** Errors that a signed-in page has already shown to its user. */
function isTold(error: unknown): boolean {
  return error instanceof LoadError || error instanceof NoCompany
}

/** The router's own error responses, such as for an unknown page, shown by its error page. */
function isRouteAnswer(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && 'internal' in error
}

/** Lost connections, chunks of old builds, aborted pages, errors the server logged, observers. */
function isNoise(text: string): boolean {
  return /^AbortError|failed to fetch|networkerror when|load failed|dynamically imported module|^Script error|ResizeObserver loop|unable to preload|Unexpected Server Error/i.test(
    text,
  )
}

const storageKey = 'neev.reports'

/** Whether to send a report: not yet reported on this page, and within the page and tab limits. */
function admit(name: string): boolean {
  if (told.has(name) || told.size >= reportLimits.page) return false
  told.add(name)
  const now = Date.now()
  const times = recentTimes(now)
  if (times.length >= reportLimits.tab) return false
  // If storage is unavailable, the limit per page is enough.
  tabStorage.write(storageKey, JSON.stringify([...times, now]))
  return true
}

function recentTimes(now: number): number[] {
  const times = tabStorage.readJson(storageKey)
  if (!Array.isArray(times)) return []
  return times.filter((time) => typeof time === 'number' && now - time < reportLimits.tabSpan)
}
