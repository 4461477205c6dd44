/** A sheet as a table: its header, the lines below it, and what is wrong with both. */
import type { Language } from '#kernel/language.ts'
import { cleanText } from '#kernel/text.ts'
import { inLanguage } from '#platform/language.ts'
import { m } from '#words/messages.js'
import type { SheetChoices, SheetError } from '../../contract.ts'
import {
  type AssignedColumn,
  assignColumns,
  type ChosenColumns,
  columnLetters,
  findHeader,
  headerKeys,
  type SheetKind,
  twoLineHeader,
} from '../../rules/columns.ts'
import type { CellFault, SheetCells } from '../adapters/sheets.ts'
import { faultOfText, faultText, mergedText } from './cell-faults.ts'

/** A line of a sheet: what its cells hold by field, and which columns the sheet has. */
export interface SheetLine<Field extends string = string> {
  /** As spreadsheets number lines, from 1. */
  line: number
  cells: readonly string[]
  /** The trimmed text of a field's cell; '' without one. */
  cell(field: Field): string
  /** Whether the sheet has a column for a field. */
  has(field: Field): boolean
  /** Headers and texts of all columns that fill a field. */
  cellsOf(field: Field): { header: string; text: string }[]
  /** The header of a field's column; '' without one. */
  header(field: Field): string
  /** Cells that cannot be taken as they are, with the reason. */
  faults: ReadonlyMap<Field, string>
}

/** A sheet below its header. */
export interface SheetTable<Field extends string = string> {
  /** The header's place, from 0, its cells, and what each column holds. */
  headAt: number
  head: readonly string[]
  columns: readonly AssignedColumn<Field>[]
  lines: SheetLine<Field>[]
  /** What is wrong with header and columns. */
  errors: SheetError[]
  /** Whether lines cannot be told apart, or columns: then none of them is read. */
  isUnreadable: boolean
  /** How a column is named in errors. */
  columnOf(field: Field): string
  /** The column of a cell that no column of the header covers; -1 without one. */
  extraAt(cells: readonly string[]): number
}

/**
 * Reads a sheet with what its sender chose, or with what its header says.
 *
 * @param language of the errors
 * @param chosen what the company chose for such headers before
 */
export function tableOf<Field extends string>(
  sheet: SheetCells,
  kind: SheetKind<Field>,
  {
    choices = { headLine: 0 },
    chosen = {},
    language,
  }: { choices?: SheetChoices; chosen?: ChosenColumns; language: Language },
): SheetTable<Field> {
  const headAt = choices.headLine > 0 ? choices.headLine - 1 : findHeader(sheet.rows, kind, chosen)
  const isEmpty = (cell: string) => cleanText(cell) === '' || cell === mergedText
  const names = twoLineHeader(sheet.rows[headAt] ?? [], sheet.rows[headAt + 1] ?? [], kind, isEmpty)
  const bodyAt = headAt + (names ? 2 : 1)
  const body = sheet.rows.slice(bodyAt)
  const head = namesOf(sheet, names ?? sheet.rows[headAt] ?? [], body)
  const columns = choices.columns
    ? chosenColumns(head, kind, choices)
    : assignColumns(head, kind, chosen)
  const numbered = body
    .map((cells, index) => ({ line: bodyAt + index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== '') && !isHeadAgain(cells, head))
  const faults = Map.groupBy(sheet.faults, ({ line }) => line)
  const columnOf = (field: Field) => {
    const own = columns.find((column) => column.field === field)?.name
    return own || (kind.columns.find((column) => column.field === field)?.name ?? field)
  }
  const torn = sheet.faults.filter(({ kind }) => kind === 'quote' || kind === 'unclosed')
  const { errors, isDoubled } = inLanguage(language, () =>
    headErrors(sheet, {
      head,
      headAt,
      columns,
      kind,
      body,
      isChosen: choices.columns !== undefined,
      torn,
    }),
  )
  return {
    headAt,
    head,
    columns,
    errors,
    isUnreadable: torn.length > 0 || isDoubled,
    columnOf,
    extraAt: (cells) => cells.findIndex((cell, at) => at >= head.length && cell.trim() !== ''),
    lines: numbered.map(({ line, cells }) =>
      lineOf(cells, { line, sheet, columns, kind, faults: faults.get(line) ?? [] }),
    ),
  }
}

/** The names of the columns; in a workbook, all that have values, as its cells need no separators. */
function namesOf(
  { isText }: SheetCells,
  head: readonly string[],
  body: readonly (readonly string[])[],
): string[] {
  const names = head.map((name) => (name === mergedText ? '' : name.trim()))
  const last = (cells: readonly string[]) => cells.findLastIndex((cell) => cell.trim() !== '') + 1
  let width = last(names)
  if (!isText) for (const cells of body) width = Math.max(width, last(cells))
  return Array.from({ length: width }, (_, at) => names[at] ?? '')
}

/** A header that is repeated, as at the top of printed pages. */
function isHeadAgain(cells: readonly string[], head: readonly string[]): boolean {
  return (
    head.some((name) => name !== '') && head.every((name, at) => (cells[at] ?? '').trim() === name)
  )
}

function chosenColumns<Field extends string>(
  head: readonly string[],
  kind: SheetKind<Field>,
  choices: SheetChoices,
): AssignedColumn<Field>[] {
  const columns: AssignedColumn<Field>[] = head.map((name) => ({ name, field: '', by: 'chosen' }))
  const known = assignColumns(head, kind)
  const taken = new Set<string>()
  for (const { at, field } of choices.columns ?? []) {
    const column = kind.columns.find((one) => one.field === field)
    const place = columns[at]
    if (!column || !place || (taken.has(field) && !column.repeats)) continue
    taken.add(field)
    place.field = column.field
    if (known[at]?.field === field) place.by = known[at].by
  }
  return columns
}

function headErrors<Field extends string>(
  sheet: SheetCells,
  {
    head,
    headAt,
    columns,
    kind,
    body,
    isChosen,
    torn,
  }: {
    head: readonly string[]
    headAt: number
    columns: readonly AssignedColumn<Field>[]
    kind: SheetKind<Field>
    body: readonly (readonly string[])[]
    isChosen: boolean
    torn: readonly CellFault[]
  },
): { errors: SheetError[]; isDoubled: boolean } {
  const line = headAt + 1
  const ownKeys = new Set(kind.columns.map(({ name }) => headerKeys(name)[0]))
  const doubled: SheetError[] = []
  const unknown: SheetError[] = []
  const nameless: SheetError[] = []
  for (const [at, { name, by }] of columns.entries()) {
    if (by !== '') continue
    const [key] = headerKeys(name)
    if (name.trim() === '') {
      const isUsed = body.some((cells) => cells[at]?.trim())
      if (isUsed)
        nameless.push({ line, column: columnLetters(at), message: m.sheet_fault_column_nameless() })
    } else if (ownKeys.has(key)) {
      doubled.push({ line, column: name.slice(0, 100), message: m.sheet_fault_column_twice() })
    } else {
      unknown.push({ line, column: name.slice(0, 100), message: unknownText(key ?? '', kind) })
    }
  }
  const others = sheet.unread.map((name) => ({
    line: 1,
    column: '',
    message: m.sheet_fault_left_out({ name }),
  }))
  const tornErrors = torn.map(({ line, column, kind, text }) => ({
    line,
    column: head[column] || columnLetters(column),
    message: faultText(kind, text),
  }))
  // What its sender has seen and left out is no error.
  const errors = isChosen ? others : [...unknown, ...doubled, ...nameless, ...others]
  return { errors: [...errors, ...tornErrors], isDoubled: !isChosen && doubled.length > 0 }
}

function unknownText(key: string, { columns }: SheetKind): string {
  const near = columns.filter(({ name }) => key.startsWith(headerKeys(name)[0] ?? ' '))
  const [likely] = near.toSorted((one, other) => other.name.length - one.name.length)
  if (!likely) return m.sheet_fault_column_unknown()
  return m.sheet_fault_column_likely({ column: likely.name })
}

function lineOf<Field extends string>(
  cells: readonly string[],
  {
    line,
    sheet,
    columns,
    kind,
    faults,
  }: {
    line: number
    sheet: SheetCells
    columns: readonly AssignedColumn<Field>[]
    kind: SheetKind<Field>
    faults: readonly CellFault[]
  },
): SheetLine<Field> {
  const days = new Set(kind.columns.flatMap(({ field, isDay }) => (isDay ? [field] : [])))
  const merges = new Map(
    faults.flatMap(({ kind, column, text }) => (kind === 'merged' ? [[column, text]] : [])),
  )
  const textAt = (at: number) => {
    const merge = merges.get(at)
    return ((merge && valueAbove(sheet.rows, merge)) ?? cells[at] ?? '').trim()
  }
  const cellFaults = new Map<Field, string>()
  for (const [at, { field }] of columns.entries()) {
    if (field === '' || cellFaults.has(field)) continue
    const fault = faults.find(({ column }) => column === at)?.kind
    const isFilled = fault === 'merged' && textAt(at) !== mergedText
    const found = (isFilled ? undefined : fault) ?? faultOfText(textAt(at))
    if (!found || (found === 'date' && days.has(field))) continue
    cellFaults.set(field, faultText(found, textAt(at)))
  }
  const placeOf = (field: Field) => columns.findIndex((column) => column.field === field)
  return {
    line,
    cells,
    cell: (field) => (cellFaults.has(field) || placeOf(field) < 0 ? '' : textAt(placeOf(field))),
    has: (field) => placeOf(field) >= 0,
    cellsOf: (field) =>
      columns.flatMap((column, at) =>
        column.field === field ? [{ header: column.name, text: textAt(at) }] : [],
      ),
    header: (field) => columns[placeOf(field)]?.name ?? '',
    faults: cellFaults,
  }
}

/** The value of a cell that is merged with those above it, as groups of lines are written; not across columns. */
function valueAbove(rows: readonly (readonly string[])[], range: string): string | undefined {
  const [, column = '', from = '', last] = /^([A-Z]+)(\d+):([A-Z]+)\d+$/i.exec(range) ?? []
  if (column === '' || column !== last) return undefined
  const at =
    [...column.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return rows[Number(from) - 1]?.[at]
}
