import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
  'scripts/lib/slim-words.mjs',
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
  const language = process.env.BUILD_LANGUAGE ?? ''
  return hashSources(buildSources, [installed, language]).slice(0, 16)
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
 * server loads, and for each language one per message under build/words-web-*, so that a page ships
 * its own words only. `language.js` beside them says which language they speak. The compiler reports
 * success even when its plugin could not be loaded and nothing came out, so the result is counted.
 */
export async function compileWords() {
  const { baseLocale, locales } = settings()
  const [output] = await Promise.all([
    compile('./project.inlang', wordsFolder(), 'locale-modules', baseLocale),
    ...locales.map((language) =>
      compile(projectOf(language), wordsFolder(language), 'message-modules', language),
    ),
  ])
  const missing = missingWords(baseLocale)
  if (missing.length > 0) {
    throw new Failure(
      `The words were compiled, but ${missing.length} of them did not come out ` +
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

/** Where words are: the server's, or those of the pages in a language (`vite.config.ts`). */
function wordsFolder(language) {
  return language ? `./build/words-web-${language}` : './build/words'
}

/** A project of one language alone; what its catalogue lacks is said in the base language. */
function projectOf(language) {
  const all = settings()
  const folder = inRoot('build/languages', language)
  const project = path.join(folder, 'project.inlang')
  mkdirSync(project, { recursive: true })
  const words = { ...catalogue(all.baseLocale), ...catalogue(language) }
  writeFileSync(path.join(folder, 'words.json'), JSON.stringify(words))
  const own = {
    ...all,
    baseLocale: language,
    locales: [language],
    modules: all.modules.map((module) => path.relative(folder, inRoot(module))),
    'plugin.inlang.messageFormat': { pathPattern: './words.json' },
  }
  writeFileSync(path.join(project, 'settings.json'), JSON.stringify(own))
  return path.relative(root, project)
}

/** Runs the compiler once; answers what it printed. */
async function compile(project, outdir, structure, language) {
  const { code, output } = await run(
    pinnedNode,
    [
      inRoot('node_modules/@inlang/paraglide-js/bin/run.js'),
      'compile',
      ...['--project', project, '--outdir', outdir],
      ...['--strategy', 'baseLocale', '--output-structure', structure],
    ],
    { capture: true },
  )
  if (code !== 0) throw new Failure(`The words could not be compiled:\n\n${tail(output)}`)
  const type = settings()
    .locales.map((each) => `'${each}'`)
    .join(' | ')
  writeFileSync(
    inRoot(outdir, 'language.js'),
    `export const language = /** @type {${type}} */ ('${language}')\n`,
  )
  return output
}

/** The keys of the base language's catalogue without a function, or a word for an empty one. */
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
 * Builds the pages of every language for browser and server: English in the folder itself, others in
 * one of their name within it, but for what browsers fetch: files are named by their content, so all
 * languages' stand together, and what they have in common is one file. `BUILD_LANGUAGE` names the
 * one language to build; the server then has no other.
 */
async function buildWeb(folder) {
  console.log('Building …')
  const { baseLocale, locales } = settings()
  const wanted = process.env.BUILD_LANGUAGE ? [process.env.BUILD_LANGUAGE] : locales
  const homeOf = (language) => (language === baseLocale ? folder : path.join(folder, language))
  const builds = wanted.map((language) => buildLanguage(language, homeOf(language)))
  // Both end before one's failure is told: the folder is removed then.
  const failed = (await Promise.allSettled(builds)).find(({ status }) => status === 'rejected')
  if (failed) throw failed.reason
  for (const language of wanted.filter((each) => each !== baseLocale)) {
    const client = path.join(homeOf(language), 'client')
    cpSync(path.join(client, 'assets'), path.join(folder, 'client/assets'), { recursive: true })
    rmSync(client, { recursive: true })
  }
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

/** The end of a long output, where the reason is. */
function tail(output) {
  const lines = output.replaceAll(`${root}${path.sep}`, '').trimEnd().split('\n')
  return lines.slice(-40).join('\n')
}
