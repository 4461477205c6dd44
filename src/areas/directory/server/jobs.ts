/** The directory's long work. */
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
// So many at a time are brought into the order in which they stand in tiers.
const window = 50_000
// A refresh waits for one of them to end: half a second.
const moves = 1000

/** The whole directory; its tiers are looked after every ten minutes. */
export const {
  rebuild: rebuildDirectory,
  note: noteDirectory,
  keep: keepDirectory,
} = defineReadModel({
  name: 'directory',
  version: '8',
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
  made: 'the directory was made anew',
})

/**
 * Moves entries to the tiers of their age, a thousand per transaction, where a tier is far from
 * its size: a search is right without it, and quick with it. Until then the order of searches that
 * find more than a thousand sellers may miss some.
 */
export async function arrangeTiers(database: Database): Promise<void> {
  const fillings = await tierFillings(database.reader)
  const total = fillings.reduce((sum, entries) => sum + entries, 0)
  if (isArranged(fillings, total)) return
  await fillTiers(database, await wantedTiers(database.reader))
}

/** Moves every entry to its tier; `since` tells where all but the last end, the newest first. */
export async function fillTiers(database: Database, since: readonly string[]): Promise<void> {
  await database.transaction((tx) => setTiers(tx, since))
  // From the last: what goes to an older tier waits on its own, where searches find it in its turn.
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
    // A tier that the entries do not fill stays empty.
    const wanted = before + size <= total ? size : 0
    before += size
    return entries >= wanted / 2 && entries <= Math.max(wanted, tierSizes[0]) * 2
  })
}
