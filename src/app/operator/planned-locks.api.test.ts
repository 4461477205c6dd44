/** `migrate --dry-run` says what each pending migration locks, by the sizes of the tables. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#platform/database/testing.ts'
import { describeLocks } from './planned-locks.ts'

let data: TestDatabase
beforeAll(async () => {
  data = await openTestDatabase()
})
afterAll(() => data.close())

test('each migration lists the tables that it locks, what that stops and their size', async () => {
  await data.query(
    `insert into mails (recipient, subject, text, html, status)
     select 'a@b.example', 'x', repeat(md5(n::text), 30), '', 'sent' from generate_series(1, 3000) n`,
  )
  await data.query('analyze mails')
  const [head, ...lines] = await describeLocks(data, ['0000_extensions', '0009_mails_that_wait'])
  expect(head).toBe('Would apply 2 migrations:')
  expect(lines[0]).toBe('  0000_extensions: locks no table that is there')
  expect(lines.find((line) => line.startsWith('    mails: '))).toMatch(
    /^ {4}mails: stops (reads and )?writes \(3,000 rows, \d+ MB\), under 1 s$/,
  )
  expect(lines.at(-1)).toMatch(/^All run in one transaction/)
})
