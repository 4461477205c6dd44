/** Products as sheets: template, export, check, import. */

import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { holdAccount } from '#areas/accounts/server/public.ts'
import { lockCompany, workingTypesOf } from '#areas/companies/server/public.ts'
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
import type { Reader } from '#platform/database/database.ts'
import type { Context, Handler } from '#platform/http/context.ts'
import { m } from '#words/messages.js'
import { columnNames, picturesColumn, productSheet } from '../../contract/product-columns.ts'
import type { ImportProgress, productImports } from '../../contract/product-imports.ts'
import { exportRowsMax } from '../../rules/products.ts'
import { importProducts } from '../jobs.ts'
import { sheetOfTypes, sheetWithAttributes } from '../reads/attribute-columns.ts'
import { attributesOf } from '../reads/attributes.ts'
import { everyOwnProduct } from '../reads/own-products.ts'
import { checkSheet } from '../reads/product-sheet.ts'
import { exampleCells, toCells } from '../reads/sheet-columns.ts'
import { pictureCounts } from '../reads/sheet-pictures.ts'
import { productImports as imports } from '../tables/products.ts'
import { keepFiles } from '../writes/import-files.ts'
import { holdImport, type Import, isImporting, keepImport, noteImport } from '../writes/imports.ts'

/** An empty sheet with the column names and one example product. */
export const template: Handler<typeof productImports.template> = async (
  { format, itemTypeIds },
  context,
) => {
  const pictures = 'makrana-white.jpg | https://example.com/makrana-slab.jpg'
  const ids = idsIn(itemTypeIds)
  if (ids.length === 0) {
    return sheetFileOf('neev-products-template', format, ownerOf(context), [
      [...columnNames, picturesColumn],
      [...exampleCells, pictures],
    ])
  }
  const { database, caller } = context
  const sheet = await sheetOfTypes(database.reader, caller.companyId, ids)
  return sheetFileOf('neev-products-template', format, ownerOf(context), [
    [...sheet.head, picturesColumn],
    ...sheet.examples.map((cells) => [...cells, '']),
  ])
}

const idsIn = (list: string) => [...new Set(list.split(',').filter(Boolean).map(Number))]

/**
 * The caller's own products, newest versions.
 *
 * @throws Problem 422 if there are more products than a sheet of this format can hold.
 */
export const exportSheet: Handler<typeof productImports.exportSheet> = async (
  { format, itemTypeIds },
  context,
) => {
  const { caller, database } = context
  const max = exportRowsMax[format]
  const products = await everyOwnProduct(database.reader, caller.companyId, max + 1)
  if (products.length > max) {
    throw problem(422, () => m.refused_sheet_export({ format: format.toUpperCase(), max }))
  }
  const ids = idsIn(itemTypeIds)
  if (ids.length > 0) {
    const sheet = await sheetOfTypes(database.reader, caller.companyId, ids)
    const ofTypes = products.filter(({ itemTypeId }) => ids.includes(itemTypeId))
    return sheetFileOf('neev-products', format, ownerOf(context), [
      sheet.head,
      ...ofTypes.map(sheet.cellsOf),
    ])
  }
  return sheetFileOf('neev-products', format, ownerOf(context), [
    columnNames,
    ...products.map(toCells),
  ])
}

const ownerOf = ({ caller, signal }: Context<'seller'>): SheetOwner => ({
  companyId: caller.companyId,
  signal,
})

/** Maximum errors, and names of products that are there, returned; nobody would read more. */
const errorsShown = 500
const namesShown = 20

/**
 * What a sheet's columns are taken for, to be confirmed or changed.
 *
 * @throws Problem 413 if the file is too large, 422 if it is not a sheet.
 */
export const read: Handler<typeof productImports.read> = async (input, context) => {
  const { caller, database, language } = context
  const { companyId } = caller
  const owner = ownerOf(context)
  const kind = sheetWithAttributes(await attributesOf(database.reader))
  return readColumns(database.reader, input, { kind, companyId, owner, language })
}

/**
 * Validates a sheet, returns its errors and stores the valid rows. Saves no product.
 *
 * @throws Problem 413 if the file is too large, 422 if it is not a sheet.
 */
export const check: Handler<typeof productImports.check> = async (
  { file, sameName, headLine, columns, values },
  context,
) => {
  const { caller, database, settings, language } = context
  const cells = await cellsOfFile(file, ownerOf(context))
  const { companyId, ownerId: userId } = caller
  const workingTypes = await workingTypesOf(database.reader, companyId)
  const choices = { headLine, columns, values }
  const remembered = await rememberedChoices(database.reader, companyId, productSheet.name)
  const { errors, notes, pictures, undecided, table, ...checked } = await checkSheet(
    database.reader,
    cells,
    {
      companyId,
      choices,
      remembered,
      sameName,
      workingTypes,
      outgoing: settings.outgoing,
      language,
    },
  )
  if (checked.total > sheetRowsMax) throw tooManyRows()
  const productImport = await database.transaction(async (tx) => {
    await holdAccount(tx, userId)
    await lockCompany(tx, companyId)
    const counts = { errorCount: errors.length, undecided: undecided.length }
    const sheet = await keepImport(tx, { companyId, userId, ...checked, ...counts })
    await keepFiles(tx, { companyId, userId }, { importId: sheet.id, pictures })
    const kind = productSheet.name
    if (columns) await rememberChoices(tx, { companyId, kind }, choicesToRemember(table, choices))
    return sheet
  })
  return {
    ...toProgress({
      ...productImport,
      waiting: productImport.rows.length,
      refusals: productImport.refused.rows.length,
      pictures: {
        total: pictures.length,
        done: 0,
        failed: 0,
        missing: pictures.filter(({ isLink }) => !isLink).length,
      },
    }),
    errors: errors.slice(0, errorsShown),
    notes,
    sameNames: [...new Set(undecided)].slice(0, namesShown),
  }
}

/**
 * Starts saving a checked sheet; `unknown` if there is none or it was already started, `sameName` if
 * it is not decided what happens to products of the same name, `invalidRows` if all rows are required and some are invalid, or no row is valid.
 */
export const start: Handler<typeof productImports.start> = (
  { importId, validRowsOnly },
  { caller, database, jobs },
) =>
  database.transaction(async (tx) => {
    await holdAccount(tx, caller.ownerId)
    await lockCompany(tx, caller.companyId)
    const productImport = await holdImport(tx, importId)
    if (productImport?.companyId !== caller.companyId || productImport.state !== 'checked') {
      return 'unknown'
    }
    const isWhole = productImport.errorCount === 0
    const isRefused = productImport.rows.length === 0 || (!validRowsOnly && !isWhole)
    if (productImport.undecided > 0) return 'sameName'
    if (isRefused) return 'invalidRows'
    if (await isImporting(tx, caller.companyId)) return 'running'
    await noteImport(tx, importId, { state: 'running' })
    await jobs.enqueue(tx, importProducts, { importId, companyId: caller.companyId, validRowsOnly })
    return 'done'
  })

/**
 * The refused rows of a sheet, with the reasons, to be mended and sent again.
 *
 * @throws Problem 404 if there are none.
 */
export const refused: Handler<typeof productImports.refused> = async (
  { importId, format },
  context,
) => {
  const { caller, database } = context
  const [row] = await database.reader
    .select({ refused: imports.refused })
    .from(imports)
    .where(and(eq(imports.companyId, caller.companyId), eq(imports.id, importId)))
  if (!row?.refused.rows.length) throw problem(404, m.refused_sheet_rows_none)
  return sheetFileOf('neev-products-refused', format, ownerOf(context), refusedTable(row.refused))
}

/** Progress of an import of the caller's company. */
export const progress: Handler<typeof productImports.progress> = async (
  { importId },
  { caller, database },
) => {
  const productImport = await importOf(database.reader, caller.companyId, eq(imports.id, importId))
  if (!productImport) throw problem(404, m.refused_import_none)
  return toProgress(productImport)
}

/** The newest import of the caller's company, for a seller who returns to the page. */
export const latest: Handler<typeof productImports.latest> = async (_, { caller, database }) => {
  const productImport = await importOf(database.reader, caller.companyId)
  return productImport ? toProgress(productImport) : null
}

/** Leaves out the rows, which may be megabytes: clients poll this every second. */
async function importOf(reader: Reader, companyId: string, which?: SQL) {
  const { id, state, total, done, added, createdAt, errorCount, undecided } = imports
  const [row] = await reader
    .select({
      id,
      state,
      total,
      done,
      added,
      createdAt,
      errorCount,
      undecided,
      waiting: sql<number>`jsonb_array_length(rows)`,
      pictures: pictureCounts,
      refusals: sql<number>`jsonb_array_length(refused -> 'rows')`,
    })
    .from(imports)
    .where(and(eq(imports.companyId, companyId), which))
    .orderBy(desc(createdAt), desc(id))
    .limit(1)
  return row
}

function toProgress({
  waiting,
  refusals,
  createdAt,
  pictures,
  ...one
}: Pick<
  Import,
  'id' | 'state' | 'total' | 'done' | 'added' | 'errorCount' | 'undecided' | 'createdAt'
> & {
  waiting: number
  refusals: number
  pictures: ImportProgress['pictures']
}): ImportProgress {
  const { id, state, total, done, added, errorCount, undecided } = one
  return {
    importId: id,
    state,
    total,
    done,
    added,
    errorCount,
    undecided,
    refused: refusals,
    pictures,
    // A finished import has no rows left.
    valid: Math.max(waiting, done),
    createdDate: createdAt.toISOString(),
  }
}
