/**
 * `node tests/load/upgrade.ts <folder of the last release, built>`: an upgrade as described in the
 * operations document, on the empty PostgreSQL database in DATABASE_URL, while visitors request
 * pages and calls. Prints the number of answers, and each failure.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { quickImports } from '../../scripts/lib/paths.mjs'
import { freePort } from '../../scripts/lib/ports.mjs'

const [last = ''] = process.argv.slice(2)
const { DATABASE_URL = '' } = process.env
const here = path.resolve(import.meta.dirname, '../..')
const dataDir = mkdtempSync(path.join(tmpdir(), 'neev-upgrade-'))
const visitors = 6
const rest = 5_000

interface Server {
  url: string
  end(): Promise<void>
}

/** The servers to which a load balancer would send visitors. */
let ready: string[] = []
let asking = true
let answered = 0
const failed: string[] = []

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

function run(folder: string, words: string[], port = 0) {
  return spawn(process.execPath, [...quickImports, ...words], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...{ PATH: process.env.PATH, HOME: process.env.HOME, DATABASE_URL, DATA_DIR: dataDir },
      ...{ DEMO: '1', LOG_LEVEL: 'error', TRUST_PROXY: '1', NETWORK_BUDGET: '1000000' },
      ...{ HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` },
    },
  })
}

async function start(folder: string): Promise<Server> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = run(folder, ['scripts/start.mjs'], port)
  while (!(await isReady(url))) await pause(100)
  return {
    url,
    end: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Requests one address after another, from any server that is ready. */
async function visit(visitor: number, addresses: readonly string[]): Promise<void> {
  for (let turn = visitor; asking; turn += 1) {
    const server = ready[turn % ready.length]
    const address = addresses[turn % addresses.length]
    if (!server) {
      failed.push('no server was ready')
      return
    }
    const headers = { 'x-forwarded-for': `10.0.${visitor}.${turn % 250}` }
    try {
      const answer = await fetch(`${server}${address}`, { headers, redirect: 'manual' })
      await answer.arrayBuffer()
      answered += 1
      if (answer.status !== 200) failed.push(`${answer.status} ${address}`)
    } catch (error) {
      failed.push(`${address}: ${error instanceof Error ? error.message : error}`)
    }
  }
}

/** Checks ten times a second which servers are ready. */
async function balance(servers: readonly Server[]): Promise<void> {
  while (asking) {
    const now: string[] = []
    for (const { url } of servers) if (await isReady(url)) now.push(url)
    ready = now
    await pause(100)
  }
}

try {
  const old = await start(last)
  const list = await (await fetch(`${old.url}/api/seller/GetSellerListAsync?sellerType=1`)).json()
  const sellers: string[] = list.sellerList.map((seller: { sellerUrl: string }) => seller.sellerUrl)
  const addresses = [
    ...['/', '/MarbleSellers/1', '/TileSellers/2', '/Blog/BlogMarble', '/ContactUs', '/login'],
    ...sellers.slice(0, 5).map((sellerUrl) => `/Seller/${sellerUrl}`),
    ...sellers.slice(0, 3).map((sellerUrl) => `/Seller/${sellerUrl}/Reveiw`),
    ...[1, 2, 3].map((type) => `/api/seller/GetSellerListAsync?sellerType=${type}`),
    ...sellers
      .slice(0, 2)
      .map((url) => `/api/seller/GetSellerInfoBySellerUrlAsync?sellerUrl=${url}`),
  ]
  const servers = [old]
  ready = [old.url]
  const work = [
    balance(servers),
    ...Array.from({ length: visitors }, (_, n) => visit(n, addresses)),
  ]
  await pause(rest)
  const migration = run(here, ['scripts/neev.mjs', 'migrate'])
  const code = await new Promise((resolve) => migration.once('exit', resolve))
  console.log(`migrate exited with ${code}, ${answered} responses so far`)
  await pause(rest)
  const fresh = await start(here)
  servers.push(fresh)
  await pause(rest)
  await old.end()
  console.log(`the old server has stopped, ${answered} responses so far`)
  await pause(rest)
  asking = false
  await Promise.all(work)
  await fresh.end()
  console.log(`${answered} responses, ${failed.length} failed`)
  for (const line of new Set(failed)) console.log(`  ${line}`)
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
