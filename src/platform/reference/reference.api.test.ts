import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#platform/database/testing.ts'
import { addReferenceData, type ReferenceSet } from './reference.ts'

let database: TestDatabase
const folder = mkdtempSync(join(tmpdir(), 'neev-reference-'))
beforeAll(async () => {
  database = await openTestDatabase()
  await database.query('create table words (word text primary key)')
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

let looks = 0
const words: ReferenceSet = {
  name: 'words',
  path: 'words',
  add: async (tx, documents) => {
    looks += 1
    let added = 0
    for (const word of documents.flat()) {
      const result = await tx.execute(
        sql`insert into words values (${word}) on conflict do nothing`,
      )
      added += result.rowCount ?? 0
    }
    return added
  },
}

function write(file: string, list: string[]): void {
  mkdirSync(join(folder, 'words'), { recursive: true })
  writeFileSync(join(folder, 'words', file), JSON.stringify(list))
}

const run = (options = {}) => addReferenceData(database, [words], { folder, ...options })

async function stored(): Promise<unknown[]> {
  const { rows } = await database.query('select word from words order by word')
  return rows.map(({ word }) => word)
}

test('a dry run counts and writes nothing', async () => {
  write('1.json', ['kota', 'makrana'])
  expect(await run({ dryRun: true })).toEqual([{ name: 'words', added: 2 }])
  expect(await stored()).toEqual([])
})

test('when several processes start at once, one adds the rows', async () => {
  const results = await Promise.all([run(), run(), run()])
  const added = results.flat().reduce((sum, result) => sum + result.added, 0)
  expect(added).toBe(2)
  expect(await stored()).toEqual(['kota', 'makrana'])
})

test('unchanged files are not processed again, unless requested', async () => {
  looks = 0
  expect(await run()).toEqual([])
  expect(looks).toBe(0)
  await database.query("delete from words where word = 'kota'")
  expect(await run()).toEqual([])
  expect(await stored()).toEqual(['makrana'])
  expect(await run({ everySet: true })).toEqual([{ name: 'words', added: 1 }])
})

test('a new row in a file, and a new file, are added by the next start', async () => {
  write('1.json', ['kota', 'makrana', 'tandur'])
  expect(await run()).toEqual([{ name: 'words', added: 1 }])
  write('2.json', ['dholpur'])
  expect(await run()).toEqual([{ name: 'words', added: 1 }])
  expect(await stored()).toEqual(['dholpur', 'kota', 'makrana', 'tandur'])
})

test('a set that fails adds nothing, and the next start tries again', async () => {
  write('3.json', ['jalore'])
  const failing: ReferenceSet = {
    ...words,
    add: async (tx, documents) => {
      await words.add(tx, documents)
      throw new Error('The third file is bad.')
    },
  }
  await expect(addReferenceData(database, [failing], { folder })).rejects.toThrow('third file')
  expect(await stored()).not.toContain('jalore')
  expect(await run()).toEqual([{ name: 'words', added: 1 }])
})

test('adding has no time limit: a slow machine or another process may take longer than a request', async () => {
  const limits: unknown[] = []
  const slow: ReferenceSet = {
    name: 'slow',
    path: 'words',
    add: async (tx) => {
      const { rows } = await tx.execute(sql`
        select current_setting('statement_timeout') as statement,
          current_setting('idle_in_transaction_session_timeout') as idle`)
      limits.push(...rows)
      return 0
    },
  }
  await addReferenceData(database, [slow], { folder })
  expect(limits).toEqual([{ statement: '0', idle: '0' }])
})
