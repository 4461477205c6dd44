import { inRoot, pinnedNode, quickImports } from './lib/paths.mjs'
import { prepare } from './lib/prepare.mjs'
import { run, runMain } from './lib/process.mjs'

/** `npm start`: installs and builds what is missing, then becomes the server. */
await runMain(async () => {
  await prepare()
  const { code } = await run(pinnedNode, [...quickImports, inRoot('src/main.ts')], {
    env: {
      ...demoByDefault(),
      // What Node has compiled once, TypeScript included, it need not compile at the next start.
      NODE_COMPILE_CACHE: inRoot('build/compile-cache'),
      // glibc keeps what a thread has freed for that thread: decoding pictures left 300 MB behind.
      MALLOC_ARENA_MAX: '1',
      ...process.env,
    },
  })
  return code
})

/** Who only wants to look gets the demo market; never in production or in somebody's database. */
function demoByDefault() {
  const { NODE_ENV, DATABASE_URL } = process.env
  return NODE_ENV !== 'production' && !DATABASE_URL ? { DEMO: '1' } : {}
}
