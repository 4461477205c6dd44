/**
 * Calling the contract, fully typed: over HTTP in the browser, in-process in a server loader.
 * Both validate, authorise and answer alike; a failure is always a Problem.
 */
import { type Endpoint, type InputOf, type OutputOf, pathParameters } from './endpoint.ts'
import { newGuid } from './ids.ts'
import { pathPrefix } from './language.ts'
import { type ProblemDocument, problem } from './problem.ts'

/** Calls an endpoint. Throws a Problem for everything that is not its answer. */
export type Call = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: CallOptions,
) => Promise<OutputOf<E>>

/** How one call is made. */
export interface CallOptions {
  signal?: AbortSignal
  /** Sends it in place of the browser's fetch, as an upload that tells its progress. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>
}

/** What the browser's caller needs from the page around it. */
export interface HttpCallerOptions {
  /** The API base, `/api` on the same origin by default. */
  base: string
  /** The session's token, when there is one. */
  token: () => string | undefined
  /** Told of each 401 and 403, and of the token that the call carried (document 1, section 4). */
  onRefused?: (status: number, token: string | undefined) => void
  fetch?: CallOptions['fetch']
}

const csrfCookie = 'XSRF-TOKEN'
const csrfHeader = 'X-XSRF-TOKEN'

/** Makes the caller of the browser: JSON over fetch with token and cross-site-request-forgery header. */
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
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(isPost ? postHeaders(mark) : {}),
          ...(key ? { 'idempotency-key': key } : {}),
        },
        ...(isPost ? { body: text } : {}),
      }).catch((cause: unknown) => {
        if (signal?.aborted) throw cause
        throw problem(0, 'No connection.', { cause })
      })
    const mark = isPost ? csrfMark() : undefined
    let response = await ask(mark)
    // The answer to another call brought the cookie while this one set out with the header of
    // before: it was turned away at the door, and nothing has come of it.
    if (isPost && response.status === 403 && csrfMark() !== mark) response = await ask(csrfMark())
    if (response.ok) {
      const answer = await response.json()
      if (key) keys.forget(endpoint.path, key)
      return answer
    }
    if (response.status === 401 || response.status === 403) {
      options.onRefused?.(response.status, token)
    }
    throw await problemOf(response)
  }
}

/**
 * One idempotency key per submission: until a call has been answered, the same input goes out under
 * the same key, so that a second try does not do again what a lost answer had done.
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

/** The address of a call: path parameters filled in, for GET the other fields as query. */
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

function csrfMark(): string | undefined {
  return document.cookie
    .split('; ')
    .find((part) => part.startsWith(`${csrfCookie}=`))
    ?.slice(csrfCookie.length + 1)
}

function postHeaders(mark: string | undefined): Record<string, string> {
  return {
    'content-type': 'application/json',
    ...(mark ? { [csrfHeader]: decodeURIComponent(mark) } : {}),
  }
}

async function problemOf(response: Response) {
  const document: Partial<ProblemDocument> = await response.json().catch(() => ({}))
  const retryAfter = Number(response.headers.get('retry-after'))
  return problem(response.status, document.detail ?? response.statusText, {
    ...(document.errors ? { errors: document.errors } : {}),
    ...(retryAfter > 0 ? { retryAfter } : {}),
  })
}

/** What the server hangs on `globalThis` for the pages' bundle (its modules exist twice). */
export interface ServerApi {
  /** A caller for one page request: anonymous, since the session lives in the browser's storage. */
  callFor(request: Request): Call
  /** What pages show of the settings. */
  site: SiteInfo
  /** Notes a failure of a page in the server's log. */
  report(error: unknown): void
}

/** The part of the settings that pages show. */
export interface SiteInfo {
  name: string
  /** Where pages are reached from outside, without a slash at the end. */
  publicUrl: string
  /** The API base as browsers call it. */
  apiBase: string
  /** The image base as browsers call it, without a slash at its end. */
  imageBase: string
  /** How visitors reach who runs the site; what the settings do not say is left out. */
  support: { email?: string; phone?: string }
  /** Who answers complaints, by name; nobody is named where the settings do not say. */
  grievanceOfficer?: string
  /** City and state whose courts decide. */
  jurisdiction: string
  /** Where maps get their tiles, and whom they name for it; an outline of India without. */
  map?: { tiles: string; attribution: string }
  /** The site's pages on social networks. */
  socialLinks: string[]
  /** Development only: the mailbox and the showcase exist. */
  development: boolean
  /** What is shown is the demo market, and pages say so. */
  demo: boolean
  /** Whose checkout takes payments. */
  payments: 'sandbox' | 'razorpay'
}

const serverKey = Symbol.for('neev.api')

/** Sets the server's API for the pages; called once at start. */
export function provideServerApi(api: ServerApi): void {
  Reflect.set(globalThis, serverKey, api)
}

/**
 * The server's API, in a loader; addresses of pages are those of the pages' own language.
 *
 * @throws Error outside the server.
 */
export function serverApi(): ServerApi {
  const api: ServerApi | undefined = Reflect.get(globalThis, serverKey)
  if (!api) throw new Error('The server API is not there: loaders run on the server only.')
  if (pathPrefix() === '') return api
  return { ...api, site: { ...api.site, publicUrl: api.site.publicUrl + pathPrefix() } }
}
