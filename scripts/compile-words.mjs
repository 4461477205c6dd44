import fs from 'node:fs'
import path from 'node:path'
import { compileProject, writeOutput } from '@inlang/paraglide-js'
import { loadProjectFromDirectory } from '@inlang/sdk'
import { inRoot } from './lib/paths.mjs'

/**
 * Compiles messages/*.json into functions: one module per language in build/words for the server, and
 * one per message and language in build/words-web-* for pages, so that each page ships only its own
 * messages. The project is loaded once for all of them, which is most of the work.
 */
const settings = readJson('project.inlang/settings.json')
const { baseLocale, locales } = settings
const project = await loadProjectFromDirectory({ path: writeProject(), fs })
await compile('build/words', 'locale-modules', baseLocale, locales)
for (const language of locales) {
  await compile(`build/words-web-${language}`, 'message-modules', language, [language])
}
for (const error of await project.errors.get()) console.error(error)
await project.close()

/** Writes a project in which every language has all messages: those it lacks are the base's. */
function writeProject() {
  const folder = inRoot('build/languages')
  const home = path.join(folder, 'project.inlang')
  fs.mkdirSync(home, { recursive: true })
  const base = readJson(`messages/${baseLocale}.json`)
  for (const language of locales) {
    const words = { ...base, ...readJson(`messages/${language}.json`) }
    fs.writeFileSync(path.join(folder, `${language}.json`), JSON.stringify(words))
  }
  const own = {
    ...settings,
    modules: settings.modules.map((module) => path.relative(folder, inRoot(module))),
    'plugin.inlang.messageFormat': { pathPattern: './{locale}.json' },
  }
  fs.writeFileSync(path.join(home, 'settings.json'), JSON.stringify(own))
  return home
}

/** Compiles the messages of some languages; `language.js` in the folder names the base. */
async function compile(outdir, outputStructure, base, languages) {
  const chosen = { ...settings, baseLocale: base, locales: languages }
  const output = await compileProject({
    project: { ...project, settings: { ...project.settings, get: async () => chosen } },
    projectPath: './project.inlang',
    compilerOptions: { strategy: ['baseLocale'], outputStructure },
  })
  const type = locales.map((each) => `'${each}'`).join(' | ')
  output['language.js'] = `export const language = /** @type {${type}} */ ('${base}')\n`
  await writeOutput({ directory: inRoot(outdir), output, cleanDirectory: true, fs: fs.promises })
}

function readJson(file) {
  return JSON.parse(fs.readFileSync(inRoot(file), 'utf8'))
}
