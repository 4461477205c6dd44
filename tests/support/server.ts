/** The whole server on a fresh database, in this process, for tests over HTTP. */
import type { Registry } from 'prom-client'
import { createServer } from '#app/server.ts'
import { provideServerApi, type ServerApi, serverApi } from '#kernel/caller.ts'
import { freePort } from '../../scripts/lib/ports.mjs'
import { openTestApp, type TestApp, type TestAppOptions } from '../app.ts'

/** A server under test, with the helpers of {@link TestApp}. */
export interface TestServer extends TestApp {
  /** Its address, without a trailing slash. */
  url: string
  warmUp(): Promise<void>
  registry: Registry
}

/**
 * What the running products provide to their pages. A process has one bundle of pages, which asks the
 * product that was started last; when that one ends, the one before it has to answer again.
 */
const provided: ServerApi[] = []

/** Starts a server; rate limits are lifted unless `rateLimits` is set. */
export async function startTestServer(
  options: TestAppOptions & { pages?: boolean; builds?: string; rateLimits?: boolean } = {},
): Promise<TestServer> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const address = { HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: url }
  const app = await openTestApp({ ...options, env: { ...address, ...options.env } })
  const server = await createServer(app.services, {
    logger: app.logger,
    pages: options.pages ?? false,
    ...(options.builds ? { builds: options.builds } : {}),
    rateLimitScale: options.rateLimits ? 1 : 1000,
  })
  const api = options.pages ? serverApi() : undefined
  if (api) provided.push(api)
  await server.app.listen({ port, host: '127.0.0.1' })
  const close = async () => {
    await server.stop()
    if (api) provided.splice(provided.indexOf(api), 1)
    const last = provided.at(-1)
    if (last) provideServerApi(last)
    await app.close()
  }
  return { ...app, url, warmUp: server.warmUp, registry: server.registry, close }
}
