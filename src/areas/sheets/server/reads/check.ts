/** Checks the lines of a sheet before anything is saved. */
import { setImmediate } from 'node:timers/promises'
import type { Language } from '#kernel/language.ts'
import { cleanText } from '#kernel/text.ts'
import { inLanguage } from '#platform/language.ts'
import { m } from '#words/messages.js'
import type { SheetError, SheetNote } from '../../contract.ts'
import { columnLetters, headerKeys } from '../../rules/columns.ts'
import { type RefusedRows, reasonColumn } from '../../rules/refused.ts'
import { mergedText } from './cell-faults.ts'
import type { SheetLine, SheetTable } from './sheet-table.ts'

/** What a line was found to be. */
export type CheckedLine<Row, Field extends string> = {
  errors: { field: Field | ''; message: string }[]
  /** What was read in a way that is to be told; it keeps no line from being saved. */
  notes?: { field: Field | ''; message: string }[]
  /** Fields that it needs, and the sheet has no column for. */
  missing?: Field[]
} & ({ kind: 'row'; row: Row } | { kind: 'refused' | 'title' | 'asked' })

/** The lines of a sheet: those that can be saved, the others, and what is wrong or to be told. */
export interface CheckedLines<Row> {
  total: number
  rows: Row[]
  refused: RefusedRows
  errors: SheetError[]
  notes: SheetNote[]
}

/** Characters of refused rows that are kept; a longer sheet is at hand anyway. */
const keptMax = 5_000_000
/** Lines checked between yields: about ten milliseconds of work. */
const linesAtOnce = 250
/** Notes that differ; nobody reads more. */
const notesMax = 100

/**
 * Checks every line with `checkLine`, which runs in the language of the errors. A line is refused if
 * it has an error, a title if it holds one text, and `asked` if its sender has to decide first.
 */
export async function checkLines<Row, Field extends string>(
  table: SheetTable<Field>,
  checkLine: (line: SheetLine<Field>) => CheckedLine<Row, Field>,
  language: Language,
): Promise<CheckedLines<Row>> {
  const own = ownCellsOf(table)
  const checked: CheckedLines<Row> = {
    total: 0,
    rows: [],
    refused: { head: own(table.head), rows: [] },
    errors: [],
    notes: [],
  }
  const notes = new Map<string, SheetNote>()
  const note = (line: number, column: string, message: string) => {
    const earlier = notes.get(`${column} ${message}`)
    if (earlier) earlier.count += 1
    else if (notes.size < notesMax)
      notes.set(`${column} ${message}`, { line, column, message, count: 1 })
  }
  const missing = new Set<Field>()
  const missingText = (field: Field) =>
    `${table.columnOf(field)}: ${m.sheet_fault_column_missing()}`
  let refusedSize = 0
  for (const [index, line] of table.lines.entries()) {
    // Yield to other requests.
    if (index % linesAtOnce === 0) await setImmediate()
    inLanguage(language, () => {
      if (isTitle(line, table)) {
        note(line.line, '', m.sheet_note_title())
        return
      }
      checked.total += 1
      const result = checkLine(line)
      const wrong = result.errors.map(({ field, message }) => ({
        line: line.line,
        column: field === '' ? '' : table.columnOf(field),
        message,
      }))
      const extra = table.extraAt(line.cells)
      if (extra >= 0) {
        wrong.push({
          line: line.line,
          column: columnLetters(extra),
          message: m.sheet_fault_cells(),
        })
      }
      for (const { field, message } of result.notes ?? []) {
        note(line.line, field === '' ? '' : table.columnOf(field), message)
      }
      for (const field of result.missing ?? []) missing.add(field)
      if (result.kind === 'asked' && wrong.length === 0) return
      if (result.kind === 'row' && wrong.length === 0) {
        checked.rows.push(result.row)
        return
      }
      checked.errors.push(...wrong)
      const reason = [
        ...(result.missing ?? []).map(missingText),
        ...wrong.map(({ column, message }) => `${column}: ${message}`),
      ].join(' ')
      const cells = own(line.cells.slice(0, Math.max(table.head.length, extra + 1)))
      refusedSize += reason.length + cells.reduce((sum, cell) => sum + cell.length, 0)
      if (refusedSize < keptMax) checked.refused.rows.push({ cells, reason })
    })
  }
  const missingErrors = inLanguage(language, () =>
    [...missing].map((field) => ({
      line: table.headAt + 1,
      column: table.columnOf(field),
      message: m.sheet_fault_column_missing(),
    })),
  )
  return {
    ...checked,
    errors: [...missingErrors, ...checked.errors],
    notes: [...notes.values()],
  }
}

/** The cells of a line as they come back if it is refused: without the reason of an earlier refusal. */
export function ownCellsOf({ head }: Pick<SheetTable, 'head'>) {
  const [reason] = headerKeys(reasonColumn)
  const reasonAt = head.findIndex((name) => headerKeys(name)[0] === reason)
  return (cells: readonly string[]) => cells.filter((_, at) => at !== reasonAt)
}

/** Whether a line holds one text across or beside the columns: the title of a group, or a remark below. */
function isTitle<Field extends string>(
  { cells }: SheetLine<Field>,
  { columns }: SheetTable<Field>,
): boolean {
  const filled = cells.flatMap((cell, at) =>
    cleanText(cell) === '' || cell === mergedText ? [] : [{ cell, at }],
  )
  const [only] = filled
  if (filled.length !== 1 || !only || columns.length < 3 || !/\p{L}{2}/u.test(only.cell))
    return false
  return cells[only.at + 1] === mergedText || columns[only.at]?.field === ''
}
