import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { runVariable } from './leftovers.mjs'

const memory = '/dev/shm'
const enough = 2 * 1024 ** 3

/**
 * The folder for temporary files of tests: that of the run, if one is open. Otherwise in memory if
 * there is enough space, since every test file copies a database, which takes seconds on a busy
 * disk; or the temporary folder.
 *
 * @returns {string}
 */
export function scratchFolder() {
  const ofRun = process.env[runVariable]
  if (ofRun) return ofRun
  try {
    accessSync(memory, constants.W_OK | constants.X_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= enough ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}
