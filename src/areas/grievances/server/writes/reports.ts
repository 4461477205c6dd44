/** Writes of reports. */
import { randomInt } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { type GrievanceState, keptDays, ticketAlphabet, ticketLength } from '../../rules.ts'
import { grievances } from '../tables.ts'

/** A new ticket number, which cannot be guessed. */
export function newTicket(): string {
  const letters = Array.from({ length: ticketLength }, () => {
    return ticketAlphabet.charAt(randomInt(ticketAlphabet.length))
  })
  return letters.join('')
}

/** One after the other for each address or account: what they have reported is counted. */
export async function lockReporter(tx: Transaction, reporter: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('grievances ' || ${reporter}, 0))`,
  )
}

/** Stores a report. */
export async function addReport(
  tx: Transaction,
  report: typeof grievances.$inferInsert,
): Promise<void> {
  await tx.insert(grievances).values(report)
}

/** A report under its lock. */
export async function lockReport(tx: Transaction, id: number) {
  const [row] = await tx.select().from(grievances).where(eq(grievances.id, id)).for('update')
  return row
}

/** Notes that somebody has read a report; the first time counts. */
export async function markRead(tx: Transaction, id: number): Promise<void> {
  await tx
    .update(grievances)
    .set({ readAt: sql`now()` })
    .where(and(eq(grievances.id, id), isNull(grievances.readAt)))
}

/** Settles a report. */
export async function settleReport(
  tx: Transaction,
  id: number,
  { state, comment }: { state: Exclude<GrievanceState, 'open'>; comment: string },
): Promise<void> {
  await tx
    .update(grievances)
    .set({
      state,
      comment,
      decidedAt: sql`now()`,
      readAt: sql`coalesce(${grievances.readAt}, now())`,
    })
    .where(eq(grievances.id, id))
}

/** Deletes reports that were decided long ago. */
export async function sweepReports(tx: Transaction): Promise<void> {
  await tx
    .delete(grievances)
    .where(sql`${grievances.decidedAt} < now() - make_interval(days => ${keptDays})`)
}
