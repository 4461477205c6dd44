/**
 * The PostgreSQL server of a test run: the one of TEST_DATABASE_URL, whose user must be allowed to
 * create databases, or one that is started for the run. TEST_POSTGRES=15 starts the oldest
 * supported version instead of the product's. Nothing in it has to survive, so nothing is synced.
 */
import { runVariable } from '../../scripts/lib/leftovers.mjs'
import { openTestRun } from '../../scripts/lib/test-run.mjs'
import { startTestCluster, type TestCluster } from './cluster.ts'

let running: Promise<TestCluster> | undefined
let users = 0

/** For Vitest, once per project: the projects of a run share the server. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL && !running) return undefined
  users += 1
  running ??= start()
  process.env.TEST_DATABASE_URL = (await running).url
  return async () => {
    users -= 1
    if (users === 0) await (await running)?.remove()
  }
}

/** Starts the server inside a test run, so that it ends with this process. */
async function start(): Promise<TestCluster> {
  if (process.env[runVariable]) return startTestCluster()
  const run = await openTestRun()
  Object.assign(process.env, run.env)
  const cluster = await startTestCluster()
  return {
    ...cluster,
    remove: async () => {
      await cluster.remove()
      await run.close()
    },
  }
}
