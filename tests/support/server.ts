/** The whole server on a fresh database, in this process, for tests that speak HTTP. */
import { createServer } from '#app/server.ts'
import { createLogger, startServices } from '#app/start.ts'
import { prepareTestData } from '#platform/database/testing.ts'
import type { Services } from '#platform/http/context.ts'
import { type OutboxMail, readOutbox } from '#platform/mail/outbox.ts'
import { readSettings } from '#platform/settings/settings.ts'
import { freePort } from '../../scripts/lib/ports.mjs'
import { noteCodes, noteLog, noteSecrets } from './log-search.ts'
import { referenceFilling } from './reference-filling.ts'

/** A server under test. */
export interface TestServer {
  /** Its address, without a slash at the end. */
  url: string
  services: Services
  /** What has been mailed so far, newest first. */
  mails(): Promise<OutboxMail[]>
  stop(): Promise<void>
}

/** Starts a server; rate limits are lifted unless `rateLimits` asks for the real ones. */
export async function startTestServer(
  options: {
    pages?: boolean
    rateLimits?: boolean
    env?: Record<string, string>
    /** Takes the log's lines; without it errors are printed. */
    log?: { write(line: string): void }
  } = {},
): Promise<TestServer> {
  const data = await prepareTestData(referenceFilling)
  const port = await freePort()
  const settings = readSettings({
    DATA_DIR: data.dataDir,
    ...(data.databaseUrl ? { DATABASE_URL: data.databaseUrl } : {}),
    LOG_LEVEL: 'debug',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    ...options.env,
  })
  noteSecrets(options.env)
  const log = options.log ?? { write: showFailure }
  const logger = createLogger(settings, {
    write: (line) => {
      noteLog(line)
      log.write(line)
    },
  })
  const running = await startServices(settings, logger)
  const server = await createServer(running.services, {
    logger,
    pages: options.pages ?? false,
    rateLimitScale: options.rateLimits ? 1 : 1000,
  })
  await server.app.listen({ port, host: '127.0.0.1' })
  return {
    url: `http://127.0.0.1:${port}`,
    services: running.services,
    mails: () => readOutbox(data.dataDir),
    stop: async () => {
      await server.stop()
      await running.stop()
      for (const { text } of await readOutbox(data.dataDir)) noteCodes(text)
      await data.remove()
    },
  }
}

/** Prints what went wrong; the rest of a log is only searched for secrets. */
function showFailure(line: string): void {
  if (/"level":[56]0/.test(line)) process.stdout.write(line)
}
