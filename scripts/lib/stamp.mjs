import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inRoot, root } from './paths.mjs'

const isTest = /\.test\.tsx?$/

/**
 * A hash over the names and contents of files and folders, without tests. Unlike timestamps, it
 * does not trigger a build after a fresh clone, a touch, or switching branches back and forth.
 *
 * @param {string[]} entries paths from the root; a missing one is hashed as missing
 * @param {string[]} [extra] further text to hash
 */
export function hashSources(entries, extra = []) {
  const hash = createHash('sha256')
  for (const text of extra) hash.update(`${text}\0`)
  for (const entry of entries) addToHash(hash, inRoot(entry))
  return hash.digest('hex')
}

function addToHash(hash, file) {
  const name = path.relative(root, file)
  try {
    const content = readFileSync(file)
    hash.update(`${name}\0${content.length}\0`).update(content)
  } catch (error) {
    if (error.code !== 'EISDIR') {
      hash.update(`${name}\0missing\0`)
      return
    }
    const names = readdirSync(file).filter((child) => !isTest.test(child) && child[0] !== '.')
    for (const child of names.sort()) addToHash(hash, path.join(file, child))
  }
}

/**
 * The content of a stamp file, or undefined if it does not exist.
 *
 * @param {string} file
 */
export function readStamp(file) {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return undefined
  }
}

/**
 * Runs the work unless the stamp is current. The stamp is removed first and written last, so that
 * work that fails half-way is repeated.
 *
 * @param {string} file the stamp
 * @param {string} stamp
 * @param {() => Promise<void>} work
 */
export async function unlessStamped(file, stamp, work) {
  if (readStamp(file) === stamp) return
  rmSync(file, { force: true })
  await work()
  writeStamp(file, stamp)
}

/**
 * Writes a stamp.
 *
 * @param {string} file
 * @param {string} stamp
 */
export function writeStamp(file, stamp) {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `${stamp}\n`)
}
