/** Mounts the pages: the built bundle, or Vite in development, on the same port as the API. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ViteDevServer } from 'vite'
import { type Language, pathIn, splitPath } from '#kernel/language.ts'
import { pageOfData } from '#kernel/page-data.ts'
import { problem } from '#kernel/problem.ts'
import { askerOf } from '#platform/http/asker.ts'
import { networkOf, networksAround } from '#platform/http/networks.ts'
import { problemReply } from '#platform/http/problem-reply.ts'
import type { RateLimits } from '#platform/http/rate-limits.ts'
import { m } from '#words/messages.js'
import { mountBuild } from './build.ts'
import { chosenLanguage, mountChoice } from './chosen-language.ts'
import { type Page, pageOf, sendPage } from './page-answer.ts'
import { createPageCache, type PageCache, type Render } from './page-cache.ts'
import { canonicalPath, type Pattern, patternsOf, tidyAddress, withLanguage } from './paths.ts'
import { warmUp } from './warm-up.ts'

interface PagesBundle {
  handle(request: Request): Promise<Response>
  routes: Parameters<typeof patternsOf>[0]
}

/**
 * The HTTP request a page is rendered for: its loaders' calls count against its IP address, and end
 * when its client has gone.
 */
export const pageRequest = new AsyncLocalStorage<{
  request: FastifyRequest
  signal: AbortSignal
}>()

const root = path.resolve(import.meta.dirname, '../..')

interface PagesOptions {
  /** The origin used in the pages' links. */
  publicUrl: string
  /** Serve from source with hot reload. */
  dev: boolean
  limits: RateLimits
  /** The folder that holds the builds. */
  builds?: string | undefined
}

/** What the server can do with mounted pages. */
export interface MountedPages {
  /** Renders each public page once; returns the paths of those that failed. */
  warmUp(): Promise<string[]>
  cache: Pick<PageCache<Page, Response>, 'state'>
}

/** Registers pages and static files. */
export async function mountPages(
  app: FastifyInstance,
  { publicUrl, dev, limits, builds }: PagesOptions,
): Promise<MountedPages> {
  const load = dev ? await developmentBundle(app) : await productionBundle(app, builds)
  const cache = createPageCache<Page, Response>()
  const answerOf = async (url: URL, headers: Record<string, string> = {}) =>
    // No data of the visitor reaches a loader: a page is the same for everyone.
    (await load(languageOf(url))).handle(new Request(url, { headers }))
  let known: { routes: PagesBundle['routes']; patterns: Pattern[] } | undefined
  // Every language has the same routes.
  const patterns = async () => {
    const { routes } = await load('en')
    if (known?.routes !== routes) known = { routes, patterns: patternsOf(routes) }
    return known.patterns
  }

  mountChoice(app)
  // Where password managers look for the page (W3C, "A Well-Known URL for Changing Passwords").
  app.get('/.well-known/change-password', (_, reply) =>
    reply.code(302).header('cache-control', 'no-store').redirect('/user/changePassword'),
  )
  app.get('/*', { exposeHeadRoute: true }, async (request, reply) => {
    const asked = tidyAddress(request.url)
    const url = new URL(asked.tidy, publicUrl)
    const chosen = url.pathname === '/' ? chosenLanguage(request.headers.cookie) : 'en'
    if (chosen !== 'en') {
      const home = pathIn('/', chosen) + url.search
      return reply.code(302).header('cache-control', 'no-store').header('location', home).send()
    }
    const cachedPage = cache.fresh(request.url)
    if (cachedPage) return sendPage(request, reply, cachedPage)
    const { language, path } = splitPath(withLanguage(url.pathname))
    const target = pathIn(canonicalPath(path, await patterns()) ?? path, language)
    if (target !== url.pathname || asked.wasUntidy) {
      return reply
        .code(301)
        .header('location', target + url.search)
        .send()
    }
    const signal = askerOf(reply)
    const network = networkOf(request.ip)
    // Cached pages cost nothing, so they are not counted.
    const answer = async (headers?: Record<string, string>) => {
      await limits.countWork(network)
      return pageRequest.run({ request, signal }, () => answerOf(url, headers))
    }
    const inTurn = <Answer>(make: () => Promise<Answer>) =>
      limits.pages.run(make, networksAround(network), { signal })
    if (dev || pageOfData(url.pathname)) return sendResponse(reply, await inTurn(answer))
    // Waits before it asks the cache: others share a page that is being made, never one that waits.
    const result = await inTurn(() => cache.get(url.pathname + url.search, renderWith(answer)))
    return 'page' in result
      ? sendPage(request, reply, result.page)
      : sendResponse(reply, result.other)
  })
  app.setNotFoundHandler((request, reply) =>
    problemReply(request, reply, problem(404, m.refused_nothing_here)),
  )
  return {
    cache,
    warmUp: async () => {
      if (dev) return []
      return warmUp(await patterns(), async (path) => {
        const response = await answerOf(new URL(path, publicUrl))
        if (response.status >= 500) throw new Error(`The page answered ${response.status}.`)
        return Buffer.from(await response.arrayBuffer()).toString('utf8')
      })
    },
  }
}

async function sendResponse(reply: FastifyReply, response: Response) {
  reply.code(response.status)
  response.headers.forEach((value, name) => {
    reply.header(name, value)
  })
  // As bytes: a page is long, and read as text it would be decoded and encoded once more.
  return reply.send(Buffer.from(await response.arrayBuffer()))
}

/** The language of a page or, if the router in the browser requests its data, of that data. */
function languageOf({ pathname }: URL): Language {
  return splitPath(pageOfData(pathname) ?? pathname).language
}

/**
 * Renders for the cache. An ETag identifies a page's data between the cache and `entry.server.tsx`,
 * as between a server and a browser: 304 means that the data has not changed.
 */
function renderWith(
  answer: (headers: Record<string, string>) => Promise<Response>,
): Render<Page, Response> {
  return async (known) => {
    const response = await answer(known ? { 'if-none-match': known } : {})
    if (response.status === 304) return 'unchanged'
    return isForEverybody(response) ? { page: await pageOf(response) } : { other: response }
  }
}

function isForEverybody({ status, headers }: Response): boolean {
  return (
    status === 200 &&
    !headers.has('set-cookie') &&
    headers.get('cache-control')?.split(',')[0] === 'public'
  )
}

async function productionBundle(app: FastifyInstance, builds?: string) {
  const file = await mountBuild(app, builds)
  const english: PagesBundle = await import(file)
  // Other languages are loaded when first requested; there are none if only English is built.
  const others = new Map<Language, Promise<PagesBundle>>()
  return async (language: Language): Promise<PagesBundle> => {
    const other = path.join(path.dirname(file), '..', language, 'server/index.js')
    if (language === 'en' || !existsSync(other)) return english
    const bundle = others.get(language) ?? import(other)
    others.set(language, bundle)
    return bundle
  }
}

async function developmentBundle(app: FastifyInstance) {
  const { createServer } = await import('vite')
  const vite: ViteDevServer = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, ws: { server: app.server } },
  })
  app.addHook('onClose', async () => {
    await vite.close()
  })
  // Vite handles its own URLs (sources, hot reload) and passes on the rest.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) return done()
    vite.middlewares(request.raw, reply.raw, (error?: Error) => done(error))
  })
  return async (): Promise<PagesBundle> => {
    const module: unknown = await vite.ssrLoadModule('/src/app/pages.entry.ts')
    return module as PagesBundle
  }
}
