/**
 * The process traced by fsync.long.test.ts: opens the embedded database and commits this many rows
 * one by one, writing a line after each that marks the commit between the fsync calls of the trace.
 */
import { writeSync } from 'node:fs'
import { openDatabase } from '#platform/database/database.ts'

const [dataDir = '', count = '0'] = process.argv.slice(2)
const database = await openDatabase({ dataDir, queryTimeLimit: 60_000, log: () => {} })
await database.query('CREATE TABLE IF NOT EXISTS committed (number int)')
writeSync(1, 'committed 0\n')
for (let number = 1; number <= Number(count); number += 1) {
  await database.query('INSERT INTO committed VALUES ($1)', [number])
  writeSync(1, `committed ${number}\n`)
}
await database.close()
