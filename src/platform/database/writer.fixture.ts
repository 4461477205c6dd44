/**
 * A separate process for embedded.test.ts: opens the embedded database in the given folder, writes
 * numbers one by one and prints each after its commit, until it is killed.
 */
import { openDatabase } from './database.ts'

const [dataDir = ''] = process.argv.slice(2)
const database = await openDatabase({ dataDir, queryTimeLimit: 10_000, log: () => {} })
await database.query('CREATE TABLE IF NOT EXISTS written (number int PRIMARY KEY)')
const { rows } = await database.query<{ next: number }>(
  'SELECT coalesce(max(number), 0) + 1 AS next FROM written',
)
console.log('open')
for (let number = rows[0]?.next ?? 1; ; number += 1) {
  await database.query('INSERT INTO written VALUES ($1)', [number])
  console.log(String(number))
}
