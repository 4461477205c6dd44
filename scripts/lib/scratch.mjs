import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const memory = '/dev/shm'
const enough = 2 * 1024 ** 3

/**
 * Where the temporary files of a test run go: memory where there is room, since a database is
 * copied for every test file and a busy disk takes seconds for that; else the temporary folder.
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
