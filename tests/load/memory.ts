/**
 * `node tests/load/memory.ts`: the memory of the server and its database at rest and after 15,000
 * requests, how long a first and a later start take, and a mix of lists and searches; started like
 * `npm start` on the demo market; on PostgreSQL when DATABASE_URL names an empty database.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { directory } from '#areas/directory/contract.ts'
import { market } from '#areas/market/contract.ts'
import { urlOf } from '#kernel/caller.ts'
import { freePort } from '../../scripts/lib/ports.mjs'
import { pause } from '../faults/support/main.ts'
import { type Running, startProcess, writes } from '../support/processes.ts'
import { cases } from './cases.ts'
import { askAll, quantile } from './load.ts'

const requests = 15_000
const rest = 30_000
const mix = 600
const trades = [1, 2, 3, 4, 5, 6, 7]

const dataDir = mkdtempSync(join(tmpdir(), 'neev-memory-'))
const { DATABASE_URL } = process.env
const port = String(await freePort())
const site = `http://127.0.0.1:${port}`
const started: Running[] = []
try {
  await end(await start('first start, until the demo market can be visited'))
  const server = await start('later start, until its first page')
  await pause(rest)
  console.log(`at rest: ${sizeOf(server)}`)
  await measureMix(server)
  const addresses = await asked()
  const all = Array.from({ length: requests }, (_, index) => addresses[index % addresses.length])
  await askAll(
    all.filter((address) => address !== undefined),
    { connections: 8, visitors: 1_000 },
  )
  console.log(`after ${requests} requests of ${addresses.length} addresses: ${sizeOf(server)}`)
  await end(server)
} finally {
  for (const { child } of started) child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
}

async function start(what: string): Promise<Running> {
  const from = performance.now()
  const server = startProcess('scripts/start.mjs', [], {
    DATA_DIR: dataDir,
    ...(DATABASE_URL ? { DATABASE_URL } : {}),
    DEMO: '1',
    HOST: '127.0.0.1',
    PORT: port,
    PUBLIC_URL: site,
    LOG_LEVEL: 'warn',
    TRUST_PROXY: '1',
  })
  started.push(server)
  await writes(server, `is ready at ${site}`)
  await textOf(`${site}/TileSellers/1`)
  console.log(`${what}: ${((performance.now() - from) / 1000).toFixed(1)} s`)
  return server
}

async function end({ child, ended }: Running): Promise<void> {
  child.kill('SIGINT')
  await ended
}

/**
 * Addresses to request: the lists by trade and page (pages and calls), all storefronts, and single
 * pages.
 */
async function asked(): Promise<string[]> {
  const index = await textOf(`${site}/sitemap.xml`)
  const files = await Promise.all(locationsIn(index).map(textOf))
  const pages = files.flatMap(locationsIn).filter((page) => !page.includes('/Product/'))
  const calls = trades.flatMap((sellerType) =>
    [1, 2, 3, 4, 5].map((pageNumber) =>
      urlOf(directory.sellerList, { sellerType, pageNumber }, `${site}/api`),
    ),
  )
  return [...pages, `${site}/login`, ...calls]
}

async function textOf(address: string): Promise<string> {
  return (await fetch(address)).text()
}

function locationsIn(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)</g)].map(([, location = '']) => location)
}

/** Lists and searches of sellers and products, in turn. */
async function measureMix(server: Running): Promise<void> {
  const urls = cases().flatMap((each) =>
    each.asks === 'sellers'
      ? each.questions.map((question) => urlOf(directory.sellerList, question, `${site}/api`))
      : each.questions.map((question) => urlOf(market.products, question, `${site}/api`)),
  )
  const mixed = Array.from({ length: mix }, (_, index) => urls[(index * 37) % urls.length] ?? '')
  const asks = () => askAll(mixed, { connections: 8, visitors: 1_000 })
  await asks()
  const before = processorTime(server)
  const times = await asks()
  const cpu = (processorTime(server) - before) / mix
  const [p50, p95] = [0.5, 0.95].map((share) => quantile(times, share).toFixed(0))
  console.log(
    `${mix} lists and searches over 8 connections: p50 ${p50} ms, p95 ${p95} ms, CPU ${cpu.toFixed(1)} ms each`,
  )
}

/** The server, and the processes that it has started: those of its own database. */
function processesOf({ child }: Running): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    if (/^\d+$/.test(name)) parents.set(Number(name), Number(statOf(Number(name))[1]))
  }
  const pids = [child.pid ?? 0]
  for (const pid of pids) {
    for (const [each, parent] of parents) if (parent === pid) pids.push(each)
  }
  return pids
}

/** The fields after the name in /proc/…/stat; none if the process has ended. */
function statOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
  } catch {
    return []
  }
}

/** Processor time so far in ms, also of processes that have ended. */
function processorTime(server: Running): number {
  const ticks = processesOf(server).flatMap((pid) => statOf(pid).slice(11, 15).map(Number))
  return ticks.reduce((sum, each) => sum + each, 0) * 10
}

/** Memory as counted by the kernel (Linux); pages that processes share count once. */
function sizeOf(server: Running): string {
  const [own = 0, ...database] = processesOf(server).map((pid) => {
    const match = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))
    return Number(match?.[1]) / 1000
  })
  const status = readFileSync(`/proc/${server.child.pid}/status`, 'utf8')
  const resident = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1000
  const others = database.reduce((sum, each) => sum + each, 0)
  const [product, beside, all] = [own, others, own + others].map(Math.round)
  return `${all} MB, of which the server ${product} (resident: ${Math.round(resident)}), its database ${beside}`
}
