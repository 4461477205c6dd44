import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { compressFiles } from './compress-files.mjs'
import { hasAllPackages } from './installed.mjs'
import { withLock } from './lock.mjs'
import { inRoot, pinnedNode, root } from './paths.mjs'
import { ask, Failure, run } from './process.mjs'
import { currentRelease, release } from './releases.mjs'
import { hashSources, readStamp, unlessStamped } from './stamp.mjs'

const installStamp = inRoot('node_modules', '.neev-stamp')
const wordsStamp = inRoot('build', '.words-stamp')
// A workspace: its packages are in node_modules beside the others once something asks for them.
const toolPackages = 'tools/package.json'
// Ends the stamp of an installation that has them.
const ofTests = ' with tests'
const lockDirectory = inRoot('build', '.lock')

/** Sources of the compiled messages. */
const wordsSources = ['messages', 'project.inlang/settings.json', 'scripts/compile-words.mjs']
/** Sources of the web build. */
export const buildSources = [
  'src',
  'public',
  'data/content',
  'data/drawings',
  'messages',
  'project.inlang/settings.json',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'scripts/compile-words.mjs',
  'scripts/lib/compress-files.mjs',
  'scripts/lib/prepare.mjs',
  'scripts/lib/server-links.mjs',
  'scripts/lib/site-pictures.mjs',
  'scripts/lib/site-texts.mjs',
  'scripts/lib/worker-plugin.mjs',
  'scripts/lib/slim-contracts.mjs',
  'scripts/lib/slim-words.mjs',
]

/**
 * Prepares the working tree: installs packages and, by default, compiles messages and builds the
 * web pages. Parts with a current stamp are skipped; concurrent commands wait for each other.
 *
 * @param {object} [options]
 * @param {boolean} [options.tests] installs the packages of tools/package.json, too
 * @param {boolean} [options.words]
 * @param {boolean} [options.build]
 */
export async function prepare({ tests = false, words = true, build = true } = {}) {
  const packages = packagesHash()
  const ready = () =>
    isInstalled(packages, tests) &&
    (!words || isStamped(wordsStamp, wordsHash(packages))) &&
    (!build || currentRelease() === releaseName(packages))
  if (ready()) return
  await withLock(
    lockDirectory,
    async () => {
      if (!isInstalled(packages, tests)) await installUnlessComplete(packages, tests)
      if (words) {
        await unlessStamped(wordsStamp, wordsHash(packages), () =>
          timed('Compiled the messages', compileWords),
        )
      }
      if (build) {
        await release(releaseName(packages), (folder) =>
          timed('Built the pages', () => buildWeb(folder)),
        )
      }
    },
    (owner) =>
      console.log(
        `Waiting for another command to finish installing and building (process ${owner}) …`,
      ),
  )
}

/** Prints what was done and how long it took. */
async function timed(what, work) {
  const started = performance.now()
  await work()
  console.log(`${what} (${((performance.now() - started) / 1000).toFixed(0)} s).`)
}

/** A hash of everything that determines the packages; a changed npm script reinstalls nothing. */
function packagesHash() {
  const manifest = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  const { dependencies, devDependencies, optionalDependencies, overrides, allowScripts } = manifest
  const inputs = { dependencies, devDependencies, optionalDependencies, overrides, allowScripts }
  const machine = `${process.platform} ${process.arch}`
  return hashSources(['package-lock.json', toolPackages], [JSON.stringify(inputs), machine])
}

function wordsHash(installed) {
  return hashSources(wordsSources, [installed])
}

function releaseName(installed) {
  const language = process.env.BUILD_LANGUAGE ?? ''
  return hashSources(buildSources, [installed, language]).slice(0, 16)
}

/** The stamp of an installation: without the packages of the tests it is no stamp of one with them. */
function installStampOf(hash, tests) {
  return tests ? hash + ofTests : hash
}

function isInstalled(hash, tests) {
  const stamp = readStamp(installStamp)
  const isEnough = stamp === installStampOf(hash, true) || (!tests && stamp === hash)
  return isEnough && existsSync(pinnedNode)
}

function isStamped(file, hash) {
  return readStamp(file) === hash
}

/** Accepts what `npm ci` has installed by hand: all packages. What had the tests' keeps them. */
async function installUnlessComplete(hash, tests) {
  if (hasAllPackages(root) && (await ask(pinnedNode, ['--version'])) !== undefined) {
    writeFileSync(installStamp, `${installStampOf(hash, true)}\n`)
  } else await install(hash, tests || readStamp(installStamp)?.endsWith(ofTests) === true)
}

/** Installs exactly the lockfile. The stamp is inside node_modules and written last. */
async function install(hash, tests) {
  const before = readStamp(installStamp)
  rmSync(installStamp, { force: true })
  const npm = findNpm()
  // The build needs the development packages, even in production.
  const args = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  if (!tests) args.unshift('ci', '--workspaces=false')
  // Adds the tests' packages to the product's: it may be running.
  else if (before === hash) args.unshift('install', '--no-save')
  else args.unshift('ci')
  const work = async () => {
    const { code, output } = await run(npm.command, [...npm.args, ...args], {
      env: npm.env,
      capture: true,
    })
    if (code !== 0) throw new Failure(`npm could not install the packages:\n\n${tail(output)}`)
    const version = await ask(pinnedNode, ['--version'])
    if (version === undefined) {
      throw new Failure(
        'The packages are installed, but the pinned Node among them does not run.\n' +
          "Its install script must be allowed: check 'ignore-scripts' in your npm settings.",
      )
    }
  }
  console.log('Installing packages …')
  await unlessStamped(installStamp, installStampOf(hash, tests), () =>
    timed('Installed the packages', work),
  )
}

/**
 * The npm that started this script, or the one on the PATH, run by the machine's own Node: the one
 * inside node_modules disappears while npm reinstalls.
 */
function findNpm() {
  const modules = inRoot('node_modules')
  const outside = (file) => file && !file.startsWith(modules + path.sep) && existsSync(file)
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const env = {
    ...process.env,
    PATH: folders.filter((folder) => !folder.startsWith(modules)).join(path.delimiter),
  }
  const { npm_execpath: script, npm_node_execpath: node } = process.env
  if (outside(script) && outside(node) && script.endsWith('.js')) {
    return { command: node, args: [script], env }
  }
  return { command: 'npm', args: [], env }
}

/**
 * Compiles messages/*.json (scripts/compile-words.mjs). The compiler reports success even when its
 * plugin failed to load and it produced nothing, so the result is checked.
 */
export async function compileWords() {
  const { baseLocale } = settings()
  const script = inRoot('scripts/compile-words.mjs')
  const { code, output } = await run(pinnedNode, [script], { capture: true })
  if (code !== 0) throw new Failure(`The messages could not be compiled:\n\n${tail(output)}`)
  const missing = missingWords(baseLocale)
  if (missing.length > 0) {
    throw new Failure(
      `The messages were compiled, but ${missing.length} of them are missing from the output ` +
        `(${missing.slice(0, 3).join(', ')} …):\n\n${tail(output)}`,
    )
  }
}

function settings() {
  return JSON.parse(readFileSync(inRoot('project.inlang/settings.json'), 'utf8'))
}

function catalogue(language) {
  return JSON.parse(readFileSync(inRoot('messages', `${language}.json`), 'utf8'))
}

/**
 * The base language's keys that have no compiled function, or a description of an empty catalogue.
 */
function missingWords(baseLocale) {
  const words = catalogue(baseLocale)
  const keys = Object.keys(words).filter((key) => key !== '$schema')
  if (keys.length === 0) return [`messages/${baseLocale}.json is empty`]
  const file = inRoot('build/words/messages', `${baseLocale}.js`)
  const compiled = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const exported = new Set(
    [...compiled.matchAll(/^export (?:const (\S+) =|\{.* as "(.+)" \})/gm)].map(
      ([, name, alias]) => name ?? alias,
    ),
  )
  return keys.filter((key) => typeof words[key] === 'string' && !exported.has(key))
}

/**
 * Builds the pages of every language for browser and server. English goes into the folder itself,
 * other languages into a subfolder. Browser files of all languages share one folder: they are named
 * by content hash, so identical files are stored once. `BUILD_LANGUAGE` limits the build to one
 * language, which is then the server's only one.
 */
async function buildWeb(folder) {
  console.log('Building the pages …')
  const { baseLocale, locales } = settings()
  const languages = process.env.BUILD_LANGUAGE ? [process.env.BUILD_LANGUAGE] : locales
  const homeOf = (language) => (language === baseLocale ? folder : path.join(folder, language))
  const builds = languages.map((language) => buildLanguage(language, homeOf(language)))
  // Waits for all builds before reporting a failure, as the folder is removed then.
  const failed = (await Promise.allSettled(builds)).find(({ status }) => status === 'rejected')
  if (failed) throw failed.reason
  for (const language of languages.filter((each) => each !== baseLocale)) {
    const client = path.join(homeOf(language), 'client')
    cpSync(path.join(client, 'assets'), path.join(folder, 'client/assets'), { recursive: true })
    rmSync(client, { recursive: true })
  }
  await checkBrowsers(path.join(folder, 'client'))
  await compressFiles(path.join(folder, 'client/assets'))
}

/** Refuses a build that needs more than the promised browsers have. */
async function checkBrowsers(folder) {
  const script = inRoot('scripts/check-browsers.mjs')
  const { code, output } = await run(pinnedNode, [script, folder], { capture: true })
  if (code !== 0) throw new Failure(`The promised browsers lack:\n\n${tail(output)}`)
}

async function buildLanguage(language, folder) {
  const { code, output } = await run(
    pinnedNode,
    [inRoot('node_modules/@react-router/dev/bin.cjs'), 'build'],
    {
      capture: true,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        BUILD_DIRECTORY: folder,
        BUILD_LANGUAGE: language,
      },
    },
  )
  if (code !== 0) throw new Failure(`The build failed:\n\n${tail(output)}`)
}

/** The last lines of an output, which contain the reason of a failure. */
function tail(output) {
  const lines = output.replaceAll(`${root}${path.sep}`, '').trimEnd().split('\n')
  return lines.slice(-40).join('\n')
}
