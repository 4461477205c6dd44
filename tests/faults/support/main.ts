/** The real server, `src/main.ts`, as a process of its own. */
import { freePort } from '../../../scripts/lib/ports.mjs'
import { type Running, startProcess, writes } from '../../support/processes.ts'

/** Whether the long versions of the tests run (`npm run faults`). */
export const long = process.env.NEEV_FAULTS === 'long'

/** A running server. */
export interface MainProcess extends Running {
  /** Its address, without a trailing slash. */
  url: string
  /** Milliseconds from its launch until it was ready. */
  startedIn: number
}

/** The data folder and database of a server under test. */
export interface Ground {
  dataDir: string
  /** Without it, the server runs a database of its own. */
  databaseUrl?: string | undefined
}

const alive = new Set<Running>()

/** Launches a server without waiting until it is ready. It is configured as if behind one proxy. */
export function beginMain(
  { dataDir, databaseUrl }: Ground,
  port: number,
  env: Record<string, string> = {},
  openFiles?: number,
): Running {
  const variables: Record<string, string> = {
    DATA_DIR: dataDir,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    LOG_LEVEL: 'debug',
    TRUST_PROXY: '1',
    DRAIN_NOTICE: '500',
    NETWORK_BUDGET: '100000000',
    ...env,
  }
  const server = startProcess('src/main.ts', [], variables, openFiles)
  alive.add(server)
  server.ended.then(() => alive.delete(server))
  return server
}

/** Starts a server and waits until it is ready. @throws Error when it ends first. */
export async function startMain(
  ground: Ground,
  env: Record<string, string> = {},
): Promise<MainProcess> {
  const port = await freePort()
  const begin = performance.now()
  const server = beginMain(ground, port, env)
  const url = `http://127.0.0.1:${port}`
  await writes(server, `is ready at ${url}`)
  return { ...server, url, startedIn: performance.now() - begin }
}

/** Kills a process with SIGKILL and waits until it has ended. */
export async function kill({ child, ended }: Running): Promise<void> {
  child.kill('SIGKILL')
  await ended
}

/** For afterEach: makes sure that no process outlives its test. */
export async function killAll(): Promise<void> {
  await Promise.all([...alive].map(kill))
}

/** Waits this many milliseconds. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
