import { watch } from 'node:fs'
import { inRoot, pinnedNode } from './lib/paths.mjs'
import { compileWords, prepare } from './lib/prepare.mjs'
import { run, runMain } from './lib/process.mjs'

/** `npm run dev`: the server from source, restarted when its files change; Vite inside of it. */
await runMain(async () => {
  await prepare({ build: false })
  const stopWatching = watchWords()
  const { code } = await run(
    pinnedNode,
    ['--watch', '--watch-preserve-output', inRoot('src/main.ts')],
    {
      env: { DEMO: '1', ...process.env, NEEV_DEV: '1' },
    },
  )
  stopWatching()
  return code
})

/** Compiles the words again whenever a catalogue is saved; Vite sees the result change. */
function watchWords() {
  let timer
  let running = Promise.resolve()
  const compile = () => {
    running = running.then(compileWords).then(
      () => console.log('Words compiled.'),
      (error) => console.error(error.message),
    )
  }
  const watcher = watch(inRoot('messages'), (_event, file) => {
    if (!file?.endsWith('.json')) return
    clearTimeout(timer)
    timer = setTimeout(compile, 50)
  })
  return () => {
    clearTimeout(timer)
    watcher.close()
  }
}
