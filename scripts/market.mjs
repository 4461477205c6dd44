import { inRoot, pinnedNode } from './lib/paths.mjs'
import { prepare } from './lib/prepare.mjs'
import { run, runMain } from './lib/process.mjs'

/** `npm run market`: fills a database with a market of any size, for benchmarks. */
await runMain(async () => {
  await prepare({ build: false })
  const { code } = await run(pinnedNode, [inRoot('src/app/market.ts'), ...process.argv.slice(2)])
  return code
})
