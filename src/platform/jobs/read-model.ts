/** Read models of companies, updated by events and rebuilt when the code's version changes. */
import { emptyGuid } from '#kernel/ids.ts'
import type { Database, Reader, Transaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/context.ts'
import { noteSet, versionOfSet } from '#platform/reference/reference.ts'
import { defineRecurringJob } from './jobs.ts'

/** Definition of a read model. */
export interface ReadModel {
  /** Name under which a database stores its current version. */
  name: string
  /** When it changes, each database rebuilds the read model once, while the site runs. */
  version: string
  /** The next company ids after the given one, in order. */
  after(reader: Reader, last: string): Promise<string[]>
  /** How many companies to refresh per transaction. */
  batch: number
  refresh(tx: Transaction, companyIds: string[]): Promise<void>
  /** Runs after all companies have been refreshed. */
  finish(database: Database): Promise<void>
  /** Runs every ten minutes unless a rebuild is due. */
  tend?(database: Database): Promise<void>
  /** Log message after a rebuild. */
  rebuiltMessage: string
}

/** Creates a read model's rebuild function, the note of its version, and its maintenance job. */
export function defineReadModel({ name, version, after, batch, refresh, ...model }: ReadModel) {
  /** Records that the read model has this version. */
  const note = (tx: Transaction) => noteSet(tx, name, version)

  /**
   * Refreshes all companies from the tables, while the site keeps running. Returns the number of
   * companies; `onProgress` gets it after each batch.
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
      log.info({ companies }, model.rebuiltMessage)
    },
  })
  return { note, rebuild, keep }
}
