/**
 * `npm run load`: two processes on PostgreSQL under the mix of a real site: what they carry, what
 * they do with five and ten times as much, and whether they stay as they are for an hour.
 */
import { readFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { Pool } from 'undici'
import { killAll, type MainProcess, pause, startMain } from '../faults/support/main.ts'
import { cpuOf } from './cpu.ts'
import { filledDatabase, postmasterOf, removeDatabase } from './ground.ts'
import { quantile } from './load.ts'
import { type Asked, drawMix } from './mix.ts'

const { values: options } = parseArgs({
  options: {
    server: { type: 'string', default: '' },
    sellers: { type: 'string', default: '10000' },
    products: { type: 'string', default: '30' },
    seconds: { type: 'string', default: '30' },
    overload: { type: 'boolean', default: false },
    soak: { type: 'string', default: '0' },
    keep: { type: 'boolean', default: false },
  },
})
const seconds = Number(options.seconds)
const sellers = Number(options.sellers)
const size = { sellers, products: sellers * Number(options.products) }
/** Busy visitors of each process. */
const connections = 8
/** Connections that a balancer in front keeps to each process. */
const openConnections = 1_024
/** Answered within this many milliseconds, a refusal is a quick one. */
const quick = 50

interface Answers {
  served: number[]
  refused: number[]
  /** What else was answered, and how often. */
  failed: Map<string, number>
}

const perSecond = (answers: Answers, took = seconds) => answers.served.length / took
const ms = (times: number[], share: number) => quantile(times, share).toFixed(0)
const sorted = (times: number[]) => times.sort((a, b) => a - b)

const processes: MainProcess[] = []
const pools = new Map<string, Pool>()
let draw: () => Asked
let visitor = 0

/** Sends one request of the mix to a process, from another network each time. */
async function ask(url: string, answers: Answers): Promise<void> {
  const { method, path, body } = draw()
  visitor += 1
  const headers = {
    'x-forwarded-for': `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`,
    ...(body ? { 'content-type': 'application/json' } : {}),
  }
  const from = performance.now()
  try {
    const pool = pools.get(url)
    if (!pool) throw new Error(`${url} is not started.`)
    const answer = await pool.request({ method, path, headers, body: body ?? null })
    await answer.body.dump()
    const took = performance.now() - from
    if (answer.statusCode === 200) answers.served.push(took)
    else if (answer.statusCode === 503 || answer.statusCode === 429) answers.refused.push(took)
    else fail(answers, `${answer.statusCode} ${path.split('?')[0]}`)
  } catch (error) {
    fail(answers, String(error))
  }
}

const none = (): Answers => ({ served: [], refused: [], failed: new Map() })
const fail = ({ failed }: Answers, what: string) => failed.set(what, (failed.get(what) ?? 0) + 1)
const failures = ({ failed }: Answers) => [...failed.values()].reduce((sum, each) => sum + each, 0)

/** Keeps all connections busy: what the processes can serve. */
async function busy(limit: number): Promise<Answers> {
  const answers = none()
  const end = performance.now() + limit * 1_000
  const one = async (url: string) => {
    while (performance.now() < end) await ask(url, answers)
  }
  await Promise.all(
    processes.flatMap(({ url }) => Array.from({ length: connections }, () => one(url))),
  )
  return answers
}

/** Sends this many a second, however long the answers take, as visitors do. */
async function flood(rate: number, limit: number): Promise<Answers> {
  const answers = none()
  const running: Promise<void>[] = []
  const begun = performance.now()
  for (let sent = 0; ; ) {
    const now = performance.now() - begun
    if (now > limit * 1_000) break
    for (; sent < (now / 1_000) * rate; sent += 1) {
      running.push(ask(processes[sent % processes.length]?.url ?? '', answers))
    }
    await pause(5)
  }
  await Promise.all(running)
  return answers
}

/** Opens the connections that a balancer keeps: Node accepts one in each turn of its event loop. */
async function connect(): Promise<void> {
  const asked = [...pools.values()].flatMap((pool) =>
    Array.from({ length: openConnections }, async () => {
      const answer = await pool.request({ method: 'GET', path: '/healthz' })
      await answer.body.dump()
    }),
  )
  await Promise.all(asked)
}

function memory(): string {
  const sizes = processes.map(({ child }) => {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
  })
  return `${sizes.join(' and ')} MB`
}

function line(name: string, answers: Answers, took = seconds): string {
  const [served, refused] = [sorted(answers.served), sorted(answers.refused)]
  const soon = refused.filter((time) => time <= quick).length
  const share =
    refused.length === 0
      ? ''
      : ` (${Math.round((100 * soon) / refused.length)} % within ${quick} ms)`
  return `${name}: ${perSecond(answers, took).toFixed(0)} served a second, p50 ${ms(served, 0.5)} ms, p95 ${ms(served, 0.95)} ms, p99 ${ms(served, 0.99)} ms; ${refused.length} refused${share}, ${failures(answers)} failed${failures(answers) > 0 ? `: ${[...answers.failed].slice(0, 5).join('; ')}` : ''}`
}

async function measure(databaseUrl: string): Promise<boolean> {
  const postmaster = await postmasterOf(databaseUrl)
  const before = processes.map(({ child }) => cpuOf(child.pid ?? 0))
  const database = cpuOf(postmaster)
  const best = await busy(seconds)
  const app = processes.reduce(
    (sum, { child }, index) => sum + cpuOf(child.pid ?? 0) - (before[index] ?? 0),
    0,
  )
  const count = Math.max(1, best.served.length)
  console.log(line(`${sellers} sellers, ${size.products} products`, best))
  console.log(
    `  CPU per request: ${(app / count).toFixed(1)} ms in the processes, ${((cpuOf(postmaster) - database) / count).toFixed(1)} ms in PostgreSQL; memory ${memory()}`,
  )
  let good = failures(best) === 0
  if (options.overload) good = (await overload(perSecond(best))) && good
  if (Number(options.soak) > 0) good = (await soak(Number(options.soak), perSecond(best))) && good
  return good
}

async function overload(best: number): Promise<boolean> {
  let good = true
  await connect()
  for (const times of [5, 10]) {
    const limit = Math.min(seconds, 20)
    const own = process.cpuUsage()
    const answers = await flood(best * times, limit)
    const { user, system } = process.cpuUsage(own)
    console.log(
      `${line(`${times} times as much`, answers, limit)}; the generator took ${((user + system) / 1e6 / limit).toFixed(2)} cores`,
    )
    good &&= failures(answers) === 0 && perSecond(answers, limit) >= 0.9 * best
    const from = performance.now()
    let back = false
    while (!back && performance.now() - from < 30_000) {
      const calm = await flood(best / 4, 1)
      back =
        calm.refused.length + failures(calm) === 0 && quantile(sorted(calm.served), 0.95) < 1_000
    }
    console.log(`  back ${((performance.now() - from) / 1000).toFixed(1)} s after it`)
  }
  return good
}

async function soak(minutes: number, best: number): Promise<boolean> {
  let failed = 0
  for (let minute = 1; minute <= minutes; minute += 1) {
    const answers = await flood(best / 4, 60)
    failed += failures(answers) + answers.refused.length
    if (minute === 1 || minute % 10 === 0 || minute === minutes) {
      console.log(`${line(`minute ${minute}`, answers, 60)}; memory ${memory()}`)
    }
  }
  return failed === 0
}

// Makes sure that the processes under test end when the measurement is interrupted.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => killAll().finally(() => process.exit(1)))
}

let good = false
try {
  const databaseUrl = await filledDatabase(options.server, size)
  const env = { LOG_LEVEL: 'error' }
  for (let index = 0; index < 2; index += 1) {
    const server = await startMain(
      { dataDir: `${process.env.TMPDIR ?? '/tmp'}/neev-load`, databaseUrl },
      env,
    )
    processes.push(server)
    pools.set(server.url, new Pool(server.url, { connections: openConnections }))
  }
  draw = await drawMix(processes[0]?.url ?? '')
  console.log(
    `${availableParallelism()} cores, ${cpus()[0]?.model ?? 'unknown'}, load ${loadavg()[0]?.toFixed(1)}; generator, two processes and PostgreSQL share them`,
  )
  await busy(5)
  good = await measure(databaseUrl)
  console.log(`load at the end: ${loadavg()[0]?.toFixed(1)}`)
} finally {
  await Promise.all([...pools.values()].map((pool) => pool.destroy()))
  await killAll()
  if (!options.keep) await removeDatabase(options.server, size)
}
process.exit(good ? 0 : 1)
