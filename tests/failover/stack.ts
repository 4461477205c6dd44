/**
 * Three PostgreSQL nodes under Patroni with etcd and HAProxy, all from Debian, on loopback. HAProxy
 * has two doors: the primary of the database, and the processes of Neev.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '../../scripts/lib/ports.mjs'

/** A node of the database. */
export interface Node {
  name: string
  /** PostgreSQL's port and that of Patroni's REST interface. */
  port: number
  rest: number
  folder: string
}

/** The running stack. */
export interface Stack {
  nodes: Node[]
  /** The database behind HAProxy: always the primary. */
  primaryUrl: string
  /** The nodes themselves, as read replicas. */
  nodeUrls: string[]
  /** Where the load balancer serves Neev's processes. */
  siteUrl: string
  leader(): Promise<Node | undefined>
  /** How many standbys stream synchronously. */
  synchronous(): Promise<number>
  /** Kills the postmaster of a node, and with it its processes. */
  killPostgres(node: Node): void
  switchover(node: Node): Promise<void>
  /** Freezes the proxy, as a network that is cut would. */
  cutProxy(): void
  healProxy(): void
  stop(): Promise<void>
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

const asPostgres = ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', '--']

/** What is missing on this machine to run it; '' for nothing. */
export function missingPrograms(): string {
  const programs = ['etcd', 'patroni', 'haproxy', 'setpriv']
  const missing = programs.filter((name) => {
    try {
      execFileSync('sh', ['-c', `command -v ${name}`], { stdio: 'ignore' })
      return false
    } catch {
      return true
    }
  })
  if (process.getuid?.() !== 0) return 'root, who starts PostgreSQL as another user'
  return missing.join(', ')
}

/** Starts everything; `sites` are the ports of Neev's processes, which may start later. */
export async function startStack(
  folder: string,
  binaries: string,
  sites: number[],
): Promise<Stack> {
  chmodSync(folder, 0o755)
  const children: ChildProcess[] = []
  const start = (name: string, command: string[]) => {
    const log = openSync(path.join(folder, `${name}.log`), 'a')
    const [program = '', ...words] = command
    const child = spawn(program, words, { cwd: folder, stdio: ['ignore', log, log] })
    children.push(child)
    return child
  }
  const [etcd, peer] = [await freePort(), await freePort()]
  start('etcd', [
    'etcd',
    ...['--name', 'one', '--data-dir', path.join(folder, 'etcd'), '--enable-v2=true'],
    ...['--listen-client-urls', local(etcd), '--advertise-client-urls', local(etcd)],
    ...['--listen-peer-urls', local(peer), '--initial-advertise-peer-urls', local(peer)],
    ...['--initial-cluster', `one=${local(peer)}`, '--unsafe-no-fsync'],
  ])
  await until(() => fetch(`${local(etcd)}/health`).then(({ ok }) => ok), 30_000, 'etcd')
  const nodes: Node[] = []
  for (const name of ['a', 'b', 'c']) {
    const node = {
      name,
      port: await freePort(),
      rest: await freePort(),
      folder: path.join(folder, name),
    }
    mkdirSync(node.folder)
    execFileSync('chown', ['postgres:postgres', node.folder])
    const file = path.join(folder, `${name}.yml`)
    writeFileSync(file, patroniSettings(node, etcd, binaries))
    start(name, [...asPostgres, 'patroni', file])
    nodes.push(node)
    // The first one becomes the primary, the others copy it.
    await until(() => isRunning(node), 120_000, `node ${name}`)
  }
  const [database, site] = [await freePort(), await freePort()]
  const file = path.join(folder, 'haproxy.cfg')
  writeFileSync(file, proxySettings(nodes, sites, database, site))
  const proxy = start('haproxy', ['haproxy', '-db', '-f', file])
  const url = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres`
  const stack: Stack = {
    nodes,
    primaryUrl: url(database),
    nodeUrls: nodes.map(({ port }) => url(port)),
    siteUrl: local(site),
    leader: async () => {
      const states = await Promise.all(nodes.map((node) => answers(node, 'primary')))
      return nodes[states.indexOf(true)]
    },
    synchronous: async () => {
      const states = await Promise.all(nodes.map((node) => answers(node, 'sync')))
      return states.filter(Boolean).length
    },
    killPostgres: ({ folder: home }) => {
      const [pid = ''] = readFileSync(path.join(home, 'data/postmaster.pid'), 'utf8').split('\n')
      process.kill(Number(pid), 'SIGKILL')
    },
    switchover: async ({ name, rest }) => {
      const body = JSON.stringify({ leader: name })
      const answer = await fetch(`${local(rest)}/switchover`, { method: 'POST', body })
      if (!answer.ok) throw new Error(`Patroni refused to switch: ${await answer.text()}`)
    },
    cutProxy: () => proxy.kill('SIGSTOP'),
    healProxy: () => proxy.kill('SIGCONT'),
    stop: async () => {
      proxy.kill('SIGCONT')
      // Patroni stops its PostgreSQL first, which needs etcd.
      for (const child of [...children].reverse()) {
        if (child.exitCode !== null || child.signalCode !== null) continue
        child.kill('SIGTERM')
        const limit = setTimeout(() => child.kill('SIGKILL'), 20_000)
        await once(child, 'exit')
        clearTimeout(limit)
      }
    },
  }
  try {
    await until(async () => (await stack.synchronous()) > 0, 60_000, 'a synchronous standby')
    return stack
  } catch (error) {
    await stack.stop()
    throw error
  }
}

const local = (port: number) => `http://127.0.0.1:${port}`

/** Whether Patroni says that its node is what the path asks for. */
async function answers({ rest }: Node, what: string): Promise<boolean> {
  const signal = AbortSignal.timeout(1_000)
  return fetch(`${local(rest)}/${what}`, { signal }).then(
    ({ ok }) => ok,
    () => false,
  )
}

async function isRunning(node: Node): Promise<boolean> {
  return answers(node, 'health')
}

/** Waits until something is true. @throws Error that names it, after a while. */
export async function until(
  check: () => Promise<boolean>,
  limit: number,
  what: string,
): Promise<void> {
  const end = Date.now() + limit
  while (!(await check().catch(() => false))) {
    if (Date.now() > end) throw new Error(`Waited in vain for ${what}.`)
    await pause(100)
  }
}

function patroniSettings({ name, port, rest, folder }: Node, etcd: number, binaries: string) {
  return JSON.stringify({
    scope: 'neev',
    name,
    restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` },
    etcd: { host: `127.0.0.1:${etcd}` },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 1,
        retry_timeout: 5,
        // A primary that was killed is not waited for.
        primary_start_timeout: 0,
        master_start_timeout: 0,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, parameters: { wal_log_hints: 'on' } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, { auth: 'trust' }],
      pg_hba: [
        'local all all trust',
        'host all all 127.0.0.1/32 trust',
        'host replication all 127.0.0.1/32 trust',
      ],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: path.join(folder, 'data'),
      bin_dir: binaries,
      pgpass: path.join(folder, 'pgpass'),
      authentication: {
        superuser: { username: 'postgres' },
        replication: { username: 'postgres' },
      },
      parameters: {
        unix_socket_directories: folder,
        max_connections: 100,
        shared_buffers: '64MB',
      },
    },
  })
}

function proxySettings(nodes: Node[], sites: number[], database: number, site: number): string {
  return [
    'defaults',
    '  timeout connect 2s',
    '  timeout client 60s',
    '  timeout server 60s',
    'listen database',
    '  mode tcp',
    `  bind 127.0.0.1:${database}`,
    '  option httpchk GET /primary',
    '  default-server inter 500ms fall 1 rise 1 on-marked-down shutdown-sessions',
    ...nodes.map(({ name, port, rest }) => `  server ${name} 127.0.0.1:${port} check port ${rest}`),
    'listen site',
    '  mode http',
    `  bind 127.0.0.1:${site}`,
    '  option httpchk GET /readyz',
    '  option forwardfor if-none',
    '  default-server inter 1s fall 2 rise 1',
    ...sites.map((port, index) => `  server neev${index + 1} 127.0.0.1:${port} check`),
    '',
  ].join('\n')
}
