/** `neev doctor`: the database, what stands between, its schema and its read replicas. */
import { setTimeout } from 'node:timers/promises'
import { checksOf } from '#platform/database/checks.ts'
import type { Database } from '#platform/database/database.ts'
import { pendingMigrations, schemaOf } from '#platform/database/pending.ts'
import { poolerFault } from '#platform/database/pooler.ts'
import { serverName } from '#platform/database/server-name.ts'
import { createPositions, faultOf } from '#platform/database/standby.ts'
import type { Settings } from '#platform/settings/settings.ts'
import { type Finding, fine, look, wordsOf, wrong } from './finding.ts'

/** Milliseconds that a server has to answer one question. */
const patience = 5_000
const oldestVersion = 150_000
const needed = ['pg_trgm', 'unaccent']

interface Server {
  version: string
  number: number
  encoding: string
  reads: string
  most: number
  reserved: number
  used: number
  apart: number
  creates: boolean
  extensions: string[]
  offered: string[]
  stale: string[]
}

const questions = `
  select current_setting('server_version') as version,
    current_setting('server_version_num')::int as number,
    current_setting('server_encoding') as encoding,
    current_setting('transaction_read_only') as reads,
    current_setting('max_connections')::int as most,
    current_setting('superuser_reserved_connections')::int as reserved,
    (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
    extract(epoch from clock_timestamp())::float8 as apart,
    has_schema_privilege(current_schema(), 'create') as creates,
    (select array_agg(extname::text) from pg_extension) as extensions,
    (select coalesce(array_agg(name::text), '{}') from pg_available_extensions) as offered,
    (select coalesce(array_agg(relname::text), '{}') from pg_stat_user_tables
     where n_live_tup > 100000 and last_analyze is null and last_autoanalyze is null) as stale`

/** Checks the database and its replicas; a server that does not answer is one finding. */
export async function examineDatabase(
  database: Database | undefined,
  settings: Settings,
): Promise<Finding[]> {
  if (!database) {
    const todo = 'Start the server, or run `npm run neev -- migrate`'
    return [look('database', `there is none in ${settings.dataDir} yet`, todo)]
  }
  const { url } = settings.database
  const where = url ? serverName(url) : 'of the product itself'
  const begun = Date.now()
  let server: Server | undefined
  try {
    server = (await database.query<Server & Record<string, unknown>>(questions)).rows[0]
  } catch (error) {
    const todo = `Check ${url ? 'DATABASE_URL, and that the server runs' : 'DATA_DIR'}`
    return [wrong('database', `${where} does not answer: ${wordsOf(error)}`, todo)]
  }
  if (!server) return []
  const milliseconds = Date.now() - begun
  return [
    ...serverFindings(server, `${where}, ${milliseconds} ms`),
    ...clockFindings(server.apart, begun),
    ...(url ? await poolerFindings(database, settings) : []),
    ...(url ? connectionFindings(server, settings) : []),
    ...(await schemaFindings(database)),
    ...(await Promise.all(
      settings.database.replicaUrls.map((replica) => replicaFinding(replica, url ?? '')),
    )),
  ]
}

function serverFindings(server: Server, where: string): Finding[] {
  const { version, encoding } = server
  const findings: Finding[] = []
  if (server.number < oldestVersion) {
    findings.push(wrong('database', `PostgreSQL ${version}`, 'Neev needs 15 or newer'))
  }
  if (encoding !== 'UTF8') {
    findings.push(wrong('database', `its encoding is ${encoding}`, 'Create it with encoding UTF8'))
  }
  if (server.reads === 'on') {
    const todo = 'DATABASE_URL must be the primary, and its disk must have space'
    findings.push(wrong('database', 'it accepts no writes', todo))
  }
  const missing = needed.filter((name) => !server.extensions.includes(name))
  const lacking = missing.filter((name) => !server.offered.includes(name))
  if (lacking.length > 0) {
    const todo = 'Install the package postgresql-contrib on its server'
    findings.push(wrong('database', `it lacks the extensions ${lacking.join(', ')}`, todo))
  } else if (missing.length > 0 && !server.creates) {
    const todo = `As its owner: ${missing.map((name) => `create extension ${name};`).join(' ')}`
    findings.push(wrong('database', `this login cannot create ${missing.join(', ')}`, todo))
  }
  if (server.stale.length > 0) {
    const text = `no statistics of ${server.stale.slice(0, 5).join(', ')}`
    findings.push(look('database', text, 'Run `vacuum analyze`: searches are slow without'))
  }
  return findings.some(({ state }) => state === 'wrong')
    ? findings
    : [fine('database', `PostgreSQL ${version} (${where})`), ...findings]
}

function clockFindings(theirs: number, ours: number): Finding[] {
  const apart = Math.abs(theirs - ours / 1000)
  if (apart < 5) return []
  const text = `the database's clock differs by ${apart.toFixed(0)} s`
  return [look('clock', text, 'Synchronise both machines (NTP)')]
}

async function poolerFindings(database: Database, { database: { directUrl } }: Settings) {
  try {
    const [text = '', ...todo] =
      (await poolerFault(database, !!directUrl))?.split(/\.(?: |$)/) ?? []
    if (text) return [wrong('pooler', text, todo.filter(Boolean).join('. '))]
    return directUrl ? [fine('pooler', `beside it, ${serverName(directUrl)} is used directly`)] : []
  } catch (error) {
    return [wrong('pooler', `two connections at once: ${wordsOf(error)}`, 'Allow more connections')]
  }
}

// Beside the pool: the searches' connections, LISTEN and checks.
const besidePool = 6

function connectionFindings({ most, reserved, used }: Server, settings: Settings): Finding[] {
  const { directUrl, poolSize } = settings.database
  const perProcess = besidePool + (directUrl ? 0 : poolSize)
  const free = most - reserved - used
  if (free >= perProcess) return []
  const text = `${free} of ${most} connections are free, and a process opens up to ${perProcess}`
  return [look('database', text, 'Raise max_connections, or lower DATABASE_POOL_SIZE')]
}

async function schemaFindings(database: Database): Promise<Finding[]> {
  try {
    const schema = await schemaOf(database)
    const text = 'the schema is a newer release’s'
    if (schema === undefined)
      return [wrong('schema', text, 'Run that release, or restore a backup')]
    const pending = await pendingMigrations(database)
    if (pending.length === 0) return [fine('schema', `${schema}, up to date`)]
    const todo = 'A start applies them; see `migrate --dry-run`'
    return [look('schema', `${schema || 'empty'}, ${pending.length} migrations pending`, todo)]
  } catch (error) {
    return [wrong('schema', wordsOf(error), 'The login of DATABASE_URL must own the database')]
  }
}

async function replicaFinding(replica: string, primary: string): Promise<Finding> {
  const where = serverName(replica)
  const [theirs, ours] = [checksOf(replica, patience), checksOf(primary, patience)]
  try {
    const positions = createPositions(ours)
    await positions.note()
    // One that was asked before the primary's position reached it is not behind.
    let fault = await faultOf(theirs, positions)
    for (let tries = 0; fault === undefined && tries < 20; tries += 1) {
      await setTimeout(250)
      fault = await faultOf(theirs, positions)
    }
    if (fault === '') return fine('replica', where)
    const text = `${where}: ${fault ?? 'it is more than 5 s behind the primary'}`
    return wrong('replica', text, 'It is left out until it follows the primary')
  } catch (error) {
    const todo = 'Check DATABASE_REPLICA_URLS; until then the primary answers in its place'
    return wrong('replica', `${where} does not answer: ${wordsOf(error)}`, todo)
  } finally {
    await Promise.all([theirs.end(), ours.end()])
  }
}
