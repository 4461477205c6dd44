/** Sheets of firms (rules 23.7). */
import { eq } from 'drizzle-orm'
import { sheetRowsMax } from '#areas/sheets/rules/limits.ts'
import { refusedTable } from '#areas/sheets/rules/refused.ts'
import {
  cellsOfFile,
  choicesToRemember,
  readColumns,
  rememberChoices,
  rememberedChoices,
  type SheetOwner,
  sheetFileOf,
  tooManyRows,
} from '#areas/sheets/server/public.ts'
import { problem } from '#kernel/problem.ts'
import type { Context, Handler } from '#platform/http/context.ts'
import { m } from '#words/messages.js'
import { firmColumnFields, firmColumnNames, firmSheet } from '../../contract/firm-columns.ts'
import type { firmSheets as calls } from '../../contract/sheets.ts'
import type { DuplicateChoice } from '../../rules/sheets.ts'
import { saveFirmSheet, undoFirmSheet } from '../jobs.ts'
import { checkFirms } from '../reads/sheet-check.ts'
import { refusedOfSheet, sheetsProgress } from '../reads/sheets.ts'
import { firmSheets } from '../tables.ts'
import { beginUndo } from '../writes/sheet-undo.ts'
import {
  addFirmSheet,
  askedLines,
  beginSheet,
  isSheetBusy,
  lockFirmSheet,
} from '../writes/sheets.ts'

const example: Partial<Record<(typeof firmColumnFields)[number], string>> = {
  externalId: 'JPR-0001',
  name: 'Shree Balaji Tiles',
  trades: 'Tile, Marble',
  phones: '9829012345, 0141-2345678',
  email: 'shop@example.com',
  firstLine: 'Shop 4, Queens Road',
  secondLine: 'Vaishali Nagar',
  city: 'Jaipur',
  pinCode: '302021',
  latitude: '26.9110',
  longitude: '75.7380',
  description: 'Wall and floor tiles of all makes.',
  basis: 'Own visit',
  source: 'Visit to Queens Road',
  collectedOn: '2026-11-02',
}

/** A share of the readers of sheets for each admin. */
const ownerOf = ({ caller, signal }: Context<'admin'>): SheetOwner => ({
  companyId: caller.userId,
  signal,
})

/** An empty sheet with the column names and one example. */
export const template: Handler<typeof calls.template> = ({ format }, context) =>
  sheetFileOf('neev-firms-template', format, ownerOf(context), [
    firmColumnNames,
    firmColumnFields.map((field) => example[field] ?? ''),
  ])

/** What a sheet's columns are taken for, to be confirmed or changed. */
export const read: Handler<typeof calls.read> = (input, context) => {
  const { database, language } = context
  const owner = ownerOf(context)
  return readColumns(database.reader, input, { kind: firmSheet, companyId: null, owner, language })
}

/** Validates a sheet, returns its errors and stores the valid rows. Saves no firm. */
export const check: Handler<typeof calls.check> = async (
  { file, fileName, headLine, columns, values },
  context,
) => {
  const { caller, database, settings, language } = context
  const cells = await cellsOfFile(file, ownerOf(context))
  const choices = { headLine, columns, values }
  const remembered = await rememberedChoices(database.reader, null, firmSheet.name)
  const { errors, notes, duplicates, duplicateLines, table, ...checked } = await checkFirms(
    database.reader,
    cells,
    { choices, remembered, outgoing: settings.outgoing, language },
  )
  if (checked.total > sheetRowsMax) throw tooManyRows()
  const sheetId = await database.transaction(async (tx) => {
    const counts = { errorCount: errors.length, duplicates }
    const id = await addFirmSheet(tx, { fileName, sentBy: caller.userId, ...checked, ...counts })
    const remember = choicesToRemember(table, choices)
    await rememberChoices(tx, { companyId: null, kind: firmSheet.name }, remember)
    return id
  })
  const [progress] = await sheetsProgress(database.reader, eq(firmSheets.id, sheetId))
  if (!progress) throw problem(404, m.refused_import_none)
  return { ...progress, errors: errors.slice(0, errorsShown), notes, duplicateLines }
}

/** Nobody reads more. */
const errorsShown = 500

/** Starts saving a checked sheet. */
export const start: Handler<typeof calls.start> = (
  { sheetId, validRowsOnly, duplicates, choices },
  { database, jobs, language, caller },
) =>
  database.transaction(async (tx) => {
    const sheet = await lockFirmSheet(tx, sheetId)
    if (sheet?.state !== 'checked' || sheet.sentBy !== caller.userId) return 'unknown'
    if (sheet.valid === 0 || (!validRowsOnly && sheet.errorCount > 0)) return 'invalidRows'
    const lines: Record<string, DuplicateChoice> = {}
    for (const { line, choice } of choices) lines[String(line)] = choice
    if (duplicates === '') {
      const asked = await askedLines(tx, sheetId)
      if (asked.some((line) => !lines[String(line)])) return 'duplicates'
    }
    if (await isSheetBusy(tx)) return 'running'
    await beginSheet(tx, sheetId, { all: duplicates || 'skip', lines })
    await jobs.enqueue(tx, saveFirmSheet, { sheetId, language })
    return 'done'
  })

/** How far a sheet is. */
export const progress: Handler<typeof calls.progress> = async ({ sheetId }, { database }) => {
  const [sheet] = await sheetsProgress(database.reader, eq(firmSheets.id, sheetId))
  return sheet ?? null
}

/** The newest sheets. */
export const list: Handler<typeof calls.list> = (_, { database }) => sheetsProgress(database.reader)

/** The rows that were refused or left out, with the reasons, to be mended and sent again. */
export const refused: Handler<typeof calls.refused> = async ({ sheetId, format }, context) => {
  const rows = await refusedOfSheet(context.database.reader, sheetId)
  if (!rows?.rows.length) throw problem(404, m.refused_sheet_rows_none)
  return sheetFileOf('neev-firms-refused', format, ownerOf(context), refusedTable(rows))
}

/** Begins to undo a saved sheet. */
export const undo: Handler<typeof calls.undo> = ({ sheetId }, { database, jobs }) =>
  database.transaction(async (tx) => {
    const result = await beginUndo(tx, sheetId)
    if (result === 'done') await jobs.enqueue(tx, undoFirmSheet, { sheetId })
    return result
  })
