/** Statements that take long, for the log and `/metrics`: those below the time limit fail nobody. */
import type { Log } from './log.ts'

/** Seconds from which a statement is slow. */
export const slowFrom = 1

// Of this process, whichever database a statement was for.
let total = 0
let report: Log = () => {}

/** Sets the log that slow statements are reported to. */
export function reportSlowTo(log: Log): void {
  report = log
}

/** The number of slow statements of this process. */
export function slowStatements(): number {
  return total
}

/** Runs a statement and notices if it is slow. The text has placeholders, no values. */
export async function timed<Result>(text: string, run: () => Promise<Result>): Promise<Result> {
  const begin = performance.now()
  try {
    return await run()
  } finally {
    const seconds = (performance.now() - begin) / 1000
    if (seconds >= slowFrom) {
      total += 1
      report('warn', `a statement took ${seconds.toFixed(1)} s: ${text.slice(0, 500)}`)
    }
  }
}
