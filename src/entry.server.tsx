/** Renders pages without streaming, so that inline scripts can be hashed for the CSP header. */
import { hash, randomUUID } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, ServerRouter } from 'react-router'
import { allTrades } from '#areas/companies/rules/trades.ts'
import { sessionKey } from '#client/session.ts'
import { serverApi } from '#kernel/caller.ts'
import { language, splitPath } from '#kernel/language.ts'
import { isProblem, type Problem } from '#kernel/problem.ts'
import { providedNames } from '#kernel/site-names.ts'
import { contentSecurityPolicy, opensRazorpay } from './app/security-policy.ts'
import BlogList from './app/shell/blog-list.tsx'
import BlogMenu from './app/shell/blog-menu.tsx'
import FooterContent from './app/shell/footer.tsx'
import { keepParts } from './app/shell/kept-parts.ts'
import { menuPaths } from './app/shell/menu-paths.ts'
import { ScriptsKept } from './app/shell/page-scripts.ts'
import { serverParts } from './app/shell/server-parts.ts'

Object.assign(serverParts, { BlogMenu, BlogList, Footer: FooterContent, menuPaths })

const renderLimit = 10_000

/**
 * Nonce of the scripts that may run; it is replaced by hashes, so that pages can be cached. Nobody
 * is ever sent it.
 */
const mark = randomUUID()

// The router replaces a loader's failure by a plain error before it renders the error page; the
// original is kept here for the response's status and headers (such as Retry-After).
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
  // The cache already has the page for this data (src/app/pages.ts).
  if (name && request.headers.get('if-none-match') === name) {
    return new Response(null, { status: 304 })
  }
  const collected = language === 'en' ? undefined : providedNames()?.collect?.()
  const rendered = await render(request, context).finally(() => collected?.())
  const names = tradesData() + (collected ? dataScript('site-names', collected()) : '')
  const marked = withScripts(rendered.html, names + handOff(loaded), rendered)
  const html = marked.replaceAll(` nonce="${mark}"`, '')
  const { failed } = rendered
  headers.set('content-type', 'text/html; charset=utf-8')
  if (!headers.has('cache-control'))
    headers.set('cache-control', 'public, max-age=0, must-revalidate')
  if (import.meta.env.PROD) {
    const { site } = serverApi()
    headers.set('content-security-policy', contentSecurityPolicy(marked, site, mark, path))
    // Banks ask for the password in a popup that must be able to message this page.
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

/** What the browser needs at once, before the loaders' data are read: trades, Hindi names. */
function dataScript(id: string, data: unknown): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${id}">${json}</script>`
}

function tradesData(): string {
  return dataScript('site-trades', allTrades())
}

/** Its body is always read whole (src/app/pages.ts): a stream would double the cost of encoding. */
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

/** ETag of a page, a hash of its data, so that the same data need not be rendered again. */
function nameOf(loaded: string): string {
  return hash('sha256', loaded, 'base64url')
}

async function render(request: Request, context: EntryContext): Promise<Rendered> {
  const { serverHandoffStream: _, manifest, ...rest } = context
  const { matches, errors } = context.staticHandlerContext
  const routesShown = errors ? '' : matches.map(({ route }) => route.id).join(' ')
  const scripts = scriptsOf.get(routesShown)
  const routes = routesOf(manifest, new Set(matches.map(({ route }) => route.id)))
  const document = (
    <ScriptsKept value={scripts !== undefined}>
      <ServerRouter
        context={{ ...rest, manifest: { ...manifest, routes } }}
        url={request.url}
        nonce={mark}
      />
    </ScriptsKept>
  )
  return { ...(renderAtOnce(document) ?? (await renderWaiting(document))), routesShown, scripts }
}

/**
 * The part of the manifest that a page needs: the router rebuilds every route of it for each page.
 * Besides the matched routes these are their index routes: a link to `/` or to another parent
 * matches the parent alone, so that the router would not ask for more and show an empty page.
 */
function routesOf(manifest: EntryContext['manifest'], matched: ReadonlySet<string>) {
  const needed = Object.entries(manifest.routes).filter(
    ([id, route]) => matched.has(id) || (route?.index && matched.has(route.parentId ?? '')),
  )
  return Object.fromEntries(needed)
}

interface Drawn {
  html: string
  /** A part of the page failed to render and is missing. */
  failed: boolean
}

interface Rendered extends Drawn {
  /** The page's routes, which decide about its scripts; '' if one failed. */
  routesShown: string
  /** Those scripts, if they are known and therefore not in the HTML. */
  scripts: PageScripts | undefined
}

// React writes it to streams, but not to strings.
const doctype = '<!DOCTYPE html>'
// React's placeholder for suspended content.
const missing = '<!--$!-->'

/**
 * Renders to a string, which is much cheaper than a stream of thousands of encoded chunks.
 * Undefined if part of the page has to be fetched first (`late`, `lazy`), or if rendering fails.
 */
function renderAtOnce(document: ReactNode): Drawn | undefined {
  try {
    const html = renderToString(document)
    return html.includes(missing)
      ? undefined
      : { html: keepParts(`${doctype}${html}`), failed: false }
  } catch {
    return undefined
  }
}

/** Renders and waits for suspended parts. @throws the error that breaks the page as a whole. */
function renderWaiting(document: ReactNode): Promise<Drawn> {
  return new Promise((resolve, reject) => {
    let failed = false
    const timer = setTimeout(() => abort(), renderLimit)
    const { pipe, abort } = renderToPipeableStream(document, {
      nonce: mark,
      // The page is sent whole: no part may stay hidden until a script moves it into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer)
        resolve(text(pipe(new PassThrough())).then((html) => ({ html: keepParts(html), failed })))
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
 * The script that passes the loaders' data to the router in the browser. The router's own script
 * is a suspended part of the page that React would have to wait for.
 */
function handOff(loaded: string): string {
  const controller = 'window.__reactRouterContext.streamController'
  const literal = loaded.replaceAll(unquotable, (character) =>
    character === '\\' || character === "'"
      ? `\\${character}`
      : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `<script nonce="${mark}">${controller}.enqueue('${literal}');${controller}.close();</script>`
}

// What may not stand in a quoted string in a script. The data are full of double quotes.
const unquotable = /[\\'<>&\n\r\u2028\u2029]/g

/** The scripts of a page, which are the same for all pages of its routes. */
interface PageScripts {
  /** Prepares for the data. */
  context: string
  /** Starts after the first paint. */
  later: string
}

const scriptsOf = new Map<string, PageScripts>()

/**
 * Puts a page's scripts at the end of its body, to start after the first paint: styles, fonts and
 * the first pictures load before them. Loaded earlier, scripts delay the first paint, on a phone by
 * half.
 */
function withScripts(
  html: string,
  handOff: string,
  { routesShown, scripts }: Pick<Rendered, 'routesShown' | 'scripts'>,
): string {
  if (scripts) {
    const end = html.lastIndexOf('</body>')
    return html.slice(0, end) + scripts.context + handOff + scripts.later + html.slice(end)
  }
  const preloads: string[] = []
  const modules: string[] = []
  const headEnd = html.indexOf('</head>')
  const head = html.slice(0, headEnd).replace(preload, (_, address: string) => {
    preloads.push(address)
    return ''
  })
  let context = ''
  const body = html.slice(headEnd).replace(markedScript, (script) => {
    if (script.includes('window.__reactRouterContext = ')) context = script
    else if (script.includes(' type="module"')) modules.push(compact(script))
    else return script
    return ''
  })
  const later = startingPainted(preloads, modules)
  if (routesShown && context && import.meta.env.PROD) scriptsOf.set(routesShown, { context, later })
  const end = body.lastIndexOf('</body>')
  return head + body.slice(0, end) + context + handOff + later + body.slice(end)
}

const preload = /<link rel="modulepreload" href="([^"]*)"[^>]*>/g
const markedScript = new RegExp(`<script nonce="${mark}"[^>]*>.*?</script>`, 'gs')

/**
 * The router's module script without what only its preloads need (the files that the page's own
 * modules import), and without saying what a route does not have.
 */
const compact = (script: string) =>
  script.replace(/(window\.__reactRouterManifest = )(\{.*?\n\})(;)/s, (_, begin, json, end) => {
    const manifest: unknown = JSON.parse(json, (key, value) =>
      key === 'imports' ? [] : value === false ? undefined : value,
    )
    return begin + JSON.stringify(manifest).replaceAll('<', '\\u003c') + end
  })

// Logged-in users must not see the login link while the menus load (shell.css). An animation
// frame's callback runs before the paint, a timer set in it runs after.
const startingPainted = (preloads: readonly string[], modules: readonly string[]) =>
  `<template>${modules.join('')}</template><script nonce="${mark}">{
  try { if (localStorage.getItem('${sessionKey}')) document.documentElement.dataset.session = '' } catch {}
  const { previousElementSibling: scripts } = document.currentScript
  const preloads = '${preloads.map((one) => one.replace(/^\/assets\/(.*)\.js$/, '$1')).join(' ')}'.split(' ').map((name) =>
    Object.assign(document.createElement('link'), { rel: 'modulepreload', fetchPriority: 'low', href: name[0] === '/' ? name : \`/assets/\${name}.js\` }))
  requestAnimationFrame(() => setTimeout(() => scripts.replaceWith(...preloads, scripts.content)))
}</script>`

/** Logs a loader's failure, unless it is expected (a Problem below 500 or a route response). */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (isProblem(error)) failures.set(request, error)
  const expected = isRouteErrorResponse(error) || (isProblem(error) && error.status < 500)
  if (!request.signal.aborted && !expected) serverApi().report(error)
}
