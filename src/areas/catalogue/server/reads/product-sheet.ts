/** Checks a sheet of products before any is saved. */

import { setImmediate } from 'node:timers/promises'
import type { Language } from '#kernel/language.ts'
import type { Reader } from '#platform/database/database.ts'
import { inLanguage } from '#platform/language.ts'
import type { OutgoingRules } from '#platform/outgoing/send.ts'
import { m } from '#words/messages.js'
import type { SheetError } from '../../contract/product-imports.ts'
import type { ImportRow } from '../../contract/product-record.ts'
import type { RefusedRows } from '../../rules.ts'
import type { CellFault, SheetCells } from '../adapters/sheets.ts'
import { activeItemTags, activeItemTypes } from './item-types.ts'
import { currentProducts } from './own-products.ts'
import {
  columnOf,
  type Field,
  type Header,
  plainText,
  readHeader,
  sheetFields,
} from './sheet-columns.ts'
import { type NamedPicture, picturesColumn, sheetPictures } from './sheet-pictures.ts'
import { checkLine, idIn, kindsByName, type Line, requiredFields } from './sheet-rows.ts'

/** Result of checking a sheet: the rows that can be saved, the others, and what is wrong. */
export interface CheckedSheet {
  total: number
  rows: ImportRow[]
  refused: RefusedRows
  errors: SheetError[]
  /** The pictures of the rows that can be saved. */
  pictures: NamedPicture[]
}

/** Characters of refused rows that are kept; a longer sheet is at hand anyway. */
const keptMax = 5_000_000

/**
 * Validates a sheet with the same rules as the endpoints that save a product.
 *
 * @param sheet the first line that is not empty holds the column names, in any order
 * @param workingTypes trades the company deals in
 * @param language of the errors, and of the reasons that are kept with refused rows
 */
export async function checkSheet(
  reader: Reader,
  sheet: SheetCells,
  {
    companyId,
    workingTypes,
    outgoing,
    language,
  }: {
    companyId: string
    workingTypes: readonly number[]
    outgoing: OutgoingRules
    language: Language
  },
): Promise<CheckedSheet> {
  const headAt = Math.max(0, sheet.rows.findIndex(isHead))
  const [head = [], ...lines] = sheet.rows.slice(headAt)
  const header = inLanguage(language, () => readHeader(head))
  const inHead = (errors: SheetError[]) => errors.map((one) => ({ ...one, line: headAt + 1 }))
  const shownHead = withoutReason(head.slice(0, header.width), header)
  const errors = inHead(inLanguage(language, () => headErrors(sheet, header, headAt)))
  const checked: CheckedSheet = {
    total: 0,
    rows: [],
    refused: { head: shownHead, rows: [] },
    errors,
    pictures: [],
  }
  const torn = sheet.faults.filter(({ kind }) => kind === 'quote' || kind === 'unclosed')
  const numbered = lines
    .map((cells, index) => ({ line: headAt + index + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (torn.length > 0 || header.doubled.length > 0) {
    errors.push(...inLanguage(language, () => torn.map((fault) => errorOf(fault, head))))
    return { ...checked, total: numbered.length }
  }
  if (numbered.length === 0) {
    errors.push({
      line: headAt + 2,
      column: '',
      message: inLanguage(language, m.sheet_fault_empty),
    })
    return checked
  }
  const idAt = header.places.get('id') ?? -1
  const ids = numbered
    .map(({ cells }) => idIn(cells[idAt] ?? ''))
    .filter((id) => guidPattern.test(id))
  const [types, tags, current] = await Promise.all([
    activeItemTypes(reader, companyId),
    activeItemTags(reader),
    currentProducts(reader, companyId, [...new Set(ids)]),
  ])
  const known = {
    kinds: kindsByName(types),
    tags: new Map(tags.map(({ id, name }) => [plainText(name), id])),
    current,
    workingTypes,
    seen: new Set<string>(),
  }
  const faults = Map.groupBy(sheet.faults, ({ line }) => line)
  const pictures = sheetPictures(outgoing)
  let refusedSize = 0
  let isIncomplete = false
  for (const [index, { line, cells }] of numbered.entries()) {
    // Yield to other requests.
    if (index % rowsAtOnce === 0) await setImmediate()
    inLanguage(language, () => {
      const read = lineOf(cells, header, faults.get(line) ?? [])
      const checkedLine = checkLine(read, known)
      isIncomplete ||= checkedLine.isIncomplete
      const { row } = checkedLine
      const extra = cells.findIndex((cell, at) => at >= header.width && cell.trim() !== '')
      const wrong = checkedLine.errors.map(({ field, message }) => ({
        line,
        column: columnOf(field),
        message,
      }))
      if (extra >= 0) wrong.push({ line, column: letters(extra), message: m.sheet_fault_cells() })
      const named = pictures.read(cells[header.picturesAt] ?? '')
      if ('wrong' in named) wrong.push({ line, column: picturesColumn, message: named.wrong })
      if (row && wrong.length === 0 && 'add' in named) {
        checked.rows.push(row)
        named.add(row.id, line)
      } else {
        errors.push(...wrong)
        const missing = checkedLine.isIncomplete ? missingIn(header) : []
        const reason = [...missing, ...wrong]
          .map((one) => `${one.column}: ${one.message}`)
          .join(' ')
        refusedSize += reason.length + cells.reduce((sum, cell) => sum + cell.length, 0)
        const own = withoutReason(cells.slice(0, Math.max(header.width, extra + 1)), header)
        if (refusedSize < keptMax) checked.refused.rows.push({ cells: own, reason })
      }
    })
  }
  if (isIncomplete) errors.unshift(...inHead(inLanguage(language, () => missingIn(header))))
  return { ...checked, pictures: pictures.list(), total: numbered.length }
}

/** Rows checked between yields: about ten milliseconds of work. */
const rowsAtOnce = 250

const guidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a line can hold the column names: one with text, but Excel's "sep=;". */
function isHead(cells: readonly string[]): boolean {
  return cells.some((cell) => cell.trim() !== '') && !/^sep=.?$/i.test(cells[0] ?? '')
}

/** What is wrong with the header line, and what of the file is not read. */
function headErrors(
  { rows, faults, unread }: SheetCells,
  header: Header,
  headAt: number,
): SheetError[] {
  const [head = [], ...lines] = rows.slice(headAt)
  const nameless = head
    .slice(0, header.width)
    .flatMap((name, at) =>
      name.trim() === '' && lines.some((cells) => cells[at]?.trim()) ? at : [],
    )
    .map((at) => ({ line: 1, column: letters(at), message: m.sheet_fault_column_nameless() }))
  const merged = faults.filter(({ line, kind }) => line === headAt + 1 && kind === 'merged')
  const others = unread.map((name) => ({
    line: 1,
    column: '',
    message: m.sheet_fault_left_out({ name }),
  }))
  return [
    ...merged.map((fault) => errorOf(fault, [])),
    ...header.unknown.filter(({ column }) => column !== mergedText),
    ...header.doubled,
    ...nameless,
    ...others,
  ]
}

function missingIn({ places }: Header): SheetError[] {
  return requiredFields
    .filter((field) => !places.has(field))
    .map((field) => ({ line: 1, column: columnOf(field), message: m.sheet_fault_column_missing() }))
}

function withoutReason(cells: readonly string[], { reasonAt }: Header): string[] {
  return cells.filter((_, at) => at !== reasonAt)
}

/** What stands in a cell that is merged with another; also refused if the file is sent again. */
const mergedText = '#MERGED!'

/** An error of a spreadsheet's formula, and what a spreadsheet makes of 1/2 or 3-4. */
const errorText = /^#(n\/a|div\/0!|ref!|value!|name\?|num!|null!|spill!|calc!|merged!)$/i
const month = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)'
const dateText = new RegExp(
  `^(\\d{1,2}-${month}(-\\d{2,4})?|${month}-\\d{2,4}|\\d{4}-\\d\\d-\\d\\d([t ].*)?|\\d{1,2}(?<sign>[/-])\\d{1,2}\\k<sign>(19|20)\\d\\d)$`,
  'i',
)
/** What Excel makes of a long number in a narrow cell: its other digits are gone. */
const shortenedText = /^\d(\.\d+)?e\+\d\d+$/i

const faultTexts: Record<CellFault['kind'], () => string> = {
  date: m.sheet_fault_date,
  fraction: m.sheet_fault_fraction,
  error: m.sheet_fault_error,
  shortened: m.sheet_fault_shortened,
  formula: m.sheet_fault_formula,
  merged: m.sheet_fault_merged,
  quote: m.sheet_fault_quote,
  unclosed: m.sheet_fault_unclosed,
}

function errorOf({ line, column, kind }: CellFault, head: readonly string[]): SheetError {
  const name = head[column]?.trim()
  return { line, column: name || letters(column), message: faultTexts[kind]() }
}

/** A column's letters, as spreadsheets name it. */
function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last
}

function lineOf(cells: readonly string[], { places }: Header, faults: readonly CellFault[]): Line {
  const textOf = (field: Field) => {
    const text = cells[places.get(field) ?? -1]?.trim() ?? ''
    // The adapter puts an apostrophe in front of formulas.
    return /^'[=+@-]/.test(text) ? text.slice(1) : text
  }
  const cellFaults = new Map<Field, string>()
  for (const field of sheetFields) {
    const text = textOf(field)
    const kind =
      faults.find(({ column }) => column === places.get(field))?.kind ??
      (text === mergedText ? 'merged' : errorText.test(text) ? 'error' : undefined) ??
      (dateText.test(text) ? 'date' : undefined) ??
      (shortenedText.test(text) ? 'shortened' : undefined)
    if (kind) cellFaults.set(field, faultTexts[kind]())
  }
  return {
    cell: (field) => (cellFaults.has(field) ? '' : textOf(field)),
    has: (field) => places.has(field),
    faults: cellFaults,
  }
}
