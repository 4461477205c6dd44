/** Sheets of text, read and written as CSV or XLSX in a thread of their own. */

import { Worker } from 'node:worker_threads'
import { isProblem, problem } from '#kernel/problem.ts'
import { createWorkQueue } from '#kernel/work-queue.ts'

/** What the worker is asked. */
export type SheetWork =
  | { kind: 'read'; file: Uint8Array; rowsMax: number }
  | { kind: 'write'; format: 'csv' | 'xlsx'; rows: string[][] }

/** What it answers. */
export interface SheetAnswer {
  rows?: string[][]
  file?: Uint8Array
}

/** The most columns of a sheet: many times what an import knows. */
const columnsMax = 100
/** What a hostile file may cost: seconds of a core, megabytes of memory. */
const secondsMax = 20
const megabytesMax = 384

const queue = createWorkQueue({
  atOnce: 1,
  waiting: 20,
  refusal: 'Too many sheets at once. Please try again.',
})

/**
 * The cells of a file, by its content: XLSX, or CSV in UTF-8 with commas, semicolons or tabs.
 *
 * @param rowsMax rows below it are left out
 * @throws Problem 422 where it is neither, or more than one sheet may cost.
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

/** A file of these rows, the first one being the columns' names. */
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
      reject(new Error('The thread of a sheet ended without an answer.'))
    })
  })
}
