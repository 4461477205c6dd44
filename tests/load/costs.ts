/** What a call costs the server, and what its statements cost alone, in turns. */
import { type BareLoad, type Scripts, startBare } from './bare.ts'
import { askAlways, quantile } from './load.ts'

/** Milliseconds of CPU of a call, as the kernel counts them. */
export interface Cost {
  app: number
  database: number
  /** The database's for the statements alone; not known of an embedded one. */
  bare: number
}

/** Milliseconds of CPU that server and database have taken so far. */
export type Spent = () => { app: number; database: number }

const rounds = 5

/**
 * Asks these addresses over so many connections that never rest, in rounds, and between them the
 * statements alone: what else the machine does meets both alike. A figure is its rounds' median.
 *
 * @param load how many seconds each is asked in all, and how pgbench is to ask.
 */
export async function costsOf(
  urls: readonly string[],
  scripts: Scripts | undefined,
  load: Omit<BareLoad, 'perSecond'>,
  spent: Spent,
): Promise<Cost> {
  const { connections } = load
  const seconds = load.seconds / rounds
  const bare = scripts && (await startBare(scripts, load))
  const app: number[] = []
  const database: number[] = []
  const windows: { from: number; until: number; cost: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const before = spent()
    const answered = await askAlways(urls, { connections, seconds })
    const after = spent()
    app.push((after.app - before.app) / answered)
    database.push((after.database - before.database) / answered)
    if (!bare) continue
    const from = Date.now()
    await bare.work(seconds * 1000)
    windows.push({ from, until: Date.now(), cost: spent().database - after.database })
  }
  const runs = (await bare?.end()) ?? []
  const bares = windows.map(({ from, until, cost }) => {
    return cost / runs.filter((ended) => ended > from && ended <= until).length
  })
  return { app: median(app), database: median(database), bare: median(bares) }
}

function median(values: readonly number[]): number {
  return quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  )
}
