/** Reads and writes CSV and XLSX sheets in a worker thread. */

import { Worker } from 'node:worker_threads'
import { isProblem, problem } from '#kernel/problem.ts'
import { createWorkQueue } from '#kernel/work-queue.ts'

/** A request to the worker. */
export type SheetWork =
  | { kind: 'read'; file: Uint8Array; rowsMax: number }
  | { kind: 'write'; format: 'csv' | 'xlsx'; rows: string[][] }

/** The worker's response. */
export interface SheetAnswer {
  rows?: string[][]
  file?: Uint8Array
}

/** Maximum columns of a sheet, far above what an import uses. */
const columnsMax = 100
/** Limits for a hostile file: seconds of CPU time, megabytes of memory. */
const secondsMax = 20
const megabytesMax = 384

const queue = createWorkQueue({
  atOnce: 1,
  waiting: 20,
  refusal: 'Too many sheets at once. Please try again.',
})

/**
 * Reads the cells of a file. The format is detected from its content: XLSX, or CSV in UTF-8 with
 * commas, semicolons or tabs.
 *
 * @param rowsMax rows beyond this are dropped
 * @throws Problem 422 if it is neither format, or exceeds the limits of a sheet.
 */
export async function readSheet(file: Buffer, rowsMax: number): Promise<string[][]> {
  try {
    const { rows = [] } = await queue.run(() => inWorker({ kind: 'read', file, rowsMax }))
    if (rows.some((row) => row.length > columnsMax)) throw new Error('It has too many columns.')
    return rows
  } catch (cause) {
    if (isProblem(cause)) throw cause
    const text = 'The file cannot be read: please send a CSV file in UTF-8, or an XLSX file.'
    throw problem(422, text, { cause })
  }
}

/** Writes these rows to a file; the first row holds the column names. */
export async function writeSheet(format: 'csv' | 'xlsx', rows: string[][]): Promise<Buffer> {
  const { file = new Uint8Array() } = await queue.run(() =>
    inWorker({ kind: 'write', format, rows }),
  )
  return Buffer.from(file)
}

function inWorker(work: SheetWork): Promise<SheetAnswer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./sheets.worker.ts', import.meta.url), {
      workerData: work,
      resourceLimits: { maxOldGenerationSizeMb: megabytesMax },
    })
    const timer = setTimeout(() => {
      reject(new Error(`A sheet took longer than ${secondsMax} s.`))
      void worker.terminate()
    }, secondsMax * 1000)
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('The sheet worker stopped without a result.'))
    })
  })
}
