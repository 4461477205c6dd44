import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { withLock } from './lock.mjs'
import { inRoot, pinnedNode, root } from './paths.mjs'
import { ask, Failure, run } from './process.mjs'
import { currentRelease, release } from './releases.mjs'
import { hashSources, readStamp, unlessStamped } from './stamp.mjs'

const installStamp = inRoot('node_modules', '.neev-stamp')
const wordsStamp = inRoot('build', '.words-stamp')
const lockDirectory = inRoot('build', '.lock')

/** Everything the catalogue of words is compiled from. */
const wordsSources = ['messages', 'project.inlang/settings.json', 'scripts/lib/prepare.mjs']
/** Everything the web build is made from. */
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
  'scripts/lib/prepare.mjs',
  'scripts/lib/site-pictures.mjs',
  'scripts/lib/site-texts.mjs',
  'scripts/lib/worker-plugin.mjs',
  'scripts/lib/slim-contracts.mjs',
]

/**
 * Makes the working tree ready: packages, words and, where asked, the web build. What already
 * matches its stamp is left alone; commands that run at once wait for each other.
 *
 * @param {object} [options]
 * @param {boolean} [options.words]
 * @param {boolean} [options.build]
 */
export async function prepare({ words = true, build = true } = {}) {
  const wanted = { install: installHash() }
  const ready = () =>
    isInstalled(wanted.install) &&
    (!words || isStamped(wordsStamp, wordsHash(wanted.install))) &&
    (!build || currentRelease() === releaseName(wanted.install))
  if (ready()) return
  await withLock(
    lockDirectory,
    async () => {
      if (!isInstalled(wanted.install)) await install(wanted.install)
      if (words) await unlessStamped(wordsStamp, wordsHash(wanted.install), compileWords)
      if (build) await release(releaseName(wanted.install), buildWeb)
    },
    (owner) => console.log(`Waiting for another command that prepares (process ${owner}) …`),
  )
}

/** Only what decides which packages are wanted: a changed npm script installs nothing. */
function installHash() {
  const manifest = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  const { dependencies, devDependencies, optionalDependencies, overrides, allowScripts } = manifest
  const wanted = { dependencies, devDependencies, optionalDependencies, overrides, allowScripts }
  const machine = `${process.platform} ${process.arch}`
  return hashSources(['package-lock.json'], [JSON.stringify(wanted), machine])
}

function wordsHash(installed) {
  return hashSources(wordsSources, [installed])
}

function releaseName(installed) {
  return hashSources(buildSources, [installed]).slice(0, 16)
}

function isInstalled(wanted) {
  return readStamp(installStamp) === wanted && existsSync(pinnedNode)
}

function isStamped(file, wanted) {
  return readStamp(file) === wanted
}

/** Installs exactly the lockfile. The stamp lies inside node_modules and is written last. */
async function install(wanted) {
  console.log('Installing packages …')
  rmSync(installStamp, { force: true })
  const npm = findNpm()
  // The build needs the development packages, in production too.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  await unlessStamped(installStamp, wanted, async () => {
    const { code, output } = await run(npm.command, [...npm.args, ...args], {
      env: npm.env,
      capture: true,
    })
    if (code !== 0) throw new Failure(`npm could not install the packages:\n\n${tail(output)}`)
    const version = await ask(pinnedNode, ['--version'])
    if (version === undefined) {
      throw new Failure(
        'The packages are installed, but the Node among them does not run.\n' +
          "Its install script must be allowed: look for 'ignore-scripts' in your npm settings.",
      )
    }
  })
}

/**
 * The npm that started us, or the one on the path, run by the machine's own Node: the one inside
 * node_modules disappears while npm reinstalls.
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
 * Compiles messages/*.json into functions: one module per language under build/words, which the
 * server loads, and one per message under build/words-web, so that a page ships its own words only.
 * The compiler reports success even when its plugin could not be loaded and nothing came out, so
 * the result is counted.
 */
export async function compileWords() {
  await compile('./build/words-web', 'message-modules')
  const output = await compile('./build/words', 'locale-modules')
  const missing = missingWords()
  if (missing.length > 0) {
    throw new Failure(
      `The words were compiled, but ${missing.length} of them did not come out ` +
        `(${missing.slice(0, 3).join(', ')} …):\n\n${tail(output)}`,
    )
  }
}

/** Runs the compiler once; answers what it printed. */
async function compile(outdir, structure) {
  const { code, output } = await run(
    pinnedNode,
    [
      inRoot('node_modules/@inlang/paraglide-js/bin/run.js'),
      'compile',
      ...['--project', './project.inlang', '--outdir', outdir],
      ...['--strategy', 'baseLocale', '--output-structure', structure],
    ],
    { capture: true },
  )
  if (code !== 0) throw new Failure(`The words could not be compiled:\n\n${tail(output)}`)
  return output
}

/** The keys of the base language's catalogue without a function, or a word for an empty one. */
function missingWords() {
  const { baseLocale } = JSON.parse(readFileSync(inRoot('project.inlang/settings.json'), 'utf8'))
  const catalogue = JSON.parse(readFileSync(inRoot('messages', `${baseLocale}.json`), 'utf8'))
  const keys = Object.keys(catalogue).filter((key) => key !== '$schema')
  if (keys.length === 0) return [`messages/${baseLocale}.json is empty`]
  const file = inRoot('build/words/messages', `${baseLocale}.js`)
  const compiled = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const exported = new Set(
    [...compiled.matchAll(/^export (?:const (\S+) =|\{.* as "(.+)" \})/gm)].map(
      ([, name, alias]) => name ?? alias,
    ),
  )
  return keys.filter((key) => typeof catalogue[key] === 'string' && !exported.has(key))
}

/** Builds the pages for browser and server into a folder. */
async function buildWeb(folder) {
  console.log('Building …')
  const { code, output } = await run(
    pinnedNode,
    [inRoot('node_modules/@react-router/dev/bin.cjs'), 'build'],
    { capture: true, env: { ...process.env, NODE_ENV: 'production', BUILD_DIRECTORY: folder } },
  )
  if (code !== 0) throw new Failure(`The build failed:\n\n${tail(output)}`)
}

/** The end of a long output, where the reason stands. */
function tail(output) {
  const lines = output.replaceAll(`${root}${path.sep}`, '').trimEnd().split('\n')
  return lines.slice(-40).join('\n')
}
