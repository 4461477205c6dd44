/**
 * A separate process for embedded.test.ts: opens the embedded database in the given folder, writes
 * numbers one by one and prints each after its commit, until it is killed. While the database is
 * away it tries again.
 */
import { setTimeout } from 'node:timers/promises'
import { openDatabase } from '../database.ts'

const [dataDir = ''] = process.argv.slice(2)
const log = (_: string, message: string) => console.log(`log ${message}`)
const database = await openDatabase({ dataDir, queryTimeLimit: 10_000, log })
await database.query('CREATE TABLE IF NOT EXISTS written (number int PRIMARY KEY)')
console.log('open')
for (;;) {
  try {
    const { rows } = await database.query<{ number: number }>(
      'INSERT INTO written SELECT coalesce(max(number), 0) + 1 FROM written RETURNING number',
    )
    console.log(String(rows[0]?.number))
  } catch {
    await setTimeout(5)
  }
}
