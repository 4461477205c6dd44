/**
 * `node tests/load/memory.ts`: the server's memory at rest and after 15,000 requests, started like
 * `npm start` on the demo market; on PostgreSQL when DATABASE_URL names an empty database.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { directory } from '#areas/directory/contract.ts'
import { urlOf } from '#kernel/caller.ts'
import { freePort } from '../../scripts/lib/ports.mjs'
import { pause } from '../faults/support/main.ts'
import { type Running, startProcess, writes } from '../support/processes.ts'
import { askAll } from './load.ts'

const requests = 15_000
const rest = 30_000
const trades = [1, 2, 3, 4, 5, 6, 7]

const dataDir = mkdtempSync(join(tmpdir(), 'neev-memory-'))
const { DATABASE_URL } = process.env
const port = String(await freePort())
const site = `http://127.0.0.1:${port}`
const started: Running[] = []
try {
  // The first start fills the database, which is not measured.
  await end(await start())
  const server = await start()
  await pause(rest)
  console.log(`at rest: ${sizeOf(server)}`)
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

async function start(): Promise<Running> {
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

/** The process's resident memory, as counted by the kernel (Linux). */
function sizeOf({ child }: Running): string {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1])
  return `${Math.round(kilobytes / 1000)} MB`
}
