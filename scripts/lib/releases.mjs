import {
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs'
import path from 'node:path'
import { inRoot } from './paths.mjs'

/**
 * The folder of web builds, which are independent of running servers. `current` links to the one
 * that the next start uses. Open pages still request files of the build that rendered them, so a
 * replaced build is kept for a week.
 */
export const releases = inRoot('build', 'releases')

const week = 7 * 24 * 60 * 60 * 1000

/**
 * The name of the build that the next start uses; undefined when there is none.
 *
 * @param {string} [folder]
 */
export function currentRelease(folder = releases) {
  try {
    const name = readlinkSync(path.join(folder, 'current'))
    return existsSync(path.join(folder, name)) ? name : undefined
  } catch {
    return undefined
  }
}

/**
 * Makes a build unless one with this name exists, switches to it atomically, and removes builds
 * that were replaced more than a week ago. A failed build changes nothing.
 *
 * @param {string} name
 * @param {(folder: string) => Promise<void>} make fills a folder
 * @param {string} [folder]
 */
export async function release(name, make, folder = releases) {
  const home = path.join(folder, name)
  if (!existsSync(home)) {
    const draft = path.join(folder, '.draft')
    rmSync(draft, { recursive: true, force: true })
    mkdirSync(draft, { recursive: true })
    await make(draft)
    renameSync(draft, home)
  }
  const link = path.join(folder, '.current')
  rmSync(link, { force: true })
  symlinkSync(name, link)
  const replaced = currentRelease(folder)
  renameSync(link, path.join(folder, 'current'))
  touch(home)
  if (replaced) touch(path.join(folder, replaced))
  removeOld(folder)
}

function removeOld(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const home = path.join(folder, entry.name)
    if (!entry.isDirectory() || entry.name === currentRelease(folder)) continue
    if (Date.now() - statSync(home).mtimeMs > week) rmSync(home, { recursive: true })
  }
}

function touch(home) {
  utimesSync(home, new Date(), new Date())
}
