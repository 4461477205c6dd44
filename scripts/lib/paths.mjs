import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** The repository's root, whatever folder the command was called from. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..')

/**
 * An absolute path inside the repository.
 *
 * @param {...string} parts
 */
export function inRoot(...parts) {
  return path.join(root, ...parts)
}

/**
 * The Node that the project pins (a dependency). Scripts are started by whatever Node the machine
 * has; everything after the install runs on this one.
 */
export const pinnedNode = inRoot('node_modules', 'node', 'bin', 'node')

/** Node's options for whatever imports the server: half the work of that (quick-imports.mjs). */
export const quickImports = [
  '--import',
  pathToFileURL(inRoot('scripts', 'lib', 'quick-imports.mjs')).href,
]

/**
 * Node's options for processes of tests. The embedded database lives for seconds there: compiling
 * its hot functions a second time, for speed, takes more than it spares.
 */
export const testOptions = [...quickImports, '--liftoff-only']
