import { launch } from './lib/launch.mjs'
import { runMain } from './lib/process.mjs'

/**
 * Becomes the server, or the operator's command line if words are given, without installing or
 * building anything: for images and services, whose files are complete and cannot be written to.
 */
await runMain(async () => {
  const words = process.argv.slice(2)
  return words.length > 0 ? launch('src/app/neev.ts', words) : launch('src/main.ts')
})
