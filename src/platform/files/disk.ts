/** Files on disk: `folder/name/file` is stored at `folder/na/name/file` to keep folders small. */

import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises'
import path from 'node:path'
import type { FileStore } from './files.ts'
import { keyParts } from './keys.ts'

/** Opens a store in a local folder; subfolders are created on demand. */
export function openDisk(root: string): FileStore {
  const home = ({ folder, name }: { folder: string; name: string }) =>
    path.join(root, folder, name.slice(0, 2), name)

  return {
    put: async (key, bytes) => {
      const parts = keyParts(key)
      const write = () => writeWhole(home(parts), parts.file, bytes)
      // A concurrent removal of the folder's last file may have removed the folder: retry once.
      await write().catch((error) => (isMissing(error) ? write() : Promise.reject(error)))
    },
    get: async (key) => {
      const parts = keyParts(key)
      const read = readFile(path.join(home(parts), parts.file))
      return read.catch((error) => (isMissing(error) ? null : Promise.reject(error)))
    },
    remove: async (key) => {
      const parts = keyParts(key)
      await rm(path.join(home(parts), parts.file), { force: true })
      // Fails if the folder still has other files, which is fine.
      await rmdir(home(parts)).catch(() => {})
    },
    isEmpty: async (folder) => {
      const names = await readdir(path.join(root, folder), { recursive: true }).catch((error) =>
        isMissing(error) ? [] : Promise.reject(error),
      )
      return names.length === 0
    },
  }
}

/** Atomic write: to a temporary file, synced to disk, which is then renamed. */
async function writeWhole(folder: string, file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true })
  const draft = path.join(folder, `.${randomBytes(8).toString('hex')}`)
  try {
    const handle = await open(draft, 'wx')
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(draft, path.join(folder, file))
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
