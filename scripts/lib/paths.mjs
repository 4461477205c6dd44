import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** The root of the repository, independent of the current directory. */
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
 * The Node binary that the project pins as a dependency. Scripts are started by the machine's Node;
 * everything after the installation runs on this one.
 */
export const pinnedNode = inRoot('node_modules', 'node', 'bin', 'node')

/** Node options that halve the time for importing the server (quick-imports.mjs). */
export const quickImports = [
  '--import',
  pathToFileURL(inRoot('scripts', 'lib', 'quick-imports.mjs')).href,
]
