import { findBrowser } from './lib/browser.mjs'
import { withDemoServer } from './lib/demo-server.mjs'
import { inRoot, pinnedNode } from './lib/paths.mjs'
import { prepare } from './lib/prepare.mjs'
import { run, runMain } from './lib/process.mjs'

const help = `npm run walk -- [--only /Blog] [--width 360,1280] [--language en,hi] [--dialogs] [--shots FOLDER]

Opens every page of the route table in the demo market, as who may see it, in each language, in
light and dark, and fails where axe finds a violation, something is wider than the screen, the
console complains, a request fails, or a page has no address to open.

  --only       pages whose address holds this
  --width      screens in pixels (360,1280)
  --language   languages (all)
  --dialogs    presses every button of a page once and looks at what opens
  --shots      saves a picture of each page and dialog in this folder`

/** `npm run walk`: to be run before a release; takes a quarter of an hour. */
await runMain(async () => {
  const words = process.argv.slice(2)
  if (words.includes('--help')) {
    console.log(help)
    return 0
  }
  await prepare()
  const env = { ...process.env, ...(await findBrowser()) }
  let result = 1
  await withDemoServer(async (base) => {
    const { code } = await run(pinnedNode, [inRoot('tests/walk/walk.ts'), base, ...words], { env })
    result = code
  })
  return result
})
