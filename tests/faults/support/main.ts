/** The real server, `src/main.ts`, as a process of its own. */
import type { TestData } from '#platform/database/testing.ts'
import { freePort } from '../../../scripts/lib/ports.mjs'
import { type Running, startProcess, writes } from '../../support/processes.ts'

/** The long versions of the tests (`npm run faults`). */
export const long = process.env.NEEV_FAULTS === 'long'

/** See the file's head. */
export interface MainProcess extends Running {
  /** Its address, without a slash at the end. */
  url: string
  /** Milliseconds from its start until it was ready. */
  startedIn: number
}

/** What stands on a data folder or database of a test. */
export type Ground = Pick<TestData, 'dataDir' | 'databaseUrl'>

const alive = new Set<Running>()

/** Begins a start and does not wait for it. Pretends to stand behind one proxy. */
export function beginMain(
  { dataDir, databaseUrl }: Ground,
  port: number,
  env: Record<string, string> = {},
): Running {
  const server = startProcess('src/main.ts', [], {
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
  })
  alive.add(server)
  server.ended.then(() => alive.delete(server))
  return server
}

/** Starts the server and waits until it says that it is ready. @throws Error where it ends before. */
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

/** kill -9, and waits for the end. */
export async function kill({ child, ended }: Running): Promise<void> {
  child.kill('SIGKILL')
  await ended
}

/** For afterEach: no process outlives its test. */
export async function killAll(): Promise<void> {
  await Promise.all([...alive].map(kill))
}

/** Waits. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
