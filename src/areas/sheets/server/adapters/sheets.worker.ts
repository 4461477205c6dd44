/**
 * Worker thread that reads or writes one sheet and then exits. Time and memory depend on the file's
 * content; the server limits both from outside (sheets.ts).
 */
import { parentPort, workerData } from 'node:worker_threads'
import writeExcel from 'write-excel-file/node'
import { decodeText, readCsv, writeCsv } from './csv.ts'
import { formulaEscaped } from './formulas.ts'
import { columnsMax, SheetRefusal } from './refusal.ts'
import type { SheetAnswer, SheetCells, SheetWork, WrittenCell } from './sheets.ts'
import { readXlsx } from './xlsx.ts'

function read(bytes: Uint8Array, rowsMax: number): SheetCells {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.toString('latin1', 0, 2) === 'PK') return readXlsx(file, { rowsMax, columnsMax })
  if (file.toString('hex', 0, 4) === 'd0cf11e0') throw new SheetRefusal('xls')
  const text = decodeText(file)
  if (/^\s*</.test(text)) throw new SheetRefusal('web')
  const sheet = readCsv(text, rowsMax)
  if (sheet.rows.some((row) => row.findLastIndex((cell) => cell !== '') >= columnsMax)) {
    throw new SheetRefusal('columns', columnsMax)
  }
  return sheet
}

function write(format: 'csv' | 'xlsx', rows: WrittenCell[][]): Promise<Buffer> | Buffer {
  if (format === 'csv') return writeCsv(rows.map((row) => row.map(String)))
  const cells = rows.map((row) =>
    row.map((value) =>
      typeof value === 'number'
        ? { value, type: Number, format: '0.00' }
        : { value: formulaEscaped(value, true), type: String },
    ),
  )
  return writeExcel(cells).toBuffer()
}

async function answerTo(work: SheetWork): Promise<SheetAnswer> {
  if (work.kind === 'write') return { file: await write(work.format, work.rows) }
  try {
    return { cells: read(work.file, work.rowsMax) }
  } catch (error) {
    if (error instanceof SheetRefusal) return { refusal: error.refusal }
    throw error
  }
}

const answer = await answerTo(workerData as SheetWork)
const { user, system } = process.threadCpuUsage()
parentPort?.postMessage({ ...answer, processorTime: (user + system) / 1000 } satisfies SheetAnswer)
