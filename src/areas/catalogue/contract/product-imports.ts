/** Products as spreadsheets: template, export, and an import that is validated before saving. */

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
import { guid } from '#kernel/fields.ts'

const own = { loginId: guid, companyId: guid }

/** What to do with rows whose product's name is there already; '' to be asked. */
const sameName = z._default(z.enum(['', 'change', 'add']), '')
export type SameName = z.output<typeof sameName>

const progress = z.object({
  importId: guid,
  ...sheetProgress,
  /** Number of rows with the name of a product that is there, until it is said what to do with them. */
  undecided: z.int(),
  /** Pictures that the sheet names: how many, and of how many the file has not been sent yet. */
  pictures: z.object({ total: z.int(), done: z.int(), failed: z.int(), missing: z.int() }),
})

export type ImportProgress = z.output<typeof progress>

/** Item types that a sheet is for, as "601,706"; all if empty. */
const itemTypeIds = z._default(z.string().check(z.regex(/^(\d{1,9}(,\d{1,9}){0,29})?$/)), '')

export const productImports = {
  template: endpoint({
    method: 'GET',
    path: 'Product/GetProductTemplateAsync',
    audience: 'seller',
    summary:
      'Returns an empty sheet with the columns of an import and one example product; for item types, with the columns of their attributes and an example of each.',
    input: z.object({ ...own, format: sheetFormat, itemTypeIds }),
    output: sheetFile,
    rate: { limit: 20, seconds: 60, per: 'caller' },
  }),
  exportSheet: endpoint({
    method: 'GET',
    path: 'Product/GetProductSheetAsync',
    audience: 'seller',
    summary:
      "Returns the caller's own products as a sheet with the columns of an import; for item types, those of them, with the columns of their attributes.",
    input: z.object({ ...own, format: sheetFormat, itemTypeIds }),
    output: sheetFile,
    rate: { limit: 6, seconds: 60, per: 'caller' },
  }),
  read: endpoint({
    method: 'POST',
    path: 'Product/ReadProductSheetAsync',
    audience: 'seller',
    summary:
      'Finds the header of a sheet and says what each column is taken for, by its name or as it was chosen before. Saves nothing.',
    input: z.object({ ...own, ...sentSheet, headLine: sheetChoices.headLine }),
    output: sheetReading,
    bodyLimit: sheetBodyMax,
    rate: { limit: 12, seconds: 60, per: 'caller' },
  }),
  check: endpoint({
    method: 'POST',
    path: 'Product/CheckProductSheetAsync',
    audience: 'seller',
    summary:
      'Checks a sheet, with the columns as they were chosen or as its header says, and returns its errors by line and column. Saves no product.',
    input: z.object({ ...own, ...sentSheet, ...sheetChoices, sameName }),
    output: z.object({
      ...progress.shape,
      errors: z.array(sheetError),
      /** What was read in a way that is to be told. */
      notes: z.array(sheetNote),
      /** The first names of products that are there already. */
      sameNames: z.array(z.string()),
    }),
    bodyLimit: sheetBodyMax,
    rate: { limit: 12, seconds: 60, per: 'caller' },
  }),
  refused: endpoint({
    method: 'GET',
    path: 'Product/GetRefusedProductsAsync',
    audience: 'seller',
    summary:
      'Returns the rows of a checked sheet that cannot be saved, in its own columns, each with the reason; 404 if there are none.',
    input: z.object({ ...own, importId: guid, format: sheetFormat }),
    output: sheetFile,
    rate: { limit: 20, seconds: 60, per: 'caller' },
  }),
  start: endpoint({
    method: 'POST',
    path: 'Product/StartProductImportAsync',
    idempotent: true,
    audience: 'seller',
    summary:
      'Starts saving a checked sheet in the background; `invalidRows` if it has some, `sameName` if names are there and nobody has said what to do, `running` if another import is, `unknown` if there is no such sheet.',
    input: z.object({
      ...own,
      importId: guid,
      /** True saves only the valid rows; false saves all rows or none. */
      validRowsOnly: z._default(z.boolean(), false),
    }),
    output: z.enum(['done', 'invalidRows', 'sameName', 'running', 'unknown']),
  }),
  progress: endpoint({
    method: 'GET',
    path: 'Product/GetProductImportAsync',
    audience: 'seller',
    summary: 'Returns the progress of an import; 404 if there is none.',
    input: z.object({ ...own, importId: guid }),
    output: progress,
  }),
  latest: endpoint({
    method: 'GET',
    path: 'Product/GetLatestProductImportAsync',
    audience: 'seller',
    summary: "Returns the caller's newest import, running or finished; null if there is none.",
    input: z.object(own),
    output: z.nullable(progress),
  }),
}
