/** Sheets of text, read and written as CSV or XLSX. */

import { parse } from 'csv-parse/sync'
import { readSheet as readExcel } from 'read-excel-file/node'
import writeExcel from 'write-excel-file/node'
import { problem } from '#kernel/problem.ts'

/** The most bytes that a packed sheet may unfold to. */
const unpackedMax = 100 * 1024 * 1024

/**
 * The cells of a file, by its content: XLSX, or CSV in UTF-8 with commas, semicolons or tabs.
 *
 * @throws Problem 422 where it is neither.
 */
export async function readSheet(file: Buffer, rowsMax: number): Promise<string[][]> {
  try {
    if (file.subarray(0, 2).toString('latin1') === 'PK') {
      if (unpackedSize(file) > unpackedMax) throw new Error('It unfolds to too much.')
      const rows = await readExcel(file)
      return rows.map((row) => row.map(textOf))
    }
    const text = new TextDecoder('utf-8', { fatal: true }).decode(file)
    const head = text.split('\n', 1)[0] ?? ''
    const [delimiter = ','] = [',', ';', '\t'].toSorted(
      (a, b) => head.split(b).length - head.split(a).length,
    )
    return parse(text, { bom: true, delimiter, relax_column_count: true, to: rowsMax + 2 })
  } catch (cause) {
    const text = 'The file cannot be read: please send a CSV file in UTF-8, or an XLSX file.'
    throw problem(422, text, { cause })
  }
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  return cell instanceof Date ? cell.toISOString() : String(cell)
}

/** The sizes that a zip's directory names, together. */
function unpackedSize(file: Buffer): number {
  const entry = Buffer.from('PK\x01\x02', 'latin1')
  let total = 0
  for (let at = file.indexOf(entry); at >= 0; at = file.indexOf(entry, at + 4)) {
    if (at + 28 <= file.length) total += file.readUInt32LE(at + 24)
  }
  return total
}

/** A file of these rows, the first one being the columns' names. */
export async function writeSheet(
  format: 'csv' | 'xlsx',
  rows: readonly (readonly string[])[],
): Promise<Buffer> {
  if (format === 'csv') {
    const lines = rows.map((row) => row.map(quoted).join(','))
    // The mark at the start tells spreadsheets that it is UTF-8.
    return Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`)
  }
  const cells = rows.map((row) => row.map((value) => ({ value, type: String })))
  return writeExcel(cells).toBuffer()
}

/** What begins like a formula would be worked out by a spreadsheet: an apostrophe stops that. */
function quoted(value: string): string {
  const safe = /^[=+@\t\r]|^-[^\d]/.test(value) ? `'${value}` : value
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
