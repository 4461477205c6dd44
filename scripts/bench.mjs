import { existsSync } from 'node:fs'
import path from 'node:path'
import { inRoot, pinnedNode } from './lib/paths.mjs'
import { findBinaries, withCluster } from './lib/postgres.mjs'
import { prepare } from './lib/prepare.mjs'
import { run, runMain } from './lib/process.mjs'

const help = `npm run bench -- [--sizes 10000,100000,1000000] [--embedded 100000] [--only text]

Fills markets of these sizes and measures the seller search over HTTP, the same statements under
pgbench, and what a list's page costs. On the PostgreSQL that BENCH_DATABASE_URL names (its user may
create databases, and it runs on this machine), or on a temporary one. A million sellers take 20
minutes and 12 GB to fill.

  --sizes      sellers of the databases on PostgreSQL; 0 for none
  --embedded   sellers of the embedded database; 0 for none
  --products   products per seller (3)
  --only       the cases whose name holds this; "page of a list" for what a page costs
  --seconds    how long each of the four parts of a case is measured (6)
  --rate       calls a second for the times (40)
  --data       where the embedded databases are kept, to be used again (a folder under build/)
  --keep       leave the databases on the server, to be used again
  --output     write the tables to this file as well`

/** `npm run bench`: measures how fast the searches are. */
await runMain(async () => {
  const words = process.argv.slice(2)
  if (words.includes('--help')) {
    console.log(help)
    return 0
  }
  await prepare()
  const binaries = await findBinaries()
  const given = process.env.BENCH_DATABASE_URL
  if (given) return bench(given, binaries, words)
  return withCluster(binaries, (url) => bench(url, binaries, words))
})

async function bench(server, binaries, words) {
  const beside = path.join(binaries, 'pgbench')
  const own = [
    ...['--server', server, '--data', inRoot('build/bench')],
    ...['--pgbench', existsSync(beside) ? beside : 'pgbench'],
  ]
  const { code } = await run(pinnedNode, [inRoot('tests/load/bench.ts'), ...own, ...words])
  return code
}
