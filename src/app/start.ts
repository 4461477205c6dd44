/** The server's life cycle: what starts in which order, and how it shuts down. */

import { setTimeout } from 'node:timers/promises'
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { ensureAdmin } from '#areas/accounts/server/public.ts'
import { followTrades } from '#areas/companies/server/public.ts'
import { withDrawings } from '#areas/media/server/public.ts'
import { followSiteNames } from '#areas/names/server/public.ts'
import { followCityAliases } from '#areas/places/server/public.ts'
import { followVocabulary } from '#areas/search/server/public.ts'
import { openKeys } from '#platform/crypto/keys.ts'
import { takeOverData } from '#platform/database/data-folder.ts'
import {
  type Database,
  describeFailure,
  migrate,
  openDatabase,
} from '#platform/database/database.ts'
import { encodingFault } from '#platform/database/encoding.ts'
import { schemaOf } from '#platform/database/pending.ts'
import { poolerFault } from '#platform/database/pooler.ts'
import { openFiles } from '#platform/files/files.ts'
import { tryFolder } from '#platform/files/folder.ts'
import type { Log, Services } from '#platform/http/context.ts'
import { serveMetrics } from '#platform/http/health.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { createMailer } from '#platform/mail/mail.ts'
import { hasDefaultFolder, type Settings, SettingsError } from '#platform/settings/settings.ts'
import { version } from '#platform/settings/version.ts'
import { startTraces } from '#platform/tracing/start.ts'
import { announcement } from './announcement.ts'
import { fillWithDemoMarket, isDemoMarket } from './demo/fill.ts'
import { withDemoPictures } from './demo/pictures.ts'
import { jobs, recurring } from './jobs.ts'
import { serveOperator } from './operator/serve.ts'
import { ensureReferenceData } from './reference-data.ts'
import { createServer, type Server } from './server.ts'

/** Running services, and how to stop them. */
export interface RunningServices {
  services: Services
  /** Whether the database holds the demo market. */
  demo: boolean
  /** The database's last migration. */
  schema: string
  /** Stops the jobs within 3 s; once `requests` has resolved too, closes mailer and database. */
  stop(requests?: Promise<void>): Promise<void>
}

/** Starts everything, listens, prints the address, and drains on SIGTERM and SIGINT. */
export async function start(settings: Settings, unread: string[] = []): Promise<void> {
  const logger = createLogger(settings)
  for (const line of unread) logger.warn({}, line)
  logger.info({ version, node: process.versions.node, mode: settings.mode }, 'starting')
  const running = await startServices(settings, logger)
  let server: Server | undefined
  try {
    server = await createServer(running.services, { logger, pages: true, demo: running.demo })
    const { app, registry } = server
    const { port, host, metrics } = settings
    await naming('PORT or HOST', () => app.listen({ port, host }))
    if (metrics) await naming('METRICS_PORT or METRICS_HOST', () => serveMetrics(registry, metrics))
    endOnSignal(server, running, logger, settings.drainNotice)
    await server.warmUp()
  } catch (error) {
    await server?.stop()
    await running.stop()
    throw error
  }
  // Readers of JSON lines must not get other lines.
  if (settings.mode === 'production') {
    logger.info({ address: settings.publicUrl, version, schema: running.schema }, 'ready')
  } else console.log(announcement(settings, running))
}

/** Names the settings of an address at which nobody can listen. */
async function naming(settings: string, listen: () => Promise<unknown>): Promise<void> {
  try {
    await listen()
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error
    throw new SettingsError(`${settings}: ${error.message}`)
  }
}

/** Refuses a data folder in which nothing can be kept, where something has to be. */
async function refuseFolder({ dataDir, images, database, mail }: Settings): Promise<void> {
  if (images.store === 's3' && database.url && mail.smtpUrl) return
  try {
    await tryFolder(dataDir)
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    throw new SettingsError(`DATA_DIR must be a folder that the server can write to: ${text}.`)
  }
}

/** Opens and migrates the database, and starts the jobs. */
export async function startServices(settings: Settings, log: Log): Promise<RunningServices> {
  if (hasDefaultFolder(settings)) takeOverData(settings.dataDir)
  await refuseFolder(settings)
  const endTraces = await startTraces(settings.traces)
  const database = await openDatabase({
    dataDir: settings.dataDir,
    databaseUrl: settings.database.url,
    directUrl: settings.database.directUrl,
    poolSize: settings.database.poolSize,
    replicaUrls: settings.database.replicaUrls,
    queryTimeLimit: settings.queryTimeLimit,
    log: (level, message, detail) =>
      log[level](detail === undefined ? {} : { err: detail }, message),
  })
  try {
    const fault = await poolerFault(database, settings.database.directUrl !== undefined)
    if (fault) throw new SettingsError(fault)
    const unfit = await encodingFault(database)
    if (unfit) throw new SettingsError(`DATABASE_URL: ${unfit}`)
    await migrate(database, { onWait: (message) => log.warn({}, message) })
    await ensureReferenceData(database)
    await followTrades(database, log)
    await followCityAliases(database, log)
    await followSiteNames(database, log)
    await followVocabulary(database, log)
    if (settings.demo) await fillDemo(database)
    const demo = await isDemoMarket(database.reader)
    if (demo && settings.mode === 'production') {
      const setting = settings.database.url ? 'DATABASE_URL' : 'DATA_DIR'
      throw new SettingsError(
        `${setting} must not contain the demo market in production: the passwords of its accounts are public.`,
      )
    }
    const store = openFiles(settings)
    // A picture store that is away for a moment must not keep everything else from starting.
    const away = await store.check?.()
    if (away) log.warn({ failure: away }, 'the picture store cannot be used')
    const files = withDrawings(store)
    const runner = await createJobs(database, log)
    const services: Services = {
      database,
      files: demo ? withDemoPictures(files) : files,
      jobs: runner,
      mailer: createMailer({ database, jobs: runner, settings, log }),
      settings,
      keys: await openKeys(database),
      log,
    }
    if (settings.admin) await ensureAdmin(database, settings.admin)
    await runner.start(jobs, services)
    await database.transaction(async (tx) => {
      for (const job of recurring) await runner.enqueue(tx, job, {})
    })
    const operator = await serveOperator(services)
    return {
      services,
      demo,
      schema: (await schemaOf(database)) ?? 'of a newer release',
      stop: async (requests) => {
        await Promise.all([requests, operator.close(), runner.stop()])
        await services.mailer.close()
        await database.close()
        await endTraces()
      },
    }
  } catch (error) {
    await database.close()
    await endTraces()
    throw error
  }
}

/** The first start on an empty database takes some seconds, so it reports to the console. */
async function fillDemo(database: Database): Promise<void> {
  const from = performance.now()
  const filled = await fillWithDemoMarket(database, {
    onBegin: () => console.log('Filling the empty database with the demo market …'),
    onStep: (step) => console.log(`  ${step}`),
  })
  if (!filled) return
  console.log(`Created the demo market (${((performance.now() - from) / 1000).toFixed(0)} s).`)
}

/** The logger: JSON lines without secrets, to standard output or to `lines`. */
export function createLogger(settings: Settings, lines?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level: settings.logLevel,
    redact: {
      paths: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token'],
      censor: '(hidden)',
    },
    serializers: {
      err: describeFailure,
      req: (request: { method: string; url: string; ip: string }) => ({
        method: request.method,
        // Query strings contain what people search for, and sometimes their addresses.
        path: pathForLog(request.url),
        ip: request.ip,
      }),
      res: (reply: { statusCode: number; request?: { method: string; url: string } }) => ({
        statusCode: reply.statusCode,
        ...(reply.request
          ? { method: reply.request.method, path: pathForLog(reply.request.url) }
          : {}),
      }),
    },
  }
  return lines ? pino(options, lines) : pino(options)
}

function endOnSignal(
  server: Server,
  running: RunningServices,
  log: Log,
  drainNotice: number,
): void {
  let ending = false
  const end = async (signal: string) => {
    if (ending) return
    ending = true
    log.info({ signal }, 'draining')
    // A developer at the terminal need not wait for a load balancer.
    const notice = signal === 'SIGTERM' ? drainNotice : 0
    // Exit within 5 s of the notice, whatever hangs.
    setTimeout(notice + 4_900, undefined, { ref: false }).then(() => process.exit(1))
    const requests = server.stop(notice)
    // Jobs continue while requests are still served.
    await setTimeout(notice)
    await running.stop(requests)
    process.exit(0)
  }
  // If npm is killed, its child is not: the server would stay behind and hold port and database.
  const parent = process.ppid
  const watch = () => process.ppid === parent || end('SIGTERM')
  if (process.env.npm_lifecycle_event) setInterval(watch, 500).unref()
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}

/** An address without its query, and without the token of an invitation or a payment page, which are secrets. */
function pathForLog(url: string): string {
  const [path = ''] = url.split('?')
  return path.replace(/(\/(?:invited|member|pay)\/)[^/.]+/i, '$1-')
}
