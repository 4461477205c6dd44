/** Reads and writes CSV and XLSX sheets in a worker thread. */

import { Worker } from 'node:worker_threads'
import { problem } from '#kernel/problem.ts'
import { createWorkQueue } from '#kernel/work-queue.ts'
import { createLimit } from '#platform/http/rate-limits.ts'
import { m } from '#words/messages.js'
import type { Refusal } from './refusal.ts'

/** A cell that cannot be taken as it is. */
export interface CellFault {
  /** As spreadsheets number lines, from 1. */
  line: number
  /** From 0. */
  column: number
  kind: 'date' | 'fraction' | 'shortened' | 'error' | 'formula' | 'merged' | 'quote' | 'unclosed'
  /** What the cell holds. */
  text: string
}

/** The texts of a sheet, and the cells that cannot be taken as they are. */
export interface SheetCells {
  rows: string[][]
  faults: CellFault[]
  /** Names of further sheets that hold values. */
  unread: string[]
  /** Whether it is a CSV, whose cells need separators. */
  isText?: boolean
}

/** A request to the worker. */
export type SheetWork =
  | { kind: 'read'; file: Uint8Array; rowsMax: number }
  | { kind: 'write'; format: 'csv' | 'xlsx'; rows: WrittenCell[][] }

/** The worker's response. */
export interface SheetAnswer {
  cells?: SheetCells
  file?: Uint8Array
  refusal?: Refusal
  /** Milliseconds of processor time that the work took. */
  processorTime?: number
}

/** For whom a sheet is read or written: a company, and whether it still waits for it. */
export interface SheetOwner {
  companyId: string
  signal?: AbortSignal | undefined
}

/** Limits for a hostile file: seconds, and megabytes of JavaScript objects. */
const secondsMax = 20
const megabytesMax = 256

const refusal = m.refused_sheets_busy
// A company has one sheet waiting, so all take turns. Reading, which takes longest, delays no export.
const reading = createWorkQueue({ atOnce: 1, waiting: 20, refusal })
const writing = createWorkQueue({ atOnce: 1, waiting: 20, refusal })

/** Milliseconds of processor time for reading, per company and minute: some twenty sheets of 10,000 products. */
export const spendReading = createLimit(20_000, 60)

/**
 * Reads the cells of a file. The format is detected from its content: XLSX, or CSV with commas,
 * semicolons or tabs.
 *
 * @param rowsMax rows beyond this many that are not blank are dropped
 * @throws Problem 422 if it is neither format, or exceeds the limits of a sheet; 429 if its company
 *   has another one waiting or has used up its share; 503 if too many others wait.
 */
export async function readSheet(
  file: Buffer,
  rowsMax: number,
  owner: SheetOwner,
): Promise<SheetCells> {
  await spendReading(owner.companyId, 0)
  const work = async () => {
    // A worker that had to be stopped has taken as long as it ran.
    const from = performance.now()
    let time: number | undefined
    try {
      const answer = await inWorker({ kind: 'read', file, rowsMax }, owner.signal)
      time = answer.processorTime
      return answer
    } catch (cause) {
      throw problem(422, m.refused_sheet_heavy, { cause })
    } finally {
      const spent = Math.ceil(time ?? performance.now() - from)
      // The next sheet is refused if this one took too long.
      await spendReading(owner.companyId, spent).catch(() => undefined)
    }
  }
  const { companyId, signal } = owner
  const { cells, refusal: told = { kind: 'unreadable', at: 0 } } = await reading.run(
    work,
    companyId,
    { signal },
  )
  if (!cells) throw problem(422, () => sentences[told.kind](told.at))
  return { ...cells, isText: file.toString('latin1', 0, 2) !== 'PK' }
}

const sentences: Record<Refusal['kind'], (at: number) => string> = {
  unreadable: () => m.refused_sheet_unreadable(),
  xls: () => m.refused_sheet_xls(),
  xlsb: () => m.refused_sheet_xlsb(),
  ods: () => m.refused_sheet_ods(),
  web: () => m.refused_sheet_web(),
  large: () => m.refused_sheet_unpacked(),
  damaged: (line) => m.refused_sheet_damaged({ line }),
  columns: (max) => m.refused_sheet_columns({ max }),
  lines: (max) => m.refused_sheet_lines({ max: max.toLocaleString('en-IN') }),
}

/** A cell that is written: a text, or an amount that spreadsheets add up. */
export type WrittenCell = string | number

/** Writes these rows to a file; the first row holds the column names. */
export async function writeSheet(
  format: 'csv' | 'xlsx',
  rows: WrittenCell[][],
  owner: SheetOwner,
): Promise<Buffer> {
  const { file = new Uint8Array() } = await writing.run(
    () => inWorker({ kind: 'write', format, rows }, owner.signal),
    owner.companyId,
    { signal: owner.signal },
  )
  return Buffer.from(file)
}

/** Stops the worker when nobody waits for it any more. */
function inWorker(work: SheetWork, signal: AbortSignal | undefined): Promise<SheetAnswer> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const worker = new Worker(new URL('./sheets.worker.ts', import.meta.url), {
      workerData: work,
      resourceLimits: { maxOldGenerationSizeMb: megabytesMax, maxYoungGenerationSizeMb: 32 },
    })
    const stop = () => void worker.terminate()
    const timer = setTimeout(stop, secondsMax * 1000)
    signal?.addEventListener('abort', stop, { once: true })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
      reject(new Error('The sheet worker stopped without a result.'))
    })
  })
}
