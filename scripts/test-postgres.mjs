import { prepare } from './lib/prepare.mjs'
import { runMain } from './lib/process.mjs'
import { withTestRun } from './lib/test-run.mjs'
import { runVitest, sumOf } from './lib/vitest.mjs'

/**
 * What depends on the version: migrations, the database's own interface, jobs, both searches; and
 * what needs PostgreSQL's other programs.
 */
const files = [
  'src/platform/database/database.test',
  'src/platform/database/pipelines.test',
  'src/platform/jobs/',
  'tests/api/upgrade',
  'tests/faults/postgres/pooler',
  'tests/faults/postgres/replica',
  'tests/faults/postgres/start-says-why',
  'src/areas/directory/server/lists',
  'src/areas/directory/server/near',
  'src/areas/market/server/search',
]

/** Runs the tests that depend on PostgreSQL's version on the oldest supported one. */
await runMain(async () => {
  await prepare({ tests: true })
  console.log('\n== api, database and faults on PostgreSQL 15')
  const options = { files, env: { TEST_POSTGRES: '15' } }
  const results = await withTestRun(() => runVitest(['api', 'database', 'faults'], options))
  const result = sumOf(results)
  if (result.note) console.log(result.note)
  console.log(`${result.passed} passed, ${result.failed} failed`)
  return result.ok ? 0 : 1
})
