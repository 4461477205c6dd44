/** The directory's long work. */
import * as z from 'zod/mini'
import { emptyGuid } from '#kernel/ids.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/context.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import { noteSet, versionOfSet } from '#platform/reference/reference.ts'
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
const pauseSeconds = 600

/** Under which name a database remembers which manner its directory was made in. */
const setName = 'directory'
/** Another one lets each database make its directory anew, once, while it serves. */
const setVersion = '7'

/**
 * Makes the whole directory equal to the tables, a batch of companies per transaction, while the
 * site runs on. Answers how many companies were looked at; `onProgress` learns it after each batch.
 */
export async function rebuildDirectory(
  database: Database,
  onProgress: (companies: number) => void = () => {},
): Promise<number> {
  let seen = 0
  let last: string = emptyGuid
  for (;;) {
    const ids = await companyIdsAfter(database.reader, last, window)
    if (ids.length === 0) break
    for (let from = 0; from < ids.length; from += batch) {
      const some = ids.slice(from, from + batch)
      await database.transaction((tx) => refreshEntries(tx, some))
      seen += some.length
      onProgress(seen)
    }
    last = ids.reduce((one, other) => (one > other ? one : other))
  }
  for (;;) {
    const ids = await orphanIds(database.reader, batch)
    if (ids.length === 0) break
    await database.transaction((tx) => removeEntries(tx, ids))
  }
  const unused = await unusedWords(database.reader)
  await database.transaction((tx) => forgetUnusedWords(tx, unused))
  await database.transaction(recountTotals)
  await arrangeTiers(database)
  await database.transaction(noteDirectory)
  return seen
}

/** Notes that the directory is made as this version of the code makes it. */
export function noteDirectory(tx: Transaction): Promise<void> {
  return noteSet(tx, setName, setVersion)
}

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

/** Looks after the tiers every ten minutes; after an upgrade it makes the directory anew first. */
export const keepDirectory = defineJob<
  Record<string, never>,
  Pick<Services, 'database' | 'jobs' | 'log'>
>({
  name: 'directory.keep',
  payload: z.object({}),
  key: () => 'keep',
  timeLimit: 7200,
  work: async (_, { database, jobs, log }) => {
    await database.transaction((tx) => jobs.enqueue(tx, keepDirectory, {}, { after: pauseSeconds }))
    if ((await versionOfSet(database.reader, setName)) === setVersion) {
      return arrangeTiers(database)
    }
    const companies = await rebuildDirectory(database)
    log.info({ companies }, 'the directory was made anew')
  },
})
