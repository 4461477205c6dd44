import { readdirSync, watch } from 'node:fs'
import path from 'node:path'

/**
 * Tells of every change to a file in a folder and in all folders below. Each folder is watched by
 * itself: Node's recursive watcher on Linux follows files, and loses one that is replaced, which
 * is how most editors save.
 *
 * @param {string} root
 * @param {(file: string) => void} onChange gets the path from `root` on, with slashes; called once
 *   or several times for one save
 * @returns {() => void} ends the watching
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
      // A folder may be new, or another one under the same name.
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

/** What a folder holds; undefined for a file, and for what is gone. */
function entriesOf(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return undefined
  }
}
