import { inRoot, pinnedNode, quickImports } from './lib/paths.mjs'
import { prepare } from './lib/prepare.mjs'
import { run, runMain } from './lib/process.mjs'

/** `npm run neev -- <command>`: the operator's command line, on the pinned Node. */
await runMain(async () => {
  await prepare({ build: false })
  const words = process.argv.slice(2)
  const { code } = await run(pinnedNode, [...quickImports, inRoot('src/app/neev.ts'), ...words])
  return code
})
