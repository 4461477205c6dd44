/** The market's long work. */
import * as z from 'zod/mini'
import { emptyGuid } from '#kernel/ids.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/context.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import { noteSet, versionOfSet } from '#platform/reference/reference.ts'
import { companiesAfter } from './reads/entries.ts'
import { forgetUnusedWords, refreshMarket } from './writes.ts'

const batch = 100
const pauseSeconds = 600

/** Under which name a database remembers which manner its market was made in. */
const setName = 'market'
/** Another one lets each database make its market anew, once, while it serves. */
const setVersion = '5'

/**
 * Makes the read model of all products equal to the tables, a batch of companies per transaction,
 * while the site runs on. Answers how many companies were looked at; `onProgress` learns it after
 * each batch.
 */
export async function rebuildMarket(
  database: Database,
  onProgress: (companies: number) => void = () => {},
): Promise<number> {
  let seen = 0
  let last: string = emptyGuid
  for (;;) {
    const ids = await companiesAfter(database.reader, last, batch)
    if (ids.length === 0) break
    await database.transaction((tx) => refreshMarket(tx, ids))
    seen += ids.length
    last = ids.at(-1) ?? last
    onProgress(seen)
  }
  await database.transaction(forgetUnusedWords)
  await database.transaction(noteMarket)
  return seen
}

/** Notes that the market is made as this version of the code makes it. */
export function noteMarket(tx: Transaction): Promise<void> {
  return noteSet(tx, setName, setVersion)
}

/** After an upgrade it makes the market anew. */
export const keepMarket = defineJob<
  Record<string, never>,
  Pick<Services, 'database' | 'jobs' | 'log'>
>({
  name: 'market.keep',
  payload: z.object({}),
  key: () => 'keep',
  timeLimit: 7200,
  work: async (_, { database, jobs, log }) => {
    await database.transaction((tx) => jobs.enqueue(tx, keepMarket, {}, { after: pauseSeconds }))
    if ((await versionOfSet(database.reader, setName)) === setVersion) return
    const companies = await rebuildMarket(database)
    log.info({ companies }, 'the product search was made anew')
  },
})
