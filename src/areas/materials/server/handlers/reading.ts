/** Reading lists: a typed or pasted text, a sheet (rules 21.3). */
import { readSheet as readCells } from '#areas/sheets/server/public.ts'
import { problem } from '#kernel/problem.ts'
import type { Handler } from '#platform/http/context.ts'
import { m } from '#words/messages.js'
import type { materials } from '../../contract/materials.ts'
import { sheetBytesMax, sheetRowsMax } from '../../rules/lines.ts'
import { readText } from '../../rules/reader.ts'
import { linesOfSheet } from '../../rules/sheet.ts'
import { readerKnowledge } from '../reads/knowledge.ts'

/** The lines of a text, and what was left out. */
export const read: Handler<typeof materials.read> = async ({ text }, { database }) =>
  readText(text, await readerKnowledge(database))

/**
 * The lines of a CSV or XLSX file.
 *
 * @throws Problem 413 if it is too large, 422 if it is not a sheet.
 */
export const readSheet: Handler<typeof materials.readSheet> = async (
  { file },
  { database, caller, signal },
) => {
  const bytes = Buffer.from(file.replace(/^data:[^,]*,/, ''), 'base64')
  if (bytes.length > sheetBytesMax) throw problem(413, m.refused_sheet_list)
  const { rows } = await readCells(bytes, sheetRowsMax, { companyId: caller.userId, signal })
  return linesOfSheet(rows, await readerKnowledge(database))
}
