import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from './lib/paths.mjs'

test('only the newest schema snapshot is kept (npm run migration removes the others)', () => {
  const journal = JSON.parse(readFileSync(inRoot('migrations/meta/_journal.json'), 'utf8'))
  const newest = String(journal.entries.at(-1).idx).padStart(4, '0')
  const snapshots = readdirSync(inRoot('migrations/meta')).filter((name) => /^\d/.test(name))
  expect(snapshots).toEqual([`${newest}_snapshot.json`])
})
