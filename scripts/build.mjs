import { prepare } from './lib/prepare.mjs'
import { runMain } from './lib/process.mjs'

/** `npm run build`: installs, compiles and builds what is outdated, without starting anything. */
await runMain(async () => {
  await prepare()
  return 0
})
