/** The data folder: whether it can be written to. */
import { randomUUID } from 'node:crypto'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * Creates a folder if it is missing, and writes a small file there.
 *
 * @throws Error of the file system, without waiting: creating a path below `/proc` with all its
 *   parents at once never ends in Node.
 */
export async function tryFolder(folder: string): Promise<void> {
  await createFolder(folder)
  const file = path.join(folder, `trial-${randomUUID()}`)
  try {
    await writeFile(file, 'x'.repeat(4096))
  } finally {
    await rm(file, { force: true }).catch(() => {})
  }
}

async function createFolder(folder: string): Promise<void> {
  try {
    const found = await stat(folder)
    if (!found.isDirectory()) {
      throw Object.assign(new Error(`${folder} is not a folder`), { code: 'ENOTDIR' })
    }
    return
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (!isMissing) throw error
  }
  const parent = path.dirname(folder)
  if (parent !== folder) await createFolder(parent)
  // Another process may have created it meanwhile.
  await mkdir(folder).catch((error) =>
    error.code === 'EEXIST' ? undefined : Promise.reject(error),
  )
}
