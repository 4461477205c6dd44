/**
 * Personal data. Each area declares in its `server/personal.ts` which personal data it stores; the
 * privacy area uses the declarations for download and erasure, and a test compares them with all
 * tables that refer to people.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Reader, Transaction } from '#platform/database/database.ts'

/** The person whose data it is. */
export interface Subject {
  userId: string
  /** The address before an erasure. */
  email: string
  /** Their own company; null if they have none. */
  companyId: string | null
  /** Has bought something: then the data on invoices has to be kept. */
  invoiced: boolean
}

/**
 * What an erasure does to a person's rows in a table. With `byUser` or `byCompany`, rows whose
 * column contains the person's or company's id are deleted; `deleted` rows are removed by the
 * area's `erase` or by a foreign key; `retained` rows remain, for the given reason.
 */
export type Fate = { byUser: PgColumn } | { byCompany: PgColumn } | 'deleted' | { retained: string }

/** A part of the download: its fields, and the stored pictures that it refers to. */
export interface DataPart {
  data: Record<string, unknown>
  pictures?: (string | null | undefined)[]
}

/** The personal data of an area. */
export interface PersonalData {
  /** All tables whose rows refer to people or their companies. */
  tables: Readonly<Record<string, Fate>>
  /** Reads the data for the download: nothing about others, no hashes of secrets. */
  read?(reader: Reader, subject: Subject): Promise<DataPart>
  /** Erases what `tables` does not cover; the account and company are already locked. */
  erase?(tx: Transaction, subject: Subject): Promise<void>
}

/** Erases an area's data of a person. */
export async function erasePersonalData(
  tx: Transaction,
  { tables, erase }: PersonalData,
  subject: Subject,
): Promise<void> {
  for (const fate of Object.values(tables)) {
    if (fate === 'deleted' || 'retained' in fate) continue
    if ('byUser' in fate) await tx.execute(rowsOf(fate.byUser, subject.userId))
    else if (subject.companyId) await tx.execute(rowsOf(fate.byCompany, subject.companyId))
  }
  await erase?.(tx, subject)
}

function rowsOf(column: PgColumn, id: string): SQL {
  return sql`delete from ${column.table} where ${column} = ${id}::uuid`
}
