/**
 * `node tests/load/upgrade.ts <folder of the last release, built> [--image]`: an upgrade as described
 * in the operations document, on the empty PostgreSQL database in DATABASE_URL, while visitors request
 * pages and calls: two processes of the last release, the migration, then one after the other is
 * replaced. With --image migration and new processes are those of the image (`npm run image`). Then
 * the way back: processes of the last release again. Prints the number of answers, and each failure.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildah, inImage } from '../../scripts/lib/image.mjs'
import { quickImports } from '../../scripts/lib/paths.mjs'
import { freePort } from '../../scripts/lib/ports.mjs'
import { ask } from '../../scripts/lib/process.mjs'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { image: { type: 'boolean', default: false } },
})
const [last = ''] = positionals
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

/** Where a release is run: in its folder, or in a container of the image. */
type Home = { folder: string } | { container: string }

function run(home: Home, words: string[], port = 0) {
  const settings = {
    DATABASE_URL,
    DEMO: '1',
    LOG_LEVEL: 'error',
    TRUST_PROXY: '1',
    NETWORK_BUDGET: '1000000',
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  }
  const stdio = ['ignore', 'inherit', 'inherit'] as const
  if ('container' in home) {
    const data = { data: dataDir, settings }
    // The entry point of the image is the server, or with words the operator's command.
    const [command, args] = inImage(home.container, data, '/app/scripts/serve.mjs', ...words)
    return spawn(command, args, { stdio: [...stdio], detached: true })
  }
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, DATA_DIR: dataDir, ...settings }
  const script = words.length === 0 ? 'scripts/start.mjs' : 'scripts/neev.mjs'
  const args = [...quickImports, script, ...words]
  return spawn(process.execPath, args, { cwd: home.folder, stdio: [...stdio], env, detached: true })
}

async function start(home: Home): Promise<Server> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = run(home, [], port)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let over = false
  ended.then(() => {
    over = true
  })
  while (!(await isReady(url))) {
    if (over) throw new Error('A server ended before it was ready.')
    await pause(100)
  }
  return {
    url,
    end: async () => {
      // As an engine does, to the server itself: what stands between here and it would cut it off.
      if (child.pid) process.kill(lastOf(child.pid), 'SIGTERM')
      await ended
      while (await isAlive(url)) await pause(100)
    },
  }
}

/** The last of a chain of processes, each of which has started the next, from any of its threads. */
function lastOf(pid: number): number {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  )
  return children[0] ? lastOf(Number(children[0])) : pid
}

const isAlive = (url: string) =>
  fetch(`${url}/healthz`).then(
    () => true,
    () => false,
  )

async function statusOf(address: string): Promise<number> {
  const { status } = await fetch(address, { redirect: 'manual' })
  return status
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

/** Replaces the servers one by one. */
async function replace(servers: Server[], home: Home): Promise<void> {
  for (const old of [...servers]) {
    servers.push(await start(home))
    await pause(rest)
    await old.end()
    servers.splice(servers.indexOf(old), 1)
    console.log(`one process replaced, ${answered} responses so far`)
    await pause(rest)
  }
}

async function containerOfImage(): Promise<string> {
  const container = await ask(...buildah('from', '--pull-never', 'localhost/neev'))
  if (!container) throw new Error('There is no image: npm run image.')
  return container.trim()
}

const container = options.image ? await containerOfImage() : ''
const servers: Server[] = []
try {
  const before = { folder: last }
  const after = options.image ? { container } : { folder: here }
  servers.push(await start(before))
  servers.push(await start(before))
  const [{ url } = { url: '' }] = servers
  const list = await (await fetch(`${url}/api/seller/GetSellerListAsync?sellerType=1`)).json()
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
  // What the last release has, too: 0.1 has no articles.
  const statuses = await Promise.all(addresses.map((address) => statusOf(url + address)))
  const common = addresses.filter((_, index) => statuses[index] === 200)
  ready = servers.map((server) => server.url)
  const work = [balance(servers), ...Array.from({ length: visitors }, (_, n) => visit(n, common))]
  await pause(rest)
  const begun = performance.now()
  const migration = run(after, ['migrate'])
  const code = await new Promise((resolve) => migration.once('exit', resolve))
  const took = ((performance.now() - begun) / 1000).toFixed(1)
  console.log(`migrate exited with ${code} after ${took} s, ${answered} responses so far`)
  await pause(rest)
  await replace(servers, after)
  console.log(`upgraded: ${answered} responses, ${failed.length} failed`)
  await replace(servers, before)
  asking = false
  await Promise.all(work)
  console.log(`and back: ${answered} responses, ${failed.length} failed`)
  for (const line of new Set(failed)) console.log(`  ${line}`)
} finally {
  asking = false
  await Promise.allSettled(servers.map((server) => server.end()))
  if (container) await ask(...buildah('rm', container))
  rmSync(dataDir, { recursive: true, force: true })
}
process.exitCode = failed.length > 0 ? 1 : 0
