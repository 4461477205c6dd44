/**
 * The worker thread that reads and writes one sheet, and ends with it. What is in a file decides how
 * long that takes and how much memory: the server bounds both from outside (sheets.ts).
 */
import { parentPort, workerData } from 'node:worker_threads'
import { parse } from 'csv-parse/sync'
import { readSheet as readExcel } from 'read-excel-file/node'
import writeExcel from 'write-excel-file/node'
import type { SheetAnswer, SheetWork } from './sheets.ts'

/** The most bytes that a packed sheet may unfold to. */
const unpackedMax = 100 * 1024 * 1024

async function read(bytes: Uint8Array, rowsMax: number): Promise<string[][]> {
  const file = Buffer.from(bytes)
  if (file.subarray(0, 2).toString('latin1') === 'PK') {
    if (unpackedSize(file) > unpackedMax) throw new Error('It unfolds to too much.')
    const rows = await readExcel(file)
    return rows.slice(0, rowsMax).map((row) => row.map(textOf))
  }
  const text = new TextDecoder('utf-8', { fatal: true }).decode(file)
  const head = text.split('\n', 1)[0] ?? ''
  const [delimiter = ','] = [',', ';', '\t'].toSorted(
    (a, b) => head.split(b).length - head.split(a).length,
  )
  return parse(text, { bom: true, delimiter, relax_column_count: true, to: rowsMax })
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

function write(format: 'csv' | 'xlsx', rows: string[][]): Promise<Buffer> | Buffer {
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

const work = workerData as SheetWork
const answer: SheetAnswer =
  work.kind === 'read'
    ? { rows: await read(work.file, work.rowsMax) }
    : { file: await write(work.format, work.rows) }
parentPort?.postMessage(answer)
