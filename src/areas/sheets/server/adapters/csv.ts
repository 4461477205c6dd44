/** Reads and writes CSV as spreadsheets do, in the encodings that they use. */

import { formulaEscaped, formulaUnescaped } from './formulas.ts'
import { isBlank, linesMax } from './lines.ts'
import { SheetRefusal } from './refusal.ts'
import type { CellFault, SheetCells } from './sheets.ts'

const comma = ','
const delimiters = [comma, ';', '\t']

/** Blank lines are one array: there may be very many of them. */
const blankLine = ['']

/**
 * The cells of a CSV text. CRLF, LF and CR each end a record; a quote inside an unquoted cell is a
 * character. Reading ends at a quote that could mean two things.
 *
 * @param rowsMax lines beyond this many that are not blank are dropped
 */
export function readCsv(text: string, rowsMax: number): SheetCells {
  const delimiter = delimiterOf(text)
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  let filled = 0
  const stopped = (kind: CellFault['kind']): SheetCells => ({
    rows: [...rows, row],
    faults: [{ line: rows.length + 1, column: row.length, kind, text: '"' }],
    unread: [],
  })
  const plainEnd = new RegExp(`[${delimiter}\\r\\n]`, 'g')
  while (at < text.length && filled < rowsMax) {
    if (text[at] === '"') {
      const quoted = quotedCell(text, at)
      if (!quoted) return stopped('unclosed')
      at = quoted.end
      if (!isEnd(text[at], delimiter)) return stopped('quote')
      row.push(formulaUnescaped(quoted.cell))
    } else {
      plainEnd.lastIndex = at
      const end = plainEnd.exec(text)?.index ?? text.length
      row.push(formulaUnescaped(text.slice(at, end)))
      at = end
    }
    if (text[at] === delimiter) {
      at += 1
      // A delimiter at the very end opens one more, empty cell.
      if (at < text.length) continue
      row.push('')
    }
    if (rows.length === linesMax) throw new SheetRefusal('lines', linesMax)
    if (isBlank(row)) rows.push(blankLine)
    else {
      rows.push(row)
      filled += 1
    }
    row = []
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1
  }
  return { rows, faults: [], unread: [] }
}

const isEnd = (character: string | undefined, delimiter: string) =>
  character === undefined || character === delimiter || character === '\r' || character === '\n'

/** A quoted cell and where it ends; undefined if its quote is never closed. */
function quotedCell(text: string, start: number): { cell: string; end: number } | undefined {
  let at = start
  do {
    at = text.indexOf('"', at + 1)
    if (at < 0) return undefined
    at += 1
  } while (text[at] === '"')
  const cell = text.slice(start + 1, at - 1).replaceAll('""', '"')
  return { cell, end: at }
}

/** Lines by which the delimiter is told: a letterhead has commas, the table below it has all of them. */
const delimiterLines = 40

/** The delimiter that most lines have equally many of, outside quotes. */
function delimiterOf(text: string): string {
  const plain = text.slice(0, 20_000).replace(/"(?:[^"]|"")*"/g, '')
  const lines = plain
    .split(/[\r\n]+/)
    .filter((line) => line !== '')
    .slice(0, delimiterLines)
  const score = (delimiter: string) => {
    const counts = Map.groupBy(lines, (line) => line.split(delimiter).length - 1)
    return Math.max(0, ...[...counts].map(([count, those]) => count * those.length))
  }
  const [most = comma] = delimiters.toSorted((a, b) => score(b) - score(a))
  return most
}

/**
 * The text of a file: UTF-8 or UTF-16, with or without a byte order mark, or Windows-1252, as Excel
 * saves "CSV" and "Unicode Text".
 *
 * @throws SheetRefusal if it is no text, or a text in UTF-8 that was damaged.
 */
export function decodeText(bytes: Buffer): string {
  const text = (utf16Of(bytes) ?? utf8Of(bytes)).replace(/^\ufeff/, '')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no text file has them.
  if (/[\0-\x08\x0e-\x1f\x7f-\x9f]/.test(text)) throw new SheetRefusal()
  return text
}

function utf16Of(bytes: Buffer): string | undefined {
  const mark = bytes.length >= 2 ? bytes.readUInt16BE(0) : 0
  const start = bytes.subarray(0, 1000)
  // Header names are Latin letters, whose other byte is zero.
  const zeros = [0, 1].map((odd) => start.filter((byte, at) => byte === 0 && at % 2 === odd).length)
  const [even = 0, odd = 0] = zeros
  if (mark !== 0xfffe && mark !== 0xfeff && even + odd === 0) return undefined
  const isLittle = mark === 0xfffe || (mark !== 0xfeff && odd > even)
  try {
    return new TextDecoder(isLittle ? 'utf-16le' : 'utf-16be', { fatal: true }).decode(bytes)
  } catch {
    throw new SheetRefusal()
  }
}

// A mark; letters of India; dashes, quotes and the rupee; emoji. The same bytes are `à¤•`, `â€”` and
// `ðŸ` in Windows-1252, which nobody writes, while `é½½` would be a Chinese letter.
const utf8Signs =
  /^\xef\xbb\xbf|\xe0[\xa4-\xb7][\x80-\xbf]|\xe2[\x80-\x84][\x80-\xbf]|\xf0\x9f[\x80-\xbf]{2}/

function utf8Of(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    if (!utf8Signs.test(bytes.toString('latin1'))) {
      return new TextDecoder('windows-1252').decode(bytes)
    }
    const [before = ''] = new TextDecoder().decode(bytes).split('\ufffd', 1)
    throw new SheetRefusal('damaged', before.split(/\r\n|\r|\n/).length)
  }
}

/** The bytes of a CSV file. The byte order mark tells spreadsheets that it is UTF-8. */
export function writeCsv(rows: readonly (readonly string[])[]): Buffer {
  const lines = rows.map((row) => row.map(quoted).join(comma))
  return Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`)
}

function quoted(value: string): string {
  const safe = formulaEscaped(value, false)
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
