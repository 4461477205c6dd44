/**
 * Worker thread that reads or writes one sheet and then exits. Time and memory depend on the file's
 * content; the server limits both from outside (sheets.ts).
 */
import { parentPort, workerData } from 'node:worker_threads'
import { parse } from 'csv-parse/sync'
import { readSheet as readExcel } from 'read-excel-file/node'
import writeExcel from 'write-excel-file/node'
import type { SheetAnswer, SheetWork } from './sheets.ts'

/** Maximum unpacked size of a zipped sheet, in bytes. */
const unpackedMax = 100 * 1024 * 1024

async function read(bytes: Uint8Array, rowsMax: number): Promise<string[][]> {
  const file = Buffer.from(bytes)
  if (file.subarray(0, 2).toString('latin1') === 'PK') {
    if (unpackedSize(file) > unpackedMax) throw new Error('It is too large when uncompressed.')
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

/** Sum of the unpacked sizes listed in a zip's directory. */
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
    // The byte order mark tells spreadsheets that the file is UTF-8.
    return Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`)
  }
  const cells = rows.map((row) => row.map((value) => ({ value, type: String })))
  return writeExcel(cells).toBuffer()
}

/** Prefixes anything that looks like a formula with an apostrophe so spreadsheets do not run it. */
function quoted(value: string): string {
  const safe = /^[=+@\t\r]|^-(?!\d+(?:\.\d+)?$)/.test(value) ? `'${value}` : value
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const work = workerData as SheetWork
const answer: SheetAnswer =
  work.kind === 'read'
    ? { rows: await read(work.file, work.rowsMax) }
    : { file: await write(work.format, work.rows) }
parentPort?.postMessage(answer)
