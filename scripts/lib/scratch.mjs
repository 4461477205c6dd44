import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const memory = '/dev/shm'
const enough = 2 * 1024 ** 3

/**
 * The folder for temporary files of a test run: in memory if there is enough space, otherwise the
 * temporary folder. Every test file copies a database, which takes seconds on a busy disk.
 *
 * @returns {string}
 */
export function scratchFolder() {
  try {
    accessSync(memory, constants.W_OK | constants.X_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= enough ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}
