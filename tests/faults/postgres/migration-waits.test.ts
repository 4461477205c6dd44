/** A migration that has to wait for a table lock does not block the table's readers. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from '#platform/database/database.ts'
import { openTestDatabase, type TestDatabase } from '#platform/database/testing.ts'

let database: TestDatabase
let folder: string
beforeEach(async () => {
  database = await openTestDatabase()
  folder = mkdtempSync(path.join(tmpdir(), 'neev-migrations-'))
  mkdirSync(path.join(folder, 'meta'))
  const entry = { idx: 0, version: '7', when: Date.now() + 1e12, tag: '0', breakpoints: true }
  const journal = { version: '7', dialect: 'postgresql', entries: [entry] }
  writeFileSync(path.join(folder, 'meta/_journal.json'), JSON.stringify(journal))
  writeMigration('mails')
})

/** The migration, which locks these tables one after the other. */
function writeMigration(...tables: string[]): void {
  const statements = tables.map((table) => `ALTER TABLE ${table} ADD COLUMN waited boolean;`)
  writeFileSync(path.join(folder, '0.sql'), statements.join('\n--> statement-breakpoint\n'))
}
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

test('a migration behind a long transaction lets readers pass, and completes once that ends', async () => {
  const gate = Promise.withResolvers<void>()
  let finished = false
  const holding = database.transaction(async (tx) => {
    // Repeated, as the database ends idle transactions.
    while (!finished) {
      await tx.execute('select 1 from mails')
      gate.resolve()
      await setTimeout(100)
    }
  })
  await gate.promise
  let done = false
  const migrating = migrate(database, { folder }).then(() => {
    done = true
  })
  // Longer than one attempt to lock, so that reads happen both during an attempt and in between.
  for (let turn = 0; turn < 8; turn += 1) {
    await setTimeout(500)
    await database.query('select 1 from mails')
  }
  const doneBefore = done
  finished = true
  await Promise.all([holding, migrating])
  expect(doneBefore).toBe(false)
  const { rows } = await database.query('select waited from mails')
  expect(rows).toEqual([])
})

test('of a migration and a reader that wait for each other the migration gives way', async () => {
  writeMigration('mails', 'users')
  const locked = Promise.withResolvers<void>()
  const reading = database.transaction(async (tx) => {
    await tx.execute('select 1 from users')
    locked.resolve()
    // Until the migration has locked the other table, and waits for this one.
    const held = `select 1 from pg_locks where relation = 'mails'::regclass
      and mode = 'AccessExclusiveLock' and granted`
    for (let found = 0; found === 0; ) found = (await tx.execute(held)).rows.length
    return tx.execute('select 1 from mails')
  })
  await locked.promise
  await Promise.all([reading, migrate(database, { folder })])
  const { rows } = await database.query('select mails.waited, users.waited from mails, users')
  expect(rows).toEqual([])
})
