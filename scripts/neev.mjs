import { inRoot, pinnedNode } from './lib/paths.mjs'
import { prepare } from './lib/prepare.mjs'
import { run, runMain } from './lib/process.mjs'

/** `npm run neev -- <verb>`: the operator's command, on the pinned Node. */
await runMain(async () => {
  await prepare({ build: false })
  const { code } = await run(pinnedNode, [inRoot('src/app/neev.ts'), ...process.argv.slice(2)])
  return code
})
