/**
 * `npm run faults -- --failover 9`: failovers of the database under load. Two processes of Neev
 * behind a balancer write and read all the time; a ledger outside knows what was acknowledged. The
 * primary is killed, switched or cut off in turn. Prints a line for each, and fails if an
 * acknowledged write is lost, a read fails, or a process ends.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../scripts/lib/ports.mjs'
import { findBinaries } from '../../scripts/lib/postgres.mjs'
import { beginMain, killAll } from '../faults/support/main.ts'
import { newSeller, type Seller, saveAddress, savedNumber } from '../faults/support/people.ts'
import { missingPrograms, type Node, type Stack, startStack, until } from './stack.ts'

const rounds = Number(process.argv[2] ?? 3)
const missing = missingPrograms()
if (missing) {
  console.log(`No failover was tried: this needs ${missing} (Debian: etcd-server patroni haproxy).`)
  process.exit(0)
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** What a writer has tried and what was acknowledged; each number is written once. */
interface Ledger {
  seller: Seller
  tried: number
  acknowledged: number
  refused: number
}

/** Each seller may save an address sixty times a minute: more of them write, each a little slower. */
const writers = 16
const writePause = 1_050

const reads = { good: 0, failed: [] as string[] }
let lastWrite = 0
let asking = true

async function write(site: string, ledger: Ledger): Promise<void> {
  while (asking) {
    ledger.tried += 1
    const number = ledger.tried
    try {
      await saveAddress(site, ledger.seller, number)
      ledger.acknowledged = number
      lastWrite = performance.now()
    } catch {
      ledger.refused += 1
    }
    await pause(writePause)
  }
}

const pages = ['/', '/MarbleSellers/1', '/TileSellers/1?text=shree', '/Products?text=tile']

async function read(site: string, first: number): Promise<void> {
  for (let turn = first; asking; turn += 1) {
    const page = pages[turn % pages.length] ?? '/'
    // Another address each time, so that no cache answers.
    const address = `${site}${page}${page.includes('?') ? '&' : '?'}turn=${turn}`
    const status = await fetch(address, { signal: AbortSignal.timeout(20_000) }).then(
      (answer) => answer.text().then(() => answer.status),
      () => 0,
    )
    if (status === 200) reads.good += 1
    else reads.failed.push(`${page} ${status}`)
    await pause(50)
  }
}

const kinds = ['killed', 'switched', 'cut off'] as const

/** One failover; returns its line. */
async function failOver(stack: Stack, kind: (typeof kinds)[number], ledgers: Ledger[]) {
  const old = await stack.leader()
  if (!old) throw new Error('There is no primary.')
  const failedBefore = reads.failed.length
  const refusedBefore = sum(ledgers.map(({ refused }) => refused))
  const begun = performance.now()
  const promoted = await disturb(stack, kind, old)
  await until(async () => lastWrite > promoted, 60_000, 'a write after the failover')
  const first = lastWrite - promoted
  await until(async () => (await stack.synchronous()) > 0, 90_000, 'a synchronous standby')
  const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1)
  return {
    first,
    line: `${kind.padEnd(9)} primary back after ${seconds(promoted - begun)} s, first write ${seconds(first)} s later; ${sum(ledgers.map(({ refused }) => refused)) - refusedBefore} writes refused, ${reads.failed.length - failedBefore} reads failed`,
  }
}

/** Takes the primary away; resolves with the time at which there is one again. */
async function disturb(stack: Stack, kind: (typeof kinds)[number], old: Node): Promise<number> {
  if (kind === 'cut off') {
    stack.cutProxy()
    await pause(8_000)
    stack.healProxy()
    return performance.now()
  }
  if (kind === 'killed') stack.killPostgres(old)
  else await stack.switchover(old)
  let next: Node | undefined
  await until(
    async () => {
      next = await stack.leader()
      return next !== undefined && next !== old
    },
    90_000,
    'a new primary',
  )
  return performance.now()
}

const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0)

const folder = mkdtempSync(path.join(tmpdir(), 'neev-failover-'))
let stack: Stack | undefined
let failures = 0
try {
  const ports = [await freePort(), await freePort()]
  stack = await startStack(folder, await findBinaries(), ports)
  const { primaryUrl, nodeUrls, siteUrl } = stack
  const env = {
    DATABASE_REPLICA_URLS: nodeUrls.join(','),
    LOG_LEVEL: 'warn',
    DATABASE_POOL_SIZE: '6',
    PUBLIC_URL: siteUrl,
  }
  const ground = { dataDir: folder, databaseUrl: primaryUrl }
  const processes = ports.map((port) => beginMain(ground, port, env))
  const ended: number[] = []
  for (const [index, each] of processes.entries()) each.ended.then(() => ended.push(index + 1))
  for (const port of ports) {
    const ready = () => fetch(`http://127.0.0.1:${port}/readyz`).then(({ ok }) => ok)
    await until(ready, 180_000, 'a process')
  }
  await until(() => fetch(`${siteUrl}/readyz`).then(({ ok }) => ok), 30_000, 'the balancer')
  const ledgers: Ledger[] = []
  for (let count = 0; count < writers; count += 1) {
    const seller = await newSeller(siteUrl, folder)
    ledgers.push({ seller, tried: 0, acknowledged: 0, refused: 0 })
  }
  const load = [
    ...ledgers.map((ledger) => write(siteUrl, ledger)),
    ...[0, 1, 2].map((first) => read(siteUrl, first)),
  ]
  await pause(3_000)
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const { first, line } = await failOver(stack, kinds[round % kinds.length] ?? 'killed', ledgers)
    times.push(first)
    console.log(line)
    await pause(2_000)
  }
  asking = false
  await Promise.all(load)
  let lost = 0
  for (const { seller, acknowledged, tried } of ledgers) {
    const saved = await savedNumber(siteUrl, seller)
    // A write whose answer was lost may be there, one that was acknowledged must be.
    if (!(saved >= acknowledged && saved <= tried)) lost += 1
  }
  const written = sum(ledgers.map(({ tried, refused }) => tried - refused))
  console.log(
    `${rounds} failovers: ${written} acknowledged writes, ${lost} ledgers with a loss; ${reads.good} reads, ${reads.failed.length} failed; the slowest first write ${(Math.max(...times) / 1000).toFixed(1)} s after the new primary; ${ended.length} processes ended`,
  )
  if (reads.failed.length > 0) console.log(`failed reads: ${reads.failed.slice(0, 10).join(', ')}`)
  failures = lost + reads.failed.length + ended.length
} finally {
  asking = false
  await killAll()
  await stack?.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(failures === 0 ? 0 : 1)
