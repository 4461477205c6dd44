import { readdirSync, rmSync } from 'node:fs'
import { inRoot, pinnedNode } from './lib/paths.mjs'
import { prepare } from './lib/prepare.mjs'
import { run, runMain } from './lib/process.mjs'

/**
 * `npm run migration -- --name what_changes`: generates a migration from the changes of every
 * `tables.ts`. drizzle-kit compares only with its newest snapshot, so older ones are deleted.
 */
await runMain(async () => {
  await prepare({ tests: true, words: false, build: false })
  const args = process.argv.slice(2)
  const { code } = await run(pinnedNode, [
    inRoot('node_modules/drizzle-kit/bin.cjs'),
    'generate',
    ...args,
  ])
  if (code === 0) removeOldSnapshots()
  return code
})

function removeOldSnapshots() {
  const folder = inRoot('migrations/meta')
  const snapshots = readdirSync(folder).filter((name) => name.endsWith('_snapshot.json'))
  for (const name of snapshots.sort().slice(0, -1)) rmSync(`${folder}/${name}`)
}
