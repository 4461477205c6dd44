import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

/**
 * A preload that speeds up importing the server, of which most is the search for package.json: Node
 * parses that of a package again for every file in it and for every import of `#…`. drizzle's has
 * 180 KB and the server imports a hundred of its files. So it resolves what needs no search:
 * drizzle's files, which import each other by relative paths, and the project's own; and it searches
 * for a package that the project imports once.
 */
const root = new URL('../../', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'))
/** The folders that `#name/` stands for. */
const folders = new Map(
  Object.entries(manifest.imports).map(([name, target]) => [
    name.replace('*', ''),
    new URL(target.replace('*', ''), root).href,
  ]),
)
const formats = { '.ts': 'module-typescript', '.mjs': 'module', '.js': 'module' }
const packages = new Map()

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '' } = context
    const url = urlOf(specifier, parentURL)
    const format = url && formats[/\.\w+$/.exec(url)?.[0]]
    if (format) return { url, format, shortCircuit: true }
    if (specifier.startsWith('.') || !isOwn(parentURL) || context.conditions.includes('require')) {
      return next(specifier, context)
    }
    if (!packages.has(specifier)) packages.set(specifier, next(specifier, context))
    return { ...packages.get(specifier), shortCircuit: true }
  },
})

/** The address of a file that needs no search. */
function urlOf(specifier, parent) {
  if (specifier.startsWith('.')) {
    const isPlain = isOwn(parent) || parent.includes('/node_modules/drizzle-orm/')
    return isPlain ? new URL(specifier, parent).href : undefined
  }
  if (!specifier.startsWith('#') || !isOwn(parent)) return undefined
  const name = specifier.slice(0, specifier.indexOf('/') + 1)
  const folder = folders.get(name)
  return folder && new URL(specifier.slice(name.length), folder).href
}

/** Whether a file is the project's. */
function isOwn(url) {
  return url.startsWith(root.href) && !url.includes('/node_modules/')
}
