/** Lines of a list that is kept in a spreadsheet. */
import type { LineDraft } from './lines.ts'
import { lineNoteMax, lineQuantityMax, linesMax, lineWordMax } from './lines.ts'
import { type ReaderKnowledge, readLines } from './reader.ts'
import { unitNamed } from './units.ts'

/** Names of columns, by what they hold. */
const columns: Readonly<Record<string, RegExp>> = {
  what: /^(?:item|items|material|materials|particulars?|description|product|name|what|saman|सामान|सामग्री|विवरण|नाम)(?: name| description)?$/i,
  quantity: /^(?:qty|quantity|nos|no|how much|matra|मात्रा|संख्या)\.?$/i,
  unit: /^(?:unit|units|uom|इकाई|यूनिट)\.?$/i,
  size: /^(?:size|dimensions?|thickness|साइज|साइज़|आकार)$/i,
  grade: /^(?:grade|class|ग्रेड)$/i,
  brand: /^(?:brand|make|company|ब्रांड|कंपनी)$/i,
  note: /^(?:notes?|remarks?|comment|टिप्पणी)$/i,
}

/**
 * The lines of a sheet: by its columns if a row names them, each row as a line of text otherwise.
 * Empty rows, and rows without a word, are left out.
 */
export function linesOfSheet(
  rows: readonly (readonly string[])[],
  known: ReaderKnowledge,
): LineDraft[] {
  const head = rows
    .slice(0, 10)
    .findIndex((row) => row.some((cell) => columns.what?.test(cell.trim())))
  const named = rows[head]
  const at = (name: string) => named?.findIndex((cell) => columns[name]?.test(cell.trim())) ?? -1
  const places = Object.fromEntries(Object.keys(columns).map((name) => [name, at(name)]))
  const isNumbered = !named && rows.every((row) => /^\d*\.?$/.test(row[0]?.trim() ?? ''))
  const lines = rows.slice(head + 1).flatMap((row): LineDraft[] => {
    const cell = (name: string) => row[places[name] ?? -1]?.trim() ?? ''
    if (!named) {
      const text = row.slice(isNumbered ? 1 : 0).join(' ')
      return /\p{L}/u.test(text) ? readLines(text.replaceAll(',', ' '), known).slice(0, 1) : []
    }
    const what = cell('what')
    if (!/\p{L}/u.test(what)) return []
    const typed = [cell('size'), cell('grade'), cell('brand')].filter(Boolean).join(' ')
    const [line] = readLines(`${what} ${typed}`.replace(/[,;\n]+/g, ' '), known)
    if (!line) return []
    const amount = [cell('quantity'), cell('unit')].join(' ').trim()
    const [counted] = amount ? readLines(`item ${amount}`, known) : []
    const quantity = counted?.quantity ?? line.quantity
    return [
      {
        ...line,
        size: cut(cell('size')) ?? line.size,
        grade: cut(cell('grade')) ?? line.grade,
        brand: cut(cell('brand')) ?? line.brand,
        quantity:
          quantity !== null && quantity > 0 && quantity <= lineQuantityMax ? quantity : null,
        unit: unitNamed(cell('unit')) ?? counted?.unit ?? line.unit,
        note: (cell('note') || line.note).slice(0, lineNoteMax),
      },
    ]
  })
  return lines.slice(0, linesMax)
}

const cut = (text: string) => text.slice(0, lineWordMax) || null
