import { inRoot, pinnedNode } from './lib/paths.mjs'
import { findBinaries, withCluster } from './lib/postgres.mjs'
import { prepare } from './lib/prepare.mjs'
import { run, runMain } from './lib/process.mjs'

const help = `npm run profile -- /TileSellers/2 [/api/… …] [--sellers 10000] [--requests 200] [--rounds 5]

Measures the CPU time that the built server needs for an address, as a multiple of a bare Node
server in the same rounds, and prints the functions that it goes to. Pages are asked under addresses
that the page cache has not seen. Uses the PostgreSQL of BENCH_DATABASE_URL, or a temporary one that
is filled first. The profile itself is written to build/profiles.

  --sellers    size of the market; default: 10000
  --requests   requests per round; default: 200
  --rounds     rounds, of which the median counts; default: 5
  --lines      lines of a table; default: 40`

/** `npm run profile`: shows where the CPU time of a page or call goes. */
await runMain(async () => {
  const words = process.argv.slice(2)
  if (words.length === 0 || words.includes('--help')) {
    console.log(help)
    return 0
  }
  await prepare({ tests: true })
  const given = process.env.BENCH_DATABASE_URL
  if (given) return profile(given, words)
  return withCluster(await findBinaries(), (url) => profile(url, words))
})

async function profile(server, words) {
  const own = ['--server', server, '--output', inRoot('build/profiles')]
  const { code } = await run(pinnedNode, [inRoot('tests/load/profile.ts'), ...own, ...words])
  return code
}
