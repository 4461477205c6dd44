import { inRoot, pinnedNode, quickImports } from './lib/paths.mjs'
import { prepare } from './lib/prepare.mjs'
import { run, runMain } from './lib/process.mjs'

/**
 * Young objects get 8 MB in place of 16: a server at rest takes 110 MB less, a busy one 100. Old ones
 * are collected once they have grown by a fifth: a busy one takes 250 MB less.
 */
const sparing = ['--max-semi-space-size=8', '--heap-growing-percent=20']

/** `npm start`, by the project's own Node once it is installed: becomes the server. */
await runMain(async () => {
  await prepare()
  const args = [...sparing, ...quickImports, inRoot('src/main.ts')]
  const env = {
    ...demoByDefault(),
    // What Node has compiled once, TypeScript included, it need not compile at the next start.
    NODE_COMPILE_CACHE: inRoot('build/compile-cache'),
    // glibc keeps what a thread has freed for that thread: decoding pictures left 300 MB behind.
    MALLOC_ARENA_MAX: '1',
    // Large pieces go back to the system when they are freed: WebAssembly's compiler takes 500 MB.
    MALLOC_MMAP_THRESHOLD_: '131072',
    ...process.env,
  }
  become(pinnedNode, args, env)
  const { code } = await run(pinnedNode, args, { env })
  return code
})

/** Puts the server in this process's place, where its Node can: 50 MB that nobody needs any more. */
function become(command, args, env) {
  if (!process.execve) return
  // Somebody who starts a server need not know that it is experimental.
  process.removeAllListeners('warning')
  process.execve(command, [command, ...args], env)
}

/** Who only wants to look gets the demo market; never in production or in somebody's database. */
function demoByDefault() {
  const { NODE_ENV, DATABASE_URL } = process.env
  return NODE_ENV !== 'production' && !DATABASE_URL ? { DEMO: '1' } : {}
}
