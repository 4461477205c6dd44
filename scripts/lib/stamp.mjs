import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inRoot, root } from './paths.mjs'

const isTest = /\.test\.tsx?$/

/**
 * One hash over the contents and names of files and folders (tests left out). Contents rather than
 * times: a fresh clone, a touched file or a switched branch and back build nothing again.
 *
 * @param {string[]} entries paths from the root; a missing one counts as missing
 * @param {string[]} [extra] other text that decides
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
 * What a stamp file says, or undefined where there is none.
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
 * Does the work unless the stamp already says so. The stamp is removed first and written last, so
 * work that fails half-way is done again.
 *
 * @param {string} file the stamp
 * @param {string} wanted
 * @param {() => Promise<void>} work
 */
export async function unlessStamped(file, wanted, work) {
  if (readStamp(file) === wanted) return
  rmSync(file, { force: true })
  await work()
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `${wanted}\n`)
}
