/** Renders a page whole, so that its inline scripts can be hashed for the security policy. */
import { hash, randomUUID } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, ServerRouter } from 'react-router'
import { sessionKey } from '#client/session.ts'
import { serverApi } from '#kernel/caller.ts'
import { splitPath } from '#kernel/language.ts'
import { isProblem, type Problem } from '#kernel/problem.ts'
import { contentSecurityPolicy, opensRazorpay } from './app/security-policy.ts'

const renderLimit = 10_000

// The router hides a loader's failure behind a plain error before it renders the error page; what
// a browser or cache has to know of it (busy: come again) is kept here.
const failures = new WeakMap<Request, Problem>()

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const { serverHandoffStream } = context
  const { path } = splitPath(new URL(request.url).pathname)
  const loaded = serverHandoffStream ? await text(serverHandoffStream) : ''
  const name = status === 200 && !failures.has(request) ? nameOf(loaded) : undefined
  // The cache holds the page that this data makes (src/app/pages.ts).
  if (name && request.headers.get('if-none-match') === name) {
    return new Response(null, { status: 304 })
  }
  // Only what bears it is allowed to run; a browser gets hashes in its place, so that the page can be kept.
  const mark = randomUUID()
  const rendered = await render(request, context, mark)
  const marked = sortScripts(rendered.html, handOff(loaded, mark), mark)
  const html = marked.replaceAll(` nonce="${mark}"`, '')
  const { failed } = rendered
  headers.set('content-type', 'text/html; charset=utf-8')
  if (!headers.has('cache-control'))
    headers.set('cache-control', 'public, max-age=0, must-revalidate')
  if (import.meta.env.PROD) {
    const { site } = serverApi()
    headers.set('content-security-policy', contentSecurityPolicy(marked, site, mark, path))
    // Banks ask for the password in a window that has to answer.
    if (opensRazorpay(site, path)) {
      headers.set('cross-origin-opener-policy', 'same-origin-allow-popups')
    }
  }
  const failure = failures.get(request)
  if (name && !failed) headers.set('etag', name)
  if (failure?.retryAfter) headers.set('retry-after', String(failure.retryAfter))
  if (failure || failed || status >= 500) headers.set('cache-control', 'no-store')
  const answer = failure?.status ?? (failed && status < 400 ? 500 : status)
  return new DocumentResponse(html, { status: answer, headers })
}

/** Its body is asked for whole (src/app/pages.ts): a stream around it costs as much as encoding it. */
class DocumentResponse extends Response {
  readonly #html: string

  constructor(html: string, init: ResponseInit) {
    super(null, init)
    this.#html = html
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return new TextEncoder().encode(this.#html).buffer
  }
}

/** Names what a page is made of, so that the same data need not be rendered again. */
function nameOf(loaded: string): string {
  return hash('sha256', loaded, 'base64url')
}

async function render(request: Request, context: EntryContext, mark: string): Promise<Rendered> {
  const { serverHandoffStream: _, manifest, ...shown } = context
  // The router makes every route that it knows again for each page; a page needs its own.
  const routes = context.staticHandlerContext.matches.flatMap(({ route: { id } }) => {
    const route = manifest.routes[id]
    return route ? [[id, route] as const] : []
  })
  const document = (
    <ServerRouter
      context={{ ...shown, manifest: { ...manifest, routes: Object.fromEntries(routes) } }}
      url={request.url}
      nonce={mark}
    />
  )
  return renderAtOnce(document) ?? renderWaiting(document, mark)
}

interface Rendered {
  html: string
  /** Something broke and is missing. */
  failed: boolean
}

// A stream begins with it, a text does not.
const doctype = '<!DOCTYPE html>'
// What React writes in the place of something that is not there yet.
const missing = '<!--$!-->'

/**
 * A text takes much less than a stream, which encodes each of thousands of pieces. Undefined where a
 * part of the page has to be fetched first (`late`, `lazy`), or where it breaks.
 */
function renderAtOnce(document: ReactNode): Rendered | undefined {
  try {
    const html = renderToString(document)
    return html.includes(missing) ? undefined : { html: `${doctype}${html}`, failed: false }
  } catch {
    return undefined
  }
}

/** Renders and waits for what is missing. @throws what breaks the page as a whole. */
function renderWaiting(document: ReactNode, mark: string): Promise<Rendered> {
  return new Promise((resolve, reject) => {
    let failed = false
    const timer = setTimeout(() => abort(), renderLimit)
    const { pipe, abort } = renderToPipeableStream(document, {
      nonce: mark,
      // The page is sent whole: no part of it stands hidden until a script moves it to its place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer)
        resolve(text(pipe(new PassThrough())).then((html) => ({ html, failed })))
      },
      onShellError(error) {
        clearTimeout(timer)
        reject(error)
      },
      onError(error) {
        failed = true
        serverApi().report(error)
      },
    })
  })
}

/**
 * The script that hands the loaders' answers to the router in the browser. The router's own is a
 * part of the page that React has to wait for.
 */
function handOff(loaded: string, mark: string): string {
  const controller = 'window.__reactRouterContext.streamController'
  const literal = JSON.stringify(loaded).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `<script nonce="${mark}">${controller}.enqueue(${literal});${controller}.close();</script>`
}

/**
 * Style, letters and the first pictures come before the scripts, which nobody sees: these begin once
 * the page is painted. Asked for earlier, they hold the first paint back, on a phone by a half.
 */
function sortScripts(html: string, handOff: string, mark: string): string {
  const scripts: string[] = []
  const takeOut = (script: string) => {
    scripts.push(script.replace(/^<link /, '<link fetchpriority="low" '))
    return ''
  }
  const headEnd = html.indexOf('</head>')
  const bodyEnd = html.lastIndexOf('</body>')
  const head = html.slice(0, headEnd).replace(/<link rel="modulepreload"[^>]*>/g, takeOut)
  const body = html
    .slice(headEnd, bodyEnd)
    .replace(/<script[^>]* type="module".*?<\/script>/gs, takeOut)
  const later = `<template>${scripts.join('')}</template><script nonce="${mark}">${startPainted}</script>`
  return [head, body, handOff, later, html.slice(bodyEnd)].join('')
}

// Who is logged in is offered no login while the menus are on their way (shell.css). A frame's
// callback runs before its paint, and a timer's after it.
const startPainted = `{
  try { if (localStorage.getItem('${sessionKey}')) document.documentElement.dataset.session = '' } catch {}
  const { previousElementSibling: scripts } = document.currentScript
  requestAnimationFrame(() => setTimeout(() => scripts.replaceWith(scripts.content)))
}`

/** A loader's failure that is the server's own fault goes to the log, an expected one does not. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (isProblem(error)) failures.set(request, error)
  const expected = isRouteErrorResponse(error) || (isProblem(error) && error.status < 500)
  if (!request.signal.aborted && !expected) serverApi().report(error)
}
