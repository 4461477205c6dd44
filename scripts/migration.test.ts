import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from './lib/paths.mjs'

test('of the snapshots of the schema only the newest stays (npm run migration removes others)', () => {
  const journal = JSON.parse(readFileSync(inRoot('migrations/meta/_journal.json'), 'utf8'))
  const newest = String(journal.entries.at(-1).idx).padStart(4, '0')
  const snapshots = readdirSync(inRoot('migrations/meta')).filter((name) => /^\d/.test(name))
  expect(snapshots).toEqual([`${newest}_snapshot.json`])
})
