import { prepare } from './lib/prepare.mjs'
import { runMain } from './lib/process.mjs'

/** `npm run words`: compiles messages/*.json if they have changed. */
await runMain(async () => {
  await prepare({ build: false })
  return 0
})
