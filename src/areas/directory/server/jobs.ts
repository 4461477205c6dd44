/** The directory's background jobs. */
import type { Database } from '#platform/database/database.ts'
import { defineReadModel } from '#platform/jobs/read-model.ts'
import { companyIdsAfter, orphanIds } from './reads/entries.ts'
import {
  strayIds,
  tierCount,
  tierFillings,
  tierSizes,
  unusedWords,
  wantedTiers,
} from './reads/tiers.ts'
import {
  forgetUnusedWords,
  moveFromTier,
  recountTotals,
  refreshEntries,
  removeEntries,
  setTiers,
} from './writes.ts'

const batch = 500
// How many entries at a time are sorted into the order in which tiers store them.
const window = 50_000
// Entries moved per transaction: a refresh may have to wait half a second for one to end.
const moves = 1000

/** Rebuilds the whole directory; its tiers are rearranged every ten minutes. */
export const {
  rebuild: rebuildDirectory,
  note: noteDirectory,
  keep: keepDirectory,
} = defineReadModel({
  name: 'directory',
  version: '14',
  batch,
  after: (reader, last) => companyIdsAfter(reader, last, window),
  refresh: refreshEntries,
  finish: async (database) => {
    for (;;) {
      const ids = await orphanIds(database.reader, batch)
      if (ids.length === 0) break
      await database.transaction((tx) => removeEntries(tx, ids))
    }
    const unused = await unusedWords(database.reader)
    await database.transaction((tx) => forgetUnusedWords(tx, unused))
    await database.transaction(recountTotals)
    await arrangeTiers(database)
  },
  tend: arrangeTiers,
  rebuiltMessage: 'the directory was made anew',
})

/**
 * Moves entries to the tiers of their age, a thousand per transaction, once a tier is far from its
 * size. Searches are correct without it, but faster with it. Until the entries are moved, the order
 * of searches that match more than a thousand sellers may miss some.
 */
export async function arrangeTiers(database: Database): Promise<void> {
  const fillings = await tierFillings(database.reader)
  const total = fillings.reduce((sum, entries) => sum + entries, 0)
  if (isArranged(fillings, total)) return
  await fillTiers(database, await wantedTiers(database.reader))
}

/** Moves every entry to its tier; `since` has the end of each tier but the last, newest first. */
export async function fillTiers(database: Database, since: readonly string[]): Promise<void> {
  await database.transaction((tx) => setTiers(tx, since))
  // Last tier first: what is to move to an older tier waits in its own, where searches find it.
  for (let tier = tierCount - 1; tier >= 0; tier -= 1) {
    for (;;) {
      const ids = await strayIds(database.reader, tier, window)
      if (ids.length === 0) break
      for (let from = 0; from < ids.length; from += moves) {
        await database.transaction((tx) => moveFromTier(tx, tier, ids.slice(from, from + moves)))
      }
    }
  }
}

function isArranged(fillings: number[], total: number): boolean {
  let before = 0
  return tierSizes.every((size, tier) => {
    const entries = fillings[tier] ?? 0
    // A tier that there are too few entries to fill stays empty.
    const expectedSize = before + size <= total ? size : 0
    before += size
    return entries >= expectedSize / 2 && entries <= Math.max(expectedSize, tierSizes[0]) * 2
  })
}
