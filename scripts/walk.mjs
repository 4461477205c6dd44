import { findBrowser } from './lib/browser.mjs'
import { withDemoServer } from './lib/demo-server.mjs'
import { inRoot, pinnedNode } from './lib/paths.mjs'
import { prepare } from './lib/prepare.mjs'
import { run, runMain } from './lib/process.mjs'

const help = `npm run walk -- [--only /Blog] [--width 360,1280] [--language en,hi] [--dialogs] [--shots FOLDER]

Opens every page of the route table in the demo market, as each user who may see it, in every
language, light and dark. Fails on axe violations, content wider than the screen, console errors,
failed requests, and pages that no other page links to.

  --only       check only pages whose address contains this text
  --width      screen widths in pixels; default: 360,1280
  --language   languages; default: all
  --dialogs    press every button of a page once and check what opens
  --shots      save a screenshot of each page and dialog in this folder`

/** `npm run walk`: to be run before a release; takes a quarter of an hour. */
await runMain(async () => {
  const words = process.argv.slice(2)
  if (words.includes('--help')) {
    console.log(help)
    return 0
  }
  await prepare({ tests: true })
  const env = { ...process.env, ...(await findBrowser()) }
  let result = 1
  await withDemoServer(async (base) => {
    const { code } = await run(pinnedNode, [inRoot('tests/walk/walk.ts'), base, ...words], { env })
    result = code
  })
  return result
})
