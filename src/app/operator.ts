/** Where the operator's verbs are carried out: in the running server, or in the command itself. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openDatabase } from '#platform/database/database.ts'
import { isInUse } from '#platform/database/lock.ts'
import { pendingMigrations } from '#platform/database/pending.ts'
import type { Services } from '#platform/http/context.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { askServer } from '#platform/operator/ask.ts'
import { listenForOperator } from '#platform/operator/listen.ts'
import {
  chooseVerb,
  type Output,
  runVerb,
  type Verb,
  type VerbRequest,
} from '#platform/operator/verb.ts'
import type { Settings } from '#platform/settings/settings.ts'
// Verbs may emit events: their subscribers must be known in the command's process too.
import './jobs.ts'
import { verbs } from './verbs.ts'

// Milliseconds that a command waits for a starting server, or for another command's end.
const waitLimit = 30_000

/**
 * Takes the operator's verbs through the data folder's socket while the server holds the embedded
 * database. On PostgreSQL the command needs no server, and nothing listens.
 */
export async function serveOperator(services: Services): Promise<{ close(): Promise<void> }> {
  const { database, settings, log } = services
  const idle = { close: async () => {} }
  if (database.kind === 'postgres') return idle
  try {
    return await listenForOperator({
      dataDir: settings.dataDir,
      carry: async (request, output, signal) => {
        const verb = chooseVerb(verbs, [request.verb, ...request.words], output)
        if (typeof verb === 'number') return verb
        const { variables } = request
        return runVerb(verb, request.words, { database, settings, variables, signal }, output)
      },
      log,
    })
  } catch (error) {
    // The site works without it.
    log.warn({ err: error }, "the operator's command cannot reach this server")
    return idle
  }
}

/**
 * Carries out a verb for the command: on PostgreSQL directly; on the embedded database through the
 * server that holds the data folder, or by opening it where nobody does.
 *
 * @returns the exit code.
 * @throws Error of one clear line where the database is held by another process or not ours.
 */
export async function carryOut(
  verb: Verb,
  request: VerbRequest,
  settings: Settings,
  output: Output,
): Promise<number> {
  if (settings.database.url) return runHere(verb, request, settings, output)
  const deadline = Date.now() + waitLimit
  let told = false
  for (;;) {
    const exit = await askServer(settings.dataDir, request, output)
    if (exit !== undefined) return exit
    try {
      return await runHere(verb, request, settings, output)
    } catch (error) {
      if (!isInUse(error) || Date.now() > deadline) throw error
      if (!told) output.complain(`Waiting: ${error.message}`)
      told = true
      await setTimeout(200)
    }
  }
}

async function runHere(
  verb: Verb,
  { words, variables }: VerbRequest,
  settings: Settings,
  output: Output,
): Promise<number> {
  const dryRun = words.includes('--dry-run')
  refuseToCreate(verb, dryRun, settings)
  const database = await openDatabase({
    dataDir: settings.dataDir,
    ...(settings.database.url ? { databaseUrl: settings.database.url } : {}),
    queryTimeLimit: 600_000,
    log: (level, message) => {
      if (level === 'error') output.complain(message)
    },
  })
  try {
    if (verb.name !== 'migrate') {
      const pending = await pendingMigrations(database)
      if (pending.length > 0) {
        throw new Error('The database is not up to date: run `npm run neev -- migrate` first.')
      }
    }
    const context = { database, settings, variables, signal: new AbortController().signal }
    const exit = await runVerb(verb, words, context, output)
    if (exit === 0 && verb.name === 'migrate' && !dryRun) await migrateQueue(database)
    return exit
  } finally {
    await database.close()
  }
}

/** Opening an embedded database that is not there makes one: only `migrate` is asked for that. */
function refuseToCreate(verb: Verb, dryRun: boolean, settings: Settings): void {
  if (settings.database.url || (verb.name === 'migrate' && !dryRun)) return
  if (existsSync(path.join(settings.dataDir, 'database'))) return
  throw new Error(
    `There is no database in ${settings.dataDir} yet: start the server, or run \`npm run neev -- migrate\`.`,
  )
}

/** The queue's tables, into which the verbs' events go, are part of an up-to-date database. */
async function migrateQueue(database: Services['database']): Promise<void> {
  const jobs = await createJobs(database, { warn: () => {}, error: () => {} })
  await jobs.stop()
}
