import { inRoot, pinnedNode, quickImports } from './lib/paths.mjs'
import { prepare } from './lib/prepare.mjs'
import { run, runMain } from './lib/process.mjs'
import { withTestRun } from './lib/test-run.mjs'
import { runVitest, sumOf } from './lib/vitest.mjs'

/**
 * `npm run faults`: the long durability tests: 1,000 kills of the product, its database server or
 * both, 50 kills under people's calls, 10 interrupted first starts, a minute without a mail server.
 * With `--failover N`: N failovers of three PostgreSQL nodes under load (tests/failover).
 */
await runMain(async () => {
  await prepare({ tests: true })
  const [option, rounds = '9'] = process.argv.slice(2)
  if (option === '--failover') {
    const { code } = await run(pinnedNode, [
      ...quickImports,
      inRoot('tests/failover/failover.ts'),
      rounds,
    ])
    return code
  }
  const results = await withTestRun(() => runVitest(['faults'], { env: { NEEV_FAULTS: 'long' } }), {
    // Data in memory would prove less.
    onDisk: true,
  })
  const { note, passed, failed, ok } = sumOf(results)
  if (note) console.log(note)
  console.log(`${passed} passed, ${failed} failed`)
  return ok ? 0 : 1
})
