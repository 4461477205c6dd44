/** A test run with what outlives a careless one: a database server, a deaf child, a detached one. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openTestRun } from '../../scripts/lib/test-run.mjs'
import { startTestCluster } from './cluster.ts'

const run = await openTestRun()
Object.assign(process.env, run.env)
const cluster = await startTestCluster()

const deaf = `process.on('SIGTERM', () => {}); console.log('up'); setInterval(() => {}, 1000)`

async function start(detached: boolean): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--eval', deaf], {
    detached,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  await once(child.stdout, 'data')
  return child
}

const children = [await start(false), await start(true)]
const [word = ''] = process.argv.slice(2)
console.log(
  `ready ${JSON.stringify({ folder: run.folder, children: children.map(({ pid }) => pid) })} `,
)
if (word === 'fails') setTimeout(() => Promise.reject(new Error('as expected')), 100)
if (word === 'ends') {
  await cluster.remove()
  await run.close()
  process.exit(0)
}
