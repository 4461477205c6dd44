import { once } from 'node:events'
import { removeRun } from './leftovers.mjs'

/**
 * Waits until the owner of a test run ends, which closes the pipe between them however it ends, and
 * removes what is left of the run.
 */
const [folder] = process.argv.slice(2)
process.stdin.resume()
await once(process.stdin, 'close')
await removeRun(folder)
