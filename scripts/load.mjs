import { inRoot, pinnedNode, quickImports } from './lib/paths.mjs'
import { findBinaries, withCluster } from './lib/postgres.mjs'
import { prepare } from './lib/prepare.mjs'
import { run, runMain } from './lib/process.mjs'

const help = `npm run load -- [--sellers 10000] [--products 30] [--seconds 30] [--overload] [--soak MINUTES]

Two processes on PostgreSQL under the mix of a real site: 70 % lists and product search, 20 %
storefronts and products, 8 % articles and home, 2 % writes. Prints what they serve, times, CPU and
memory. Uses the PostgreSQL of BENCH_DATABASE_URL (on this machine, with a user that can create
databases), or a temporary one.

  --sellers    size of the market: a rung of the ladder
  --products   products per seller
  --seconds    how long to measure
  --overload   then five and ten times as much as they can serve, and how soon they are back
  --soak       then a quarter of it for this many minutes
  --keep       keep the database on the server for reuse`

/** `npm run load`: what two processes carry. */
await runMain(async () => {
  const words = process.argv.slice(2)
  if (words.includes('--help')) {
    console.log(help)
    return 0
  }
  await prepare({ tests: true })
  const given = process.env.BENCH_DATABASE_URL
  if (given) return load(given, words)
  return withCluster(await findBinaries(), (url) => load(url, words))
})

async function load(server, words) {
  const file = inRoot('tests/load/pressure.ts')
  const { code } = await run(pinnedNode, [...quickImports, file, '--server', server, ...words])
  return code
}
