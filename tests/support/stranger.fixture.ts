/**
 * Sends a command to a data folder's server as the system user `nobody`; must be started by root.
 */
import { askServer } from '#platform/operator/ask.ts'

const [dataDir = ''] = process.argv.slice(2)
// All modules are loaded by now; this user may not be able to read the project folder.
process.setgroups?.([])
process.setgid?.(65_534)
process.setuid?.(65_534)
const request = { command: 'migrate', args: [], variables: {} }
const print = (line: string) => console.log(line)
try {
  console.log('answered', await askServer(dataDir, request, { print, complain: print }))
} catch (error) {
  console.log('refused', error instanceof Error ? error.message : error)
}
