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
 * Builds of the pages, each in a folder of its own, whatever server runs beside: `current` is a
 * link to the one that the next start takes. Pages that are open ask for files of the build that
 * made them, so one that was replaced stays for a week.
 */
export const releases = inRoot('build', 'releases')

const week = 7 * 24 * 60 * 60 * 1000

/**
 * The name of the build that the next start takes; undefined without one.
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
 * Makes a build, unless one of this name is there, switches to it in one step, and removes those
 * that were replaced more than a week ago. One that fails changes nothing.
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
