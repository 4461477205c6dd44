import { tmpdir } from 'node:os'
import { findBinaries, withCluster } from './lib/postgres.mjs'
import { prepare } from './lib/prepare.mjs'
import { runMain } from './lib/process.mjs'
import { runVitest, sumOf } from './lib/vitest.mjs'

const minute = 60_000

/**
 * `npm run faults`: the long durability tests (50 kills, 10 interrupted first starts, a minute
 * without a mail server, fsync calls counted by strace), on the embedded database and then on a
 * temporary PostgreSQL. Takes about ten minutes.
 */
await runMain(async () => {
  await prepare()
  const embedded = await prove('the embedded database')
  const postgres = await withCluster(await findBinaries(), (url) =>
    prove('PostgreSQL', { TEST_DATABASE_URL: url }),
  )
  const results = [embedded, postgres]
  const sum = (field) => results.reduce((total, result) => total + result[field], 0)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  return results.every(({ ok }) => ok) ? 0 : 1
})

async function prove(database, env = {}) {
  console.log(`\n== faults on ${database}`)
  const results = await runVitest(['faults'], {
    // On a disk, as data in memory would prove less.
    env: { NEEV_FAULTS: 'long', TMPDIR: tmpdir(), ...env },
    timeLimit: 30 * minute,
  })
  const result = sumOf(results)
  if (result.note) console.log(result.note)
  return result
}
