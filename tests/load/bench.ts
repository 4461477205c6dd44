/**
 * `npm run bench`: measures the search over HTTP, and the same statements without the application.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { readTrades } from '#areas/companies/server/public.ts'
import { directory } from '#areas/directory/contract.ts'
import { market } from '#areas/market/contract.ts'
import { readVocabulary } from '#areas/search/server/public.ts'
import { urlOf } from '#kernel/caller.ts'
import { openDatabase } from '#platform/database/database.ts'
import { type Ground, killAll, type MainProcess, startMain } from '../faults/support/main.ts'
import { askBare, type Scripts, writeScripts } from './bare.ts'
import { busiestLines } from './busiest.ts'
import { type Case, cases } from './cases.ts'
import { type Cost, costsOf } from './costs.ts'
import { cpuOf } from './cpu.ts'
import { fill, filledDatabase, postmasterOf, removeDatabase, type Size } from './ground.ts'
import { inspected } from './inspected.ts'
import { askAlways, askAtRate, quantile, type Times } from './load.ts'
import { pageLines } from './pages.ts'

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000,1000000' },
    embedded: { type: 'string', default: '100000' },
    products: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '6' },
    rate: { type: 'string', default: '40' },
    only: { type: 'string', default: '' },
    keep: { type: 'boolean', default: false },
    server: { type: 'string', default: '' },
    pgbench: { type: 'string', default: 'pgbench' },
    data: { type: 'string', default: '' },
    output: { type: 'string', default: '' },
  },
})

const connections = 16
/** The names of the page benchmark and of the ratios for `--only`. */
const pageCase = 'page of a list'
const ratioCase = 'times raw http'
const seconds = Number(options.seconds)
const perSecond = Number(options.rate)

/** The result of one case: times in ms, and the CPU cost of a call. */
interface Result {
  name: string
  http: Times
  bare: Times | undefined
  cost: Cost
}

// Makes sure that the server under test ends when the benchmark is interrupted.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => killAll().finally(() => process.exit(1)))
}

const report: string[] = []
try {
  const numbers = (list: string) => list.split(',').map(Number).filter(Boolean)
  for (const size of numbers(options.sizes)) {
    const market = sizeOf(size)
    const databaseUrl = await filledDatabase(options.server, market)
    await bench(`PostgreSQL, ${told(market)}`, { dataDir: '', databaseUrl })
    if (!options.keep) await removeDatabase(options.server, market)
  }
  for (const size of numbers(options.embedded)) {
    const dataDir = join(options.data, `bench-${size}`)
    const ground = { dataDir, databaseUrl: undefined }
    await fill(ground, sizeOf(size))
    await bench(`embedded, ${told(sizeOf(size))}`, ground)
  }
} finally {
  await killAll()
  if (options.output) {
    mkdirSync(dirname(options.output), { recursive: true })
    writeFileSync(options.output, `${report.join('\n')}\n`)
  }
}

function sizeOf(sellers: number): Size {
  return { sellers, products: sellers * Number(options.products) }
}

function told({ sellers, products }: Size): string {
  return `${sellers.toLocaleString('en-IN')} sellers, ${products.toLocaleString('en-IN')} products`
}

function tell(line: string): void {
  report.push(line)
  console.log(line)
}

async function bench(title: string, ground: Ground): Promise<void> {
  const selectedCases = cases().filter(({ name }) => name.includes(options.only))
  // Only the server can open an embedded database, so its statements cannot be run alone.
  const scripts = ground.databaseUrl ? await scriptsOf(ground, selectedCases) : []
  const server = await startMain(ground, { LOG_LEVEL: 'warn', ...inspected })
  tell(
    `\n## ${title}\n\n${availableParallelism()} cores (${cpus()[0]?.model}), load before: ${loadavg()[0]?.toFixed(1)}\n`,
  )
  if (selectedCases.length > 0) {
    tell(
      '| case | p50 ms | p95 ms | SQL p50 | SQL p95 | CPU app | CPU database | CPU SQL | within | of SQL alone |',
    )
    tell('|---|---:|---:|---:|---:|---:|---:|---:|---|---:|')
  }
  // The server's code is JIT-compiled during the first few thousand calls, which must not be
  // measured.
  const all = selectedCases.flatMap((each) => urlsOf(each, server.url))
  if (all.length > 0) await askAlways(all, { connections, seconds: 10 })
  const results: Result[] = []
  for (const [index, each] of selectedCases.entries()) {
    const result = await measure(each, {
      url: server.url,
      app: server.child.pid ?? 0,
      databaseUrl: ground.databaseUrl,
      scripts: scripts[index],
    })
    results.push(result)
    tell(lineOf(result))
  }
  if (results.length > 0) tell(sumOf(results))
  if (pageCase.includes(options.only)) await benchPage(server, ground)
  if (ratioCase.includes(options.only)) for (const line of await busiestLines(server)) tell(line)
  for (const each of scripts) each.remove()
  await killAll()
}

async function benchPage(server: MainProcess, { databaseUrl }: Ground): Promise<void> {
  const postmaster = databaseUrl ? await postmasterOf(databaseUrl) : undefined
  const spent = () => cpuOf(server.child.pid ?? 0) + (postmaster ? cpuOf(postmaster) : 0)
  for (const line of await pageLines(server.url, { seconds, spent })) tell(line)
}

async function scriptsOf(ground: Ground, cases: readonly Case[]): Promise<Scripts[]> {
  const database = await openDatabase({ ...ground, queryTimeLimit: 60_000, log: () => {} })
  try {
    // The statements are listened to, which only those that are prepared allow.
    await readTrades(database.reader)
    await readVocabulary(database.reader)
    const scripts: Scripts[] = []
    for (const each of cases) scripts.push(await writeScripts(database.reader, each))
    return scripts
  } finally {
    await database.close()
  }
}

async function measure(
  asked: Case,
  from: { url: string; app: number; databaseUrl: string | undefined; scripts: Scripts | undefined },
): Promise<Result> {
  const urls = urlsOf(asked, from.url)
  // Each connection prepares and plans its statements in its first calls, which must not be
  // measured.
  await askAlways(urls, { connections, seconds: Math.max(2, seconds / 3) })
  const http = await askAtRate(urls, { perSecond, seconds })
  const postmaster = from.databaseUrl ? await postmasterOf(from.databaseUrl) : undefined
  const load = { program: options.pgbench, url: from.databaseUrl ?? '', connections, seconds }
  const cost = await costsOf(urls, from.scripts, load, () => ({
    app: cpuOf(from.app),
    database: postmaster ? cpuOf(postmaster) : 0,
  }))
  const bare = from.scripts && (await askBare(from.scripts, { ...load, perSecond }))
  return { name: asked.name, http, bare, cost }
}

function urlsOf({ asks, questions }: Case, server: string): string[] {
  const endpoint = asks === 'sellers' ? directory.sellerList : market.products
  return questions.map((question) => urlOf(endpoint, question, `${server}/api`))
}

/** The CPU ms that a call may cost when its statements alone cost this much. */
function allowed(bare: number): number {
  return bare * 1.3 + 0.3
}

function lineOf({ name, http, bare, cost }: Result): string {
  const whole = cost.app + cost.database
  const cells = [
    name,
    ...[http, bare].flatMap((times) =>
      [0.5, 0.95].map((share) => (times ? quantile(times, share).toFixed(1) : '')),
    ),
    cost.app.toFixed(2),
    bare ? cost.database.toFixed(2) : '',
    bare ? cost.bare.toFixed(2) : '',
    bare ? `${whole.toFixed(2)} of ${allowed(cost.bare).toFixed(2)}` : '',
    // Where all share the processors, CPU is what limits both.
    bare ? `${((100 * cost.bare) / whole).toFixed(0)} %` : '',
  ]
  return `| ${cells.join(' | ')} |`
}

function sumOf(results: readonly Result[]): string {
  const worst = results.reduce((slowest, result) =>
    quantile(result.http, 0.95) > quantile(slowest.http, 0.95) ? result : slowest,
  )
  const late = results.filter(
    ({ bare, cost }) => bare && cost.app + cost.database > allowed(cost.bare),
  )
  return [
    `\nSlowest p95: ${quantile(worst.http, 0.95).toFixed(1)} ms (${worst.name}).`,
    `More CPU than 1.3 times the SQL and 0.3 ms: ${late.map(({ name }) => name).join('; ') || 'none'}.`,
  ].join(' ')
}
