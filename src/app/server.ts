/** Assembles the server: services, endpoints, jobs, pages. */

import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { identify } from '#areas/accounts/server/public.ts'
import { mountSandbox } from '#areas/billing/server/handlers/sandbox.ts'
import { mountWebhooks } from '#areas/billing/server/handlers/webhook.ts'
import { mountSiteFiles } from '#areas/content/server/handlers/site-files.ts'
import { mountPictures } from '#areas/media/server/handlers/serve.ts'
import { pageNames } from '#areas/names/server/public.ts'
import { mountMailStops } from '#areas/notifications/server/handlers/mail-stops.ts'
import { mountPreviews } from '#areas/storefront/server/handlers/preview.ts'
import type { Call } from '#kernel/caller.ts'
import { provideServerApi, type SiteInfo } from '#kernel/caller.ts'
import { type Language, splitPath } from '#kernel/language.ts'
import { provideNames } from '#kernel/site-names.ts'
import { mountApi } from '#platform/http/api.ts'
import type { Services } from '#platform/http/context.ts'
import { mountHealth } from '#platform/http/health.ts'
import { openApiDocument } from '#platform/http/openapi.ts'
import { createRateLimits } from '#platform/http/rate-limits.ts'
import { createHttp, drain } from '#platform/http/server.ts'
import { mountMailbox } from '#platform/mail/mailbox.ts'
import { callerFor } from './call.ts'
import { demoAccounts } from './demo/accounts.ts'
import { mountDocs } from './docs/docs.ts'
import { endpoints } from './endpoints.ts'
import { exampleOf } from './examples.ts'
import { measure } from './metrics.ts'
import { type MountedPages, mountPages, pageRequest } from './pages.ts'
import { mountPlaceholders } from './placeholders.ts'
import { publicPictures } from './public-pictures.ts'
import { mountPwa } from './pwa/pwa.ts'

/** A server that is assembled but not listening yet. */
export interface Server {
  app: FastifyInstance
  /** The metrics. */
  registry: Registry
  /** Renders each public page once; the server is not ready until all of them succeed. */
  warmUp(): Promise<void>
  /**
   * Stops accepting requests, finishes those in flight and closes every socket. For `notice`
   * milliseconds before, `/readyz` tells load balancers to stay away; requests are still served.
   */
  stop(notice?: number): Promise<void>
}

/** What differs between the real server and the ones that tests start. */
export interface ServerOptions {
  logger: FastifyBaseLogger
  /** API tests run without the pages. */
  pages: boolean
  /** Whether the database holds the demo market. */
  demo?: boolean
  /** The folder that holds the builds of the pages. */
  builds?: string
  /** Multiplies every rate limit. */
  rateLimitScale?: number
}

/** Pause in milliseconds before pages that failed are rendered again. */
const warmUpPause = 3_000

/** Assembles the server for running services. */
export async function createServer(services: Services, options: ServerOptions): Promise<Server> {
  const { settings, database } = services
  const app = await createHttp(settings, options.logger)
  const limits = createRateLimits(options.rateLimitScale, settings.networkBudget)
  let away: string | undefined
  let stopping = false
  let pages: MountedPages | undefined
  const document = openApiDocument(endpoints, exampleOf, settings)

  const registry = mountHealth(app, database, () => away)
  await mountApi(app, {
    endpoints,
    document,
    services,
    limits,
    identify: (token) =>
      identify(database, token, { withoutFactor: options.demo ? demoAccounts.admin : undefined }),
    allowedOrigins: [settings.publicUrl, ...settings.allowedOrigins],
    secureCookies: settings.publicUrl.startsWith('https://'),
  })
  const apiBase = new URL(settings.apiBaseUrl, settings.publicUrl).href.replace(/\/$/, '')
  mountDocs(app, document, apiBase)
  mountPictures(app, services, publicPictures, limits)
  await mountWebhooks(app, services, limits)
  await mountMailStops(app, services, limits)
  mountSandbox(app, settings)
  mountPlaceholders(app)
  mountPreviews(app, services, limits)
  mountSiteFiles(app, services)
  if (settings.mode === 'development' && !settings.mail.smtpUrl) mountMailbox(app, settings)
  if (options.pages) {
    provideServerApi({
      site: siteInfo(services, options.demo),
      callFor: ({ url }) => pageCall(services, limits, splitPath(new URL(url).pathname).language),
      report: (error) => reportPage(services, error),
    })
    provideNames(pageNames)
    mountPwa(app, settings.siteName)
    const { publicUrl, dev } = settings
    pages = await mountPages(app, { publicUrl, dev, limits, builds: options.builds })
  }
  measure(registry, { ...services, dataDir: settings.dataDir }, pages?.cache)
  return {
    app,
    registry,
    warmUp: async () => {
      away = 'starting'
      for (let said = ''; ; ) {
        const failed = (await pages?.warmUp()) ?? []
        // Asked again, as the server may have been stopped meanwhile.
        if (stopping || failed.length === 0) break
        away = `page failing: ${failed[0]}`
        if (said !== away) options.logger.error({ pages: failed }, 'not ready: pages fail')
        said = away
        await setTimeout(warmUpPause)
      }
      if (!stopping) away = undefined
    },
    stop: async (notice = 0) => {
      stopping = true
      away = 'draining'
      if (notice > 0) await setTimeout(notice)
      await drain(app)
    },
  }
}

function siteInfo({ settings }: Services, demo = false): SiteInfo {
  return {
    name: settings.siteName,
    publicUrl: settings.publicUrl,
    apiBase: settings.apiBaseUrl,
    imageBase: settings.images.baseUrl,
    support: settings.support,
    ...(settings.grievanceOfficer ? { grievanceOfficer: settings.grievanceOfficer } : {}),
    jurisdiction: settings.jurisdiction,
    ...(settings.map ? { map: settings.map } : {}),
    socialLinks: settings.socialLinks,
    demo,
    payments: settings.payments.provider,
  }
}

/** Logs a failed page in one line, as a failed call is logged. */
function reportPage({ log }: Services, error: unknown): void {
  const { request, signal } = pageRequest.getStore() ?? {}
  if (signal?.aborted) return
  const path = request?.url.split('?')[0]
  const own = request?.log ?? log
  own.error({ err: error, ...(path ? { path } : {}) }, 'a page failed')
}

/** A page's own calls: anonymous, on behalf of the visitor who requested the page. */
function pageCall(
  services: Services,
  limits: ReturnType<typeof createRateLimits>,
  language: Language,
): Call {
  return (endpoint, input) => {
    const { request, signal } = pageRequest.getStore() ?? {}
    const context = {
      caller: null,
      networkAddress: request?.ip ?? '',
      userAgent: request?.headers['user-agent'] ?? '',
      requestId: request?.id ?? '',
      language,
      signal,
      // A page that is being made may be waited for by others: the visitor's own calls do not delay it.
      line: 'pages',
    }
    const log = request?.log ?? services.log
    return callerFor({ ...services, log }, context, limits)(endpoint, input)
  }
}
