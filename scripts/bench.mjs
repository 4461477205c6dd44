import { existsSync } from 'node:fs'
import path from 'node:path'
import { inRoot, pinnedNode } from './lib/paths.mjs'
import { findBinaries, withCluster } from './lib/postgres.mjs'
import { prepare } from './lib/prepare.mjs'
import { run, runMain } from './lib/process.mjs'

const help = `npm run bench -- [--sizes 10000,100000,1000000] [--embedded 100000] [--only text]

Fills markets of the given sizes and measures seller and product search over HTTP, the same
statements under pgbench, and the cost of the busiest pages and calls beside those of a bare Node
server and of the last release. Uses the PostgreSQL of BENCH_DATABASE_URL (on
this machine, with a user that can create databases), or a temporary one. Filling a million sellers
takes 20 minutes and 12 GB.

  --sizes      numbers of sellers on PostgreSQL; 0 for none
  --embedded   numbers of sellers in the embedded database; 0 for none
  --products   products per seller; default: 3
  --only       run only cases whose name contains this text; "page of a list" for the list page,
               "times raw http" for the busiest requests beside those of the last release
  --seconds    duration of each of the four measurements of a case; default: 6
  --rate       calls per second when measuring latency; default: 40
  --data       folder where embedded databases are kept for reuse; default: a folder in build/
  --keep       keep the databases on the server for reuse
  --output     also write the tables to this file`

/** `npm run bench`: measures how fast the searches are. */
await runMain(async () => {
  const words = process.argv.slice(2)
  if (words.includes('--help')) {
    console.log(help)
    return 0
  }
  await prepare({ tests: true })
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
