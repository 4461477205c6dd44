import { findBinaries, withCluster } from './lib/postgres.mjs'
import { prepare } from './lib/prepare.mjs'
import { runMain } from './lib/process.mjs'
import { runVitest, sumOf } from './lib/vitest.mjs'

/**
 * Runs the API tests, and the fault tests that a server can survive, on a real PostgreSQL: the one
 * in TEST_DATABASE_URL, or a temporary cluster.
 */
await runMain(async () => {
  await prepare()
  const given = process.env.TEST_DATABASE_URL
  const result = given
    ? await test(given)
    : await withCluster(await findBinaries(), (url) => test(url))
  if (result.note) console.log(result.note)
  console.log(`${result.passed} passed, ${result.failed} failed`)
  return result.ok ? 0 : 1
})

async function test(url) {
  console.log('\n== api and faults on PostgreSQL')
  const options = { env: { TEST_DATABASE_URL: url }, timeLimit: 15 * 60_000 }
  return sumOf(await runVitest(['api', 'faults'], options))
}
