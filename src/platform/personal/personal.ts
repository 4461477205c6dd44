/**
 * Personal data. Each area declares in its `server/personal.ts` what it holds of people; the area
 * privacy reads the declarations for the download and the erasure, and a test holds them against
 * every table that refers to somebody.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Reader, Transaction } from '#platform/database/database.ts'

/** Whose data it is. */
export interface Subject {
  userId: string
  /** As it was before an erasure. */
  email: string
  /** The own company; null for who has none. */
  companyId: string | null
  /** Has bought something: then what invoices name has to be kept. */
  invoiced: boolean
}

/**
 * What an erasure does to somebody's rows: those that a column names the person or the company of
 * are deleted; others are gone by what the area does or by their foreign key, or stay for a reason.
 */
export type Fate = { byUser: PgColumn } | { byCompany: PgColumn } | 'deleted' | { kept: string }

/** A part of the download: its keys, and the stored pictures that it names. */
export interface HeldPart {
  held: Record<string, unknown>
  pictures?: (string | null | undefined)[]
}

/** What an area holds of people. */
export interface PersonalData {
  /** Every table whose rows refer to people or their companies. */
  tables: Readonly<Record<string, Fate>>
  /** Reads what the download shows: nothing of others, no hash of a secret. */
  read?(reader: Reader, subject: Subject): Promise<HeldPart>
  /** Erases what the tables' columns do not say; account and company are locked already. */
  erase?(tx: Transaction, subject: Subject): Promise<void>
}

/** Erases what an area holds of somebody. */
export async function erasePersonalData(
  tx: Transaction,
  { tables, erase }: PersonalData,
  subject: Subject,
): Promise<void> {
  for (const fate of Object.values(tables)) {
    if (fate === 'deleted' || 'kept' in fate) continue
    if ('byUser' in fate) await tx.execute(rowsOf(fate.byUser, subject.userId))
    else if (subject.companyId) await tx.execute(rowsOf(fate.byCompany, subject.companyId))
  }
  await erase?.(tx, subject)
}

function rowsOf(column: PgColumn, id: string): SQL {
  return sql`delete from ${column.table} where ${column} = ${id}::uuid`
}
