import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { aptInstall } from './apt.mjs'
import { inRoot, pinnedNode } from './paths.mjs'
import { ask, Failure, run } from './process.mjs'
import { unlessStamped } from './stamp.mjs'

/** Chromium without its window, which takes a third of the work: chiefly for each new context. */
const headless = ['chromium-headless-shell']
const complete = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

/**
 * Finds a Chromium for the journeys, or installs one. Tries CHROME_PATH, a headless Chromium on the
 * PATH, the one packed inside @sparticuz/chromium with its own libraries, a complete one on the
 * PATH, and finally Debian's packages.
 *
 * @returns {Promise<NodeJS.ProcessEnv>} environment variables for the tests, including CHROME_PATH
 */
export async function findBrowser() {
  const { CHROME_PATH } = process.env
  if (CHROME_PATH) {
    if (!(await starts(CHROME_PATH))) {
      throw new Failure(`CHROME_PATH (${CHROME_PATH}) is not a browser that starts.`)
    }
    return { CHROME_PATH }
  }
  const browser = (await onPath(headless)) ?? (await unpack()) ?? (await onPath(complete))
  if (browser) return browser
  let reason
  for (const name of [...headless, complete[0]]) {
    reason = await aptInstall(name)
    const installed = reason === undefined ? await onPath([name]) : undefined
    if (installed) return installed
  }
  throw new Failure(
    'No browser found for the tests: CHROME_PATH is not set, no Chromium is on the PATH,\n' +
      'the one packed in @sparticuz/chromium does not start here,\n' +
      `and Debian's package could not be installed (${reason}).`,
  )
}

async function onPath(names) {
  for (const name of names) {
    for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
      const file = path.join(folder, name)
      if (isExecutable(file) && (await starts(file))) return { CHROME_PATH: file }
    }
  }
  return undefined
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Whether a browser really starts: some distributions install a stub that only names another
 * installer.
 */
async function starts(file, env = process.env) {
  const answer = await ask(file, ['--version'], { env, timeLimit: 30_000 })
  return answer !== undefined && /\d+\.\d+\.\d+/.test(answer)
}

/**
 * Unpacks the packaged browser inside node_modules, where files may be executed and no other user
 * can plant one. Its own libraries and fonts are for machines that lack them.
 */
async function unpack() {
  // It is built for Linux alone.
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const folder = inRoot('node_modules/.cache/chromium')
  const CHROME_PATH = path.join(folder, 'chromium')
  const libraries = inRoot('node_modules/@sparticuz/chromium/bin/al2023.tar.br')
  const code = `
    import chromium, { inflate } from '@sparticuz/chromium'
    await chromium.executablePath()
    await inflate(${JSON.stringify(libraries)})`
  await unlessStamped(path.join(folder, '.stamp'), 'unpacked', async () => {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    const env = { ...process.env, TMPDIR: folder }
    const { output, code: failed } = await run(
      pinnedNode,
      ['--input-type=module', '--eval', code],
      { env, capture: true },
    )
    if (failed) throw new Failure(`The packaged browser could not be unpacked:\n\n${output}`)
    const fonts = path.join(folder, 'fonts', 'fonts.conf')
    writeFileSync(fonts, readFileSync(fonts, 'utf8').replaceAll('/tmp/fonts', `${folder}/fonts`))
  })
  const fonts = existsSync('/etc/fonts') ? {} : { FONTCONFIG_PATH: path.join(folder, 'fonts') }
  const bare = { CHROME_PATH, ...fonts }
  const complete = { ...bare, LD_LIBRARY_PATH: path.join(folder, 'al2023', 'lib') }
  for (const environment of [bare, complete]) {
    if (await starts(CHROME_PATH, { ...process.env, ...environment })) return environment
  }
  return undefined
}
