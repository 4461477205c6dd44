/** Read models that follow companies by events, and are rebuilt when the code makes them differently. */
import { emptyGuid } from '#kernel/ids.ts'
import type { Database, Reader, Transaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/context.ts'
import { noteSet, versionOfSet } from '#platform/reference/reference.ts'
import { defineRecurringJob } from './jobs.ts'

/** How a read model is made. */
export interface ReadModel {
  /** Under which name a database remembers which version it has. */
  name: string
  /** A new one has each database rebuild it once, while it serves. */
  version: string
  /** Companies whose ids come after one. */
  after(reader: Reader, last: string): Promise<string[]>
  /** How many companies a transaction makes equal to the tables. */
  batch: number
  refresh(tx: Transaction, companyIds: string[]): Promise<void>
  /** What is left to do once every company was looked at. */
  finish(database: Database): Promise<void>
  /** What is done every ten minutes where nothing has to be rebuilt. */
  tend?(database: Database): Promise<void>
  /** What the log says after a rebuild. */
  made: string
}

/** Ways to make a read model equal to the tables, to note its version, and the job that keeps it. */
export function defineReadModel({ name, version, after, batch, refresh, ...model }: ReadModel) {
  /** Notes that it is made as this version of the code makes it. */
  const note = (tx: Transaction) => noteSet(tx, name, version)

  /**
   * Makes all of it equal to the tables, while the site runs on. Answers how many companies were
   * looked at; `onProgress` learns it after each batch.
   */
  async function rebuild(database: Database, onProgress: (companies: number) => void = () => {}) {
    let seen = 0
    let last: string = emptyGuid
    for (;;) {
      const ids = await after(database.reader, last)
      if (ids.length === 0) break
      for (let from = 0; from < ids.length; from += batch) {
        const some = ids.slice(from, from + batch)
        await database.transaction((tx) => refresh(tx, some))
        seen += some.length
        onProgress(seen)
      }
      last = ids.reduce((one, other) => (one > other ? one : other))
    }
    await model.finish(database)
    await database.transaction(note)
    return seen
  }

  const keep = defineRecurringJob<Pick<Services, 'database' | 'jobs' | 'log'>>({
    name: `${name}.keep`,
    every: 600,
    timeLimit: 7200,
    work: async ({ database, log }) => {
      if ((await versionOfSet(database.reader, name)) === version) return model.tend?.(database)
      const companies = await rebuild(database)
      log.info({ companies }, model.made)
    },
  })
  return { note, rebuild, keep }
}
