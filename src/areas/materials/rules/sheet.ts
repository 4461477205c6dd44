/** Lines of a list that is kept in a spreadsheet, or pasted as a table. */
import { amountColumns, type Column, columnsOfHead, headerOf, unitInHead } from './columns.ts'
import { amountsIn, toThousandths } from './figures.ts'
import { footOf, usualUnit } from './kind-units.ts'
import type { LineDraft } from './lines.ts'
import { lineNoteMax, lineQuantityMax, linesMax, lineWordMax } from './lines.ts'
import { plainText } from './plain-text.ts'
import { type ReaderKnowledge, readLine } from './reader.ts'
import { joinedCells, unitOf } from './sheet-cells.ts'
import { isHeading, isTotal } from './talk.ts'
import type { UnitName } from './units.ts'

/**
 * The lines of a sheet's rows, at most {@link linesMax}. Without a row that names the columns, each
 * row is a typed line. Titles above the header, totals, and rows without a quantity in a sheet that
 * has quantities (headings of its sections) are left out.
 */
export function linesOfSheet(
  rows: readonly (readonly string[])[],
  known: ReaderKnowledge,
): LineDraft[] {
  const head = headerOf(rows)
  const columns = columnsOf(rows, head)
  const lines = columns
    ? rows
        .slice(head + 1)
        .flatMap((row) => lineOfRow(row, { columns, heads: rows[head] ?? [] }, known))
    : rows.flatMap((row) => lineOfCells(row, known))
  return lines.slice(0, linesMax)
}

/** What the columns hold: one without a name for it that has units in every row is that of units. */
function columnsOf(
  rows: readonly (readonly string[])[],
  head: number,
): (Column | undefined)[] | undefined {
  const row = rows[head]
  const columns = row ? columnsOfHead(row) : undefined
  if (!columns || columns.includes('unit')) return columns
  const body = rows.slice(head + 1)
  const isOfUnits = (at: number) => {
    const cells = body.map((row) => row[at]?.trim() ?? '').filter(Boolean)
    return cells.length > 0 && cells.every((cell) => unitOf(cell) !== undefined)
  }
  const at = columns.findIndex((column, index) => column === undefined && isOfUnits(index))
  return columns.map((column, index) => (index === at ? 'unit' : column))
}

/** A row without named columns, as a text; a leading number counts the rows. */
function lineOfCells(row: readonly string[], known: ReaderKnowledge): LineDraft[] {
  const text = joinedCells(row).replaceAll(',', ' ')
  const line = /\p{L}/u.test(text) ? readLine(text, known) : undefined
  return line ? [line] : []
}

interface Header {
  columns: readonly (Column | undefined)[]
  heads: readonly string[]
}

function lineOfRow(
  row: readonly string[],
  { columns, heads }: Header,
  known: ReaderKnowledge,
): LineDraft[] {
  const cells = (name: Column) =>
    row
      .filter((_, at) => columns[at] === name)
      .map((cell) => cell.trim())
      .filter(Boolean)
  const cell = (name: Column) => cells(name)[0] ?? ''
  const what = cells('what').join(' ').trim()
  if (!/\p{L}/u.test(what) || row.some((text) => isTotal(text))) return []
  const typed = [cell('size'), cell('grade'), cell('brand')].filter(Boolean).join(' ')
  const line = readLine(`${what} ${typed}`.replace(/[,;\n]+/g, ' ').trim(), known)
  if (!line) return []
  const typedAmounts = cells('quantity')
  const at = amountColumns(heads)
  const amounts = at.map((index) =>
    amountOf(row[index]?.trim() ?? '', cell('unit') || unitInHead(heads[index] ?? ''), line),
  )
  const hasQuantities = columns.includes('quantity')
  const isNoLine = line.quantity === null || isHeading(what)
  if (hasQuantities && typedAmounts.length === 0 && isNoLine) return []
  const usual = cell('unit') ? null : usualUnit(line.itemTypeId, what)
  const unit = amounts[0]?.unit ?? unitOf(cell('unit'))?.unit ?? usual
  const own =
    typedAmounts.length > 0
      ? { quantity: sumOf(amounts.map(({ quantity }) => quantity)), unit }
      : { quantity: line.quantity, unit: unit ?? line.unit }
  return [
    {
      ...line,
      ...own,
      size: cut(cell('size')) ?? line.size,
      grade: cut(cell('grade')) ?? line.grade,
      brand: cut(cell('brand')) ?? line.brand,
      note: (cell('note') || line.note).slice(0, lineNoteMax),
    },
  ]
}

/** What several columns say together; null if none says anything. */
function sumOf(amounts: readonly (number | null)[]): number | null {
  const known = amounts.filter((amount) => amount !== null)
  return known.length > 0 ? toThousandths(known.reduce((sum, amount) => sum + amount, 0)) : null
}

/** A quantity in its column with the unit beside it; none where the two do not agree. */
function amountOf(
  typed: string,
  typedUnit: string,
  { itemTypeId }: LineDraft,
): { quantity: number | null; unit: UnitName | null } {
  const text = plainText(typed)
  const named = unitOf(typedUnit)
  const [amount, second] = amountsIn(text)
  const numbers = text.match(/\d+(?:\.\d+)?/g) ?? []
  const isRange = amount?.value.least !== undefined
  if (second || (numbers.length > 1 && !isRange && !/^\s*\d+(?: \d+)?\/\d+/.test(text))) {
    return { quantity: null, unit: named?.unit ?? null }
  }
  const own = amount?.value
  if (own && named && own.unit !== named.unit) return { quantity: null, unit: null }
  const unit = named ?? own
  const count = own ? own.count : Number(numbers[0] ?? Number.NaN) * (named?.of ?? 1)
  const quantity = toThousandths(count)
  return {
    quantity: quantity > 0 && quantity <= lineQuantityMax ? quantity : null,
    unit: unit ? (unit.isFoot ? footOf(itemTypeId) : unit.unit) : null,
  }
}

const cut = (text: string) => text.slice(0, lineWordMax) || null
