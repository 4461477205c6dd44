/** Sheets of firms: read, checked, saved in the background, undone (rules 23.7). */
import * as z from 'zod/mini'
import {
  sentSheet,
  sheetChoices,
  sheetError,
  sheetFile,
  sheetFormat,
  sheetNote,
  sheetProgress,
  sheetReading,
} from '#areas/sheets/contract.ts'
import { sheetBodyMax } from '#areas/sheets/rules/limits.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { guid, wholeNumber } from '#kernel/fields.ts'
import { keyKinds } from '../rules/keys.ts'
import { duplicateChoices, duplicateLinesMax, firmSheetStates } from '../rules/sheets.ts'

const operator = { audience: 'admin', permission: 'firms' } as const
const rate = { limit: 12, seconds: 60, per: 'caller' } as const

const progress = z.object({
  sheetId: z.int(),
  fileName: z.string(),
  sentBy: z.string(),
  ...sheetProgress,
  state: z.enum(firmSheetStates),
  /** Lines whose firm may be there already. */
  duplicates: z.int(),
  /** Firms that were changed, and lines that were left out when the sheet was saved. */
  changed: z.int(),
  skipped: z.int(),
  /** Firms that the sheet has added and that somebody has claimed: then it is not undone. */
  claimed: z.int(),
  /** Pictures that the sheet names by links, and what has become of them. */
  pictures: z.object({ total: z.int(), done: z.int(), failed: z.int() }),
})
/** A sheet and how far it is. */
export type FirmSheetProgress = z.output<typeof progress>

const alikeFirm = z.object({
  firmId: guid,
  name: z.string(),
  url: z.string(),
  place: z.string(),
  isClaimed: z.boolean(),
  same: z.array(z.enum(keyKinds)),
})

const duplicateLine = z.object({
  /** As spreadsheets number lines, from 1. */
  line: z.int(),
  name: z.string(),
  /** An earlier line of the sheet with the same firm; 0 for none. */
  earlierLine: z.int(),
  firms: z.array(alikeFirm),
})
/** A line whose firm may be there already. */
export type DuplicateLine = z.output<typeof duplicateLine>

const sheetId = wholeNumber().check(z.positive())

export const firmSheets = {
  template: endpoint({
    ...operator,
    method: 'GET',
    path: 'Admin/GetFirmTemplateAsync',
    summary: 'Returns an empty sheet with the columns of firms and one example.',
    input: z.object({ format: sheetFormat }),
    output: sheetFile,
    rate,
  }),
  read: endpoint({
    ...operator,
    method: 'POST',
    path: 'Admin/ReadFirmSheetAsync',
    summary:
      'Finds the header of a sheet of firms and says what each column is taken for, by its name or as it was chosen before. Saves nothing.',
    input: z.object({ ...sentSheet, headLine: sheetChoices.headLine }),
    output: sheetReading,
    bodyLimit: sheetBodyMax,
    rate,
  }),
  check: endpoint({
    ...operator,
    method: 'POST',
    path: 'Admin/CheckFirmSheetAsync',
    summary:
      'Checks a sheet of firms, with the columns as they were chosen or as its header says: its errors by line and column, and the lines whose firm may be there already. Saves no firm.',
    input: z.object({ ...sentSheet, ...sheetChoices }),
    output: z.object({
      ...progress.shape,
      errors: z.array(sheetError),
      notes: z.array(sheetNote),
      duplicateLines: z.array(duplicateLine),
    }),
    bodyLimit: sheetBodyMax,
    rate,
  }),
  start: endpoint({
    ...operator,
    method: 'POST',
    path: 'Admin/StartFirmSheetAsync',
    idempotent: true,
    summary:
      'Starts saving a checked sheet in the background: `done`; `invalidRows` if it has some or no valid one, `duplicates` if nobody has said what becomes of firms that may be there, `running` if another sheet is being saved, `unknown`.',
    input: z.object({
      sheetId,
      /** True saves only the valid rows; false saves all rows or none. */
      validRowsOnly: z._default(z.boolean(), false),
      /** What becomes of lines whose firm may be there already; '' if all are decided one by one. */
      duplicates: z._default(z.enum(['', ...duplicateChoices]), ''),
      choices: z._default(
        z
          .array(z.object({ line: z.int(), choice: z.enum(duplicateChoices) }))
          .check(z.maxLength(duplicateLinesMax)),
        [],
      ),
    }),
    output: z.enum(['done', 'invalidRows', 'duplicates', 'running', 'unknown']),
  }),
  progress: endpoint({
    ...operator,
    method: 'GET',
    path: 'Admin/GetFirmSheetAsync',
    summary: 'Returns the progress of a sheet of firms; null if there is none.',
    input: z.object({ sheetId }),
    output: z.nullable(progress),
  }),
  list: endpoint({
    ...operator,
    method: 'GET',
    path: 'Admin/GetFirmSheetsAsync',
    summary: 'Lists the sheets of firms, newest first.',
    input: z.object({}),
    output: z.array(progress),
  }),
  refused: endpoint({
    ...operator,
    method: 'GET',
    path: 'Admin/GetRefusedFirmsAsync',
    summary:
      'Returns the rows of a sheet that were refused or left out, in its own columns, each with the reason; 404 if there are none.',
    input: z.object({ sheetId, format: sheetFormat }),
    output: sheetFile,
    audited: true,
    rate,
  }),
  undo: endpoint({
    ...operator,
    method: 'POST',
    path: 'Admin/UndoFirmSheetAsync',
    summary:
      'Undoes a saved sheet as a whole, in the background: `done`; `claimed` if somebody has claimed one of its firms or is about to, `merged` if one was merged, `unknown`.',
    input: z.object({ sheetId }),
    output: z.enum(['done', 'claimed', 'merged', 'unknown']),
  }),
}
