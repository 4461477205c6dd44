/** What `migrate --dry-run` says of each pending migration: what it locks, and for how long. */
import type { Database } from '#platform/database/database.ts'
import {
  type Blocked,
  locksOf,
  secondsFor,
  type TableLock,
  type TableSize,
  tableSizes,
} from '#platform/database/locks.ts'
import { statementsOf } from '#platform/database/pending.ts'

const order: Blocked[] = ['nothing', 'writes', 'everything']
const said = {
  nothing: 'stops nothing',
  writes: 'stops writes',
  everything: 'stops reads and writes',
}

/** One line per migration and per table that it locks, then how long all of them take. */
export async function describeLocks(database: Database, pending: string[]): Promise<string[]> {
  const sizes = await tableSizes(database)
  let total = 0
  const lines = pending.flatMap((tag) => {
    const statements = statementsOf(tag).map(locksOf)
    const tables = Map.groupBy(
      statements.flatMap((locks) => locks ?? []),
      ({ table }) => table,
    )
    const rows = [...tables].filter(([table]) => sizes.has(table))
    const described = rows.map(([table, locks]) => {
      const size = sizes.get(table)
      const seconds = locks.reduce((sum, { work }) => sum + secondsFor(work, size), 0)
      total += seconds
      return `    ${describe(table, locks, size)}, ${duration(seconds)}`
    })
    const unknown = statements.filter((locks) => locks === undefined).length
    return [
      `  ${tag}${rows.length + unknown === 0 ? ': locks no table that is there' : ''}`,
      ...described,
      ...(unknown > 0
        ? [`    ${unknown} statements of which this is not known: read the file`]
        : []),
    ]
  })
  return [
    `Would apply ${pending.length} ${pending.length === 1 ? 'migration' : 'migrations'}:`,
    ...lines,
    `All run in one transaction, which keeps its locks to the end: ${duration(total)} in all, by the sizes of the tables. A lock that others hold is waited for 0.1 s at a time.`,
  ]
}

function describe(table: string, locks: TableLock[], size: TableSize | undefined): string {
  const strongest = locks.reduce<Blocked>(
    (most, { blocks }) => (order.indexOf(blocks) > order.indexOf(most) ? blocks : most),
    'nothing',
  )
  const rows = Math.round(size?.rows ?? 0).toLocaleString('en')
  return `${table}: ${said[strongest]} (${rows} rows, ${megabytes(size?.bytes ?? 0)})`
}

function megabytes(bytes: number): string {
  return bytes < 1e6 ? 'under 1 MB' : `${Math.round(bytes / 1e6).toLocaleString('en')} MB`
}

function duration(seconds: number): string {
  if (seconds < 1) return 'under 1 s'
  return seconds < 120 ? `about ${Math.ceil(seconds)} s` : `about ${Math.ceil(seconds / 60)} min`
}
