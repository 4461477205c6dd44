/**
 * Typed calls of the contract: over HTTP in the browser, in-process in a server loader.
 * Both validate, authorise and respond alike; a failure is always a Problem.
 */

import { m } from '#words/messages.js'
import { csrfMark, postHeaders } from './csrf-mark.ts'
import { type Endpoint, type InputOf, type OutputOf, pathParameters } from './endpoint.ts'
import { newGuid } from './ids.ts'
import { language, pathPrefix } from './language.ts'
import { type Problem, type ProblemDocument, problem } from './problem.ts'

/** Calls an endpoint. Throws a Problem for anything but a successful response. */
export type Call = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: CallOptions,
) => Promise<OutputOf<E>>

/** Options for a single call. */
export interface CallOptions {
  signal?: AbortSignal
  /** Replaces the browser's fetch, for example with an upload that reports progress. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>
}

/** What the browser's caller needs from the page around it. */
export interface HttpCallerOptions {
  /** The API base, `/api` on the same origin by default. */
  base: string
  /** The session's token, when there is one. */
  token: () => string | undefined
  /** Called on each 401 and 403 with the token that the call carried (rules 4.3). */
  onRefused?: (status: number, token: string | undefined) => void
  fetch?: CallOptions['fetch']
}

/** Creates the browser's caller: JSON over fetch with the session token and the CSRF header. */
export function httpCaller(options: HttpCallerOptions): Call {
  const usual = options.fetch ?? ((url: string, init: RequestInit) => fetch(url, init))
  const keys = submissionKeys()
  return async (endpoint, input, { signal, fetch: send = usual } = {}) => {
    const token = options.token()
    const isPost = endpoint.method === 'POST'
    const text = isPost ? JSON.stringify(bodyOf(endpoint, input)) : ''
    const key = endpoint.idempotent ? keys.keyFor(endpoint.path, text) : undefined
    const ask = (mark: string | undefined) =>
      send(urlOf(endpoint, input, options.base), {
        method: endpoint.method,
        signal: signal ?? null,
        headers: {
          accept: 'application/json',
          // Refusals are in the language of the page.
          'accept-language': language,
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(isPost ? postHeaders(mark) : {}),
          ...(key ? { 'idempotency-key': key } : {}),
        },
        ...(isPost ? { body: text } : {}),
      }).catch((cause: unknown) => {
        if (signal?.aborted) throw cause
        throw problem(0, m.refused_connection, { cause })
      })
    const mark = isPost ? csrfMark() : undefined
    let response = await ask(mark)
    // Another response set a new CSRF cookie while this request was being sent with the old value:
    // the server rejected it before handling it, so it is safe to retry.
    if (isPost && response.status === 403 && csrfMark() !== mark) response = await ask(csrfMark())
    if (response.ok) {
      const answer = await response.json()
      if (key) keys.forget(endpoint.path, key)
      return answer
    }
    if (response.status === 401 || response.status === 403) {
      options.onRefused?.(response.status, token)
    }
    const failure = await problemOf(response)
    if (key && isSettled(failure)) keys.forget(endpoint.path, key)
    throw failure
  }
}

/**
 * Whether the server will not run this submission under its key: it refused it, or it has carried
 * it out and the answer is lost. The next attempt is then a new submission.
 */
function isSettled({ status, retryAfter }: Problem): boolean {
  return status >= 400 && status < 500 && retryAfter === undefined
}

/**
 * One idempotency key per submission: until it is settled, the same input is sent with the same
 * key, so that a retry after a lost response does not repeat the work.
 */
function submissionKeys() {
  const open = new Map<string, { text: string; key: string }>()
  return {
    keyFor(path: string, text: string): string {
      const known = open.get(path)
      if (known?.text === text) return known.key
      const key = newGuid()
      open.set(path, { text, key })
      return key
    },
    forget(path: string, key: string) {
      if (open.get(path)?.key === key) open.delete(path)
    },
  }
}

/** The URL of a call: path parameters filled in, for GET the other fields as the query string. */
export function urlOf<E extends Endpoint>(endpoint: E, input: InputOf<E>, base: string): string {
  const fields: Record<string, unknown> = { ...input }
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(fields[name] ?? '')),
  )
  if (endpoint.method !== 'GET') return `${base}/${path}`
  for (const name of pathParameters(endpoint.path)) delete fields[name]
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue
    if (Array.isArray(value)) {
      value.forEach((item, index) => {
        query.append(`${name}[${index}]`, String(item))
      })
    } else query.append(name, String(value))
  }
  const text = query.toString()
  return text ? `${base}/${path}?${text}` : `${base}/${path}`
}

function bodyOf(endpoint: Endpoint, input: Record<string, unknown>): Record<string, unknown> {
  const fields = { ...input }
  for (const name of pathParameters(endpoint.path)) delete fields[name]
  return fields
}

async function problemOf(response: Response) {
  const document: Partial<ProblemDocument> = await response.json().catch(() => ({}))
  const retryAfter = Number(response.headers.get('retry-after'))
  return problem(response.status, document.detail ?? response.statusText, {
    ...(document.errors ? { errors: document.errors } : {}),
    ...(retryAfter > 0 ? { retryAfter } : {}),
    ...(document.requestId ? { requestId: document.requestId } : {}),
  })
}

/** What the server puts on `globalThis` for the pages' bundle, which has its own module graph. */
export interface ServerApi {
  /** A caller for one page request: anonymous, since the session lives in the browser's storage. */
  callFor(request: Request): Call
  /** The settings that pages show. */
  site: SiteInfo
  /** Writes a page's failure to the server's log. */
  report(error: unknown): void
}

/** The subset of the settings that pages show. */
export interface SiteInfo {
  name: string
  /** The public base URL of pages, without a trailing slash. */
  publicUrl: string
  /** The API base URL for browsers. */
  apiBase: string
  /** The image base URL for browsers, without a trailing slash. */
  imageBase: string
  /** How visitors can contact the operator; values missing from the settings are left out. */
  support: { email?: string; phone?: string }
  /** Name of the grievance officer, if the settings give one. */
  grievanceOfficer?: string
  /** City and state whose courts have jurisdiction. */
  jurisdiction: string
  /** Tile URL and attribution for maps; without it, maps show an outline of India. */
  map?: { tiles: string; attribution: string }
  /** The site's pages on social networks. */
  socialLinks: string[]
  /** The site shows the demo market, and pages say so. */
  demo: boolean
  /** The payment provider. */
  payments: 'sandbox' | 'razorpay'
}

const serverKey = Symbol.for('neev.api')

/** Provides the server's API to the pages; called once at start. */
export function provideServerApi(api: ServerApi): void {
  Reflect.set(globalThis, serverKey, api)
}

/**
 * The server's API, for loaders; `publicUrl` includes the prefix of the build's language.
 *
 * @throws Error outside the server.
 */
export function serverApi(): ServerApi {
  const api: ServerApi | undefined = Reflect.get(globalThis, serverKey)
  if (!api) throw new Error('The server API is missing: loaders run on the server only.')
  if (pathPrefix() === '') return api
  return { ...api, site: { ...api.site, publicUrl: api.site.publicUrl + pathPrefix() } }
}
