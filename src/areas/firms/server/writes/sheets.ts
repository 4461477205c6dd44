/** Sheets of firms: stored when they are checked, and how far they are saved. */
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { RefusedRows } from '#areas/sheets/rules/refused.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { DecidedDuplicates, FirmRow } from '../../contract/firm-fields.ts'
import { refusedDays } from '../../rules/sheets.ts'
import { firmSheets } from '../tables.ts'

/** Days after which a checked sheet that nobody has saved is forgotten. */
const checkedDays = 7

/** Stores a checked sheet, instead of the sender's earlier ones that were not saved. */
export async function addFirmSheet(
  tx: Transaction,
  sheet: {
    fileName: string
    sentBy: string | null
    rows: FirmRow[]
    refused: RefusedRows
    total: number
    errorCount: number
    duplicates: number
  },
): Promise<number> {
  const { sentBy } = sheet
  const own = sentBy === null ? isNull(firmSheets.sentBy) : eq(firmSheets.sentBy, sentBy)
  await tx.delete(firmSheets).where(and(own, eq(firmSheets.state, 'checked')))
  const [row] = await tx
    .insert(firmSheets)
    .values({ ...sheet, valid: sheet.rows.length })
    .returning({ id: firmSheets.id })
  if (!row) throw new Error('The sheet was not stored.')
  return row.id
}

/** Forgets rows that are no longer needed: other people's numbers stand in them. */
export async function forgetOldRows(tx: Transaction): Promise<void> {
  const { createdAt, state } = firmSheets
  await tx
    .delete(firmSheets)
    .where(
      and(eq(state, 'checked'), lt(createdAt, sql`now() - make_interval(days => ${checkedDays})`)),
    )
  await tx
    .update(firmSheets)
    .set({ refused: { head: [], rows: [] } })
    .where(
      and(
        lt(createdAt, sql`now() - make_interval(days => ${refusedDays})`),
        sql`jsonb_array_length(${firmSheets.refused} -> 'rows') > 0`,
      ),
    )
}

/** A sheet without its rows, locked. */
export async function lockFirmSheet(tx: Transaction, sheetId: number) {
  const { id, sentBy, state, decided, refused, errorCount, duplicates, valid, done } = firmSheets
  const [row] = await tx
    .select({ id, sentBy, state, decided, refused, errorCount, duplicates, valid, done })
    .from(firmSheets)
    .where(eq(id, sheetId))
    .for('update')
  return row
}
export type LockedSheet = NonNullable<Awaited<ReturnType<typeof lockFirmSheet>>>

/** Rows of a sheet from a place on. */
export async function rowsOfSheet(
  tx: Transaction,
  sheetId: number,
  from: number,
  count: number,
): Promise<FirmRow[]> {
  const path = `$[${from} to ${from + count - 1}]`
  const [row] = await tx
    .select({
      rows: sql<FirmRow[]>`jsonb_path_query_array(${firmSheets.rows}, ${path}::jsonpath)`,
    })
    .from(firmSheets)
    .where(eq(firmSheets.id, sheetId))
  return row?.rows ?? []
}

/** Lines whose firm may be there already. */
export async function askedLines(tx: Transaction, sheetId: number): Promise<number[]> {
  const { rows } = await tx.execute<{ line: number }>(sql`
    select (r ->> 'line')::int as line
    from ${firmSheets} s, jsonb_array_elements(s.rows) r
    where s.id = ${sheetId}
      and (jsonb_array_length(r -> 'alike') > 0 or (r ->> 'earlierLine')::int > 0)`)
  return rows.map(({ line }) => line)
}

/** Begins to save a sheet. */
export async function beginSheet(
  tx: Transaction,
  sheetId: number,
  decided: DecidedDuplicates,
): Promise<void> {
  await tx.update(firmSheets).set({ state: 'running', decided }).where(eq(firmSheets.id, sheetId))
}

/** Whether a sheet is being saved or undone. */
export async function isSheetBusy(tx: Transaction): Promise<boolean> {
  return (await tx.$count(firmSheets, inArray(firmSheets.state, ['running', 'undoing']))) > 0
}

/** Adds what a batch has done. Once all is done, the rows are no longer needed. */
export async function noteBatch(
  tx: Transaction,
  sheet: LockedSheet,
  batch: {
    rows: number
    added: number
    changed: number
    left: { cells: string[]; reason: string }[]
  },
): Promise<boolean> {
  const done = sheet.done + batch.rows
  const isOver = done >= sheet.valid
  const { added, changed, skipped } = firmSheets
  const refused: RefusedRows = {
    head: sheet.refused.head,
    rows: [...sheet.refused.rows, ...batch.left],
  }
  await tx
    .update(firmSheets)
    .set({
      done,
      added: sql`${added} + ${batch.added}`,
      changed: sql`${changed} + ${batch.changed}`,
      skipped: sql`${skipped} + ${batch.left.length}`,
      refused,
    })
    .where(eq(firmSheets.id, sheet.id))
  if (isOver) await setSheetState(tx, sheet.id, 'done')
  return isOver
}

/** Sets the state of a sheet; its rows are dropped once nothing is saved any more. */
export async function setSheetState(
  tx: Transaction,
  sheetId: number,
  state: 'done' | 'failed' | 'undoing' | 'undone',
): Promise<void> {
  const changes: Partial<typeof firmSheets.$inferInsert> = { state }
  if (state !== 'undoing') changes.rows = []
  if (state === 'undone') changes.refused = { head: [], rows: [] }
  await tx.update(firmSheets).set(changes).where(eq(firmSheets.id, sheetId))
}
