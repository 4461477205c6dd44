/** Measures the CPU cost of a call and of its statements alone, alternating between the two. */
import { type BareLoad, type Scripts, startBare } from './bare.ts'
import { askAlways, quantile } from './load.ts'

/** CPU milliseconds per call, as counted by the kernel. */
export interface Cost {
  app: number
  database: number
  /** The database's cost of the statements alone; unknown for the embedded database. */
  bare: number
}

/** Returns the CPU milliseconds used so far by server and database. */
export type Spent = () => { app: number; database: number }

const rounds = 5

/**
 * Requests these addresses over constantly busy connections, in rounds that alternate with the
 * statements alone, so that other load on the machine affects both alike. Each figure is the median
 * of its rounds.
 *
 * @param load how many seconds each is measured in total, and how pgbench runs.
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
