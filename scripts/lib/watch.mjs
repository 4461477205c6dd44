import { readdirSync, watch } from 'node:fs'
import path from 'node:path'

/**
 * Reports every change of a file in a folder and its subfolders. Each folder is watched separately:
 * Node's recursive watcher on Linux watches files, and loses a file that is replaced, which is how
 * most editors save.
 *
 * @param {string} root
 * @param {(file: string) => void} onChange gets the path relative to `root`, with slashes; may be
 *   called several times for one save
 * @returns {() => void} stops watching
 */
export function watchFolder(root, onChange) {
  /** @type {Map<string, import('node:fs').FSWatcher>} */
  const watchers = new Map()

  function add(folder) {
    const entries = entriesOf(folder)
    if (!entries) return
    const watcher = watch(folder, (_event, name) => {
      if (!name) return
      const file = path.join(folder, name)
      onChange(path.relative(root, file).replaceAll(path.sep, '/'))
      // A folder may be new, or have been replaced by one with the same name.
      remove(file)
      add(file)
    })
    watcher.on('error', () => remove(folder))
    watchers.set(folder, watcher)
    for (const entry of entries) {
      if (entry.isDirectory()) add(path.join(folder, entry.name))
    }
  }

  function remove(folder) {
    for (const [watched, watcher] of watchers) {
      if (watched !== folder && !watched.startsWith(folder + path.sep)) continue
      watcher.close()
      watchers.delete(watched)
    }
  }

  add(root)
  return () => remove(root)
}

/** The entries of a folder; undefined for a file or a missing path. */
function entriesOf(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return undefined
  }
}
