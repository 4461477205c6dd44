import { launch } from './lib/launch.mjs'
import { prepare } from './lib/prepare.mjs'
import { runMain } from './lib/process.mjs'

/** `npm start`: prepares, then becomes the server, on the pinned Node. */
await runMain(async () => {
  await prepare()
  console.log('Starting …')
  return launch('src/main.ts', [], demoByDefault())
})

/** Enables the demo market by default, but never in production or on a configured database. */
function demoByDefault() {
  const { NODE_ENV, DATABASE_URL, DATABASE_URL_FILE } = process.env
  const isOwn = NODE_ENV !== 'production' && !DATABASE_URL && !DATABASE_URL_FILE
  return isOwn ? { DEMO: '1' } : {}
}
