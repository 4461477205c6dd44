import { inRoot, pinnedNode } from './lib/paths.mjs'
import { compileWords, prepare } from './lib/prepare.mjs'
import { interrupted, run, runMain } from './lib/process.mjs'
import { watchFolder } from './lib/watch.mjs'

const restarted = -1

/**
 * `npm run dev`: runs the server from source and restarts it when its own files change; Vite,
 * inside the server, reloads the web files. Node's `--watch` would also restart on Vite's temporary
 * files.
 */
await runMain(async () => {
  await prepare({ build: false })
  const changes = watchServer()
  const stopWatchingWords = watchWords()
  let code = 0
  do {
    code = await runUntilChanged(changes)
  } while (!interrupted() && code === restarted)
  changes.close()
  stopWatchingWords()
  return code
})

/** Runs the server until it is stopped, or until a change requires a restart. */
async function runUntilChanged(changes) {
  let child
  let isChanged = false
  const changed = changes.next().then(() => {
    isChanged = true
    child?.kill('SIGTERM')
  })
  const { code } = await run(pinnedNode, [inRoot('src/main.ts')], {
    env: { DEMO: '1', ...process.env, NEEV_DEV: '1' },
    onStart: (started) => {
      child = started
    },
  })
  if (interrupted()) return code
  if (!isChanged) console.log('The server has stopped. It restarts after the next change.')
  await changed
  return restarted
}

/** Whether a file below src belongs to the server; Vite handles the others. */
function isServers(file) {
  if (!file.endsWith('.ts') || /\.(test|fixture)\.ts$/.test(file)) return false
  return !/^(ui|client|app\/shell)\/|\/web\//.test(file) && file !== 'routes.ts'
}

/** Reports changes of the server's files, debounced. */
function watchServer() {
  let timer
  let tell = () => {}
  const stop = watchFolder(inRoot('src'), (file) => {
    if (!isServers(file)) return
    clearTimeout(timer)
    timer = setTimeout(() => tell(), 100)
  })
  return {
    next: () =>
      new Promise((resolve) => {
        tell = resolve
      }),
    close: () => {
      clearTimeout(timer)
      stop()
    },
  }
}

/** Recompiles the messages whenever a catalogue is saved; Vite picks up the result. */
function watchWords() {
  let timer
  let running = Promise.resolve()
  const compile = () => {
    running = running.then(compileWords).then(
      () => console.log('Messages compiled.'),
      (error) => console.error(error.message),
    )
  }
  const stop = watchFolder(inRoot('messages'), (file) => {
    if (!file.endsWith('.json')) return
    clearTimeout(timer)
    timer = setTimeout(compile, 50)
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}
