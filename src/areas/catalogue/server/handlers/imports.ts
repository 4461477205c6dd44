/** Products as sheets: template, export, check, import. */

import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { holdAccount } from '#areas/accounts/server/public.ts'
import { lockCompany, workingTypesOf } from '#areas/companies/server/public.ts'
import { saveResult } from '#kernel/codes.ts'
import { problem } from '#kernel/problem.ts'
import type { Reader } from '#platform/database/database.ts'
import type { Handler } from '#platform/http/context.ts'
import type { ImportProgress, productImports } from '../../contract/product-imports.ts'
import { exportRowsMax, importBytesMax, importRowsMax } from '../../rules.ts'
import { readSheet, writeSheet } from '../adapters/sheets.ts'
import { importProducts } from '../jobs.ts'
import { everyOwnProduct } from '../reads/own-products.ts'
import { checkSheet, columnNames, toCells } from '../reads/product-sheet.ts'
import { productImports as imports } from '../tables.ts'
import { holdImport, type Import, isImporting, keepImport, noteImport } from '../writes/imports.ts'

/** An empty sheet with the columns' names and one product as an example. */
export const template: Handler<typeof productImports.template> = async ({ format }) =>
  toFile('neev-products-template', format, [
    [
      ...['', 'Marble And Granite', 'Makrana Marble', 'Makrana White', 'Makrana White'],
      ...['White with grey veins, polished.', '185', '160', '1', 'sq ft', '18 mm slab', ''],
      ...['Marble', 'Yes', 'No', 'Polished; Flooring', 'Finish: Mirror polish | Origin: Makrana'],
    ],
  ])

/**
 * The caller's own products, newest versions.
 *
 * @throws Problem 422 where they are more than a sheet of this kind can be written of at once.
 */
export const exportSheet: Handler<typeof productImports.exportSheet> = async (
  { format },
  { caller, database },
) => {
  const max = exportRowsMax[format]
  const products = await everyOwnProduct(database.reader, caller.companyId, max + 1)
  if (products.length > max) {
    throw problem(422, `An ${format.toUpperCase()} file takes at most ${max} products.`)
  }
  return toFile('neev-products', format, products.map(toCells))
}

async function toFile(name: string, format: 'csv' | 'xlsx', rows: string[][]) {
  const file = await writeSheet(format, [columnNames, ...rows])
  return { fileName: `${name}.${format}`, file: file.toString('base64'), rows: rows.length }
}

/** The most errors that are shown: more of them help nobody. */
const errorsShown = 500

/**
 * Reads a sheet, says what is wrong with it and keeps the rows that are in order. Saves no product.
 *
 * @throws Problem 413 and 422 for a file that is too large, or is no sheet.
 */
export const check: Handler<typeof productImports.check> = async (
  { file },
  { caller, database },
) => {
  const bytes = Buffer.from(file.replace(/^data:[^,]*,/, ''), 'base64')
  if (bytes.length > importBytesMax) throw problem(413, 'A sheet may have at most 5 MB.')
  const cells = await readSheet(bytes, importRowsMax + 2)
  if (cells.length - 1 > importRowsMax) {
    throw problem(422, `A sheet may have at most ${importRowsMax} products.`)
  }
  const { companyId, userId } = caller
  const workingTypes = await workingTypesOf(database.reader, companyId)
  const { total, rows, errors } = await checkSheet(database.reader, cells, {
    companyId,
    workingTypes,
  })
  const kept = await database.transaction(async (tx) => {
    await holdAccount(tx, userId)
    await lockCompany(tx, companyId)
    return keepImport(tx, { companyId, userId, rows, total })
  })
  return {
    ...toProgress({ ...kept, waiting: rows.length }),
    errors: errors.slice(0, errorsShown),
    errorCount: errors.length,
  }
}

/**
 * Begins to save a checked sheet: 1. 5 where there is none, or it was begun before; 2 where all rows
 * are wanted and some are not in order, or another sheet is being saved.
 */
export const start: Handler<typeof productImports.start> = (
  { importId, validRowsOnly },
  { caller, database, jobs },
) =>
  database.transaction(async (tx) => {
    await holdAccount(tx, caller.userId)
    await lockCompany(tx, caller.companyId)
    const found = await holdImport(tx, importId)
    if (found?.companyId !== caller.companyId || found.state !== 'checked') {
      return saveResult.notExist
    }
    const isWhole = found.rows.length === found.total
    const isRefused = found.rows.length === 0 || (!validRowsOnly && !isWhole)
    if (isRefused || (await isImporting(tx, caller.companyId))) return saveResult.failure
    await noteImport(tx, importId, { state: 'running' })
    await jobs.enqueue(tx, importProducts, { importId, validRowsOnly })
    return saveResult.created
  })

/** How far an import of the caller's company is. */
export const progress: Handler<typeof productImports.progress> = async (
  { importId },
  { caller, database },
) => {
  const found = await importOf(database.reader, caller.companyId, eq(imports.id, importId))
  if (!found) throw problem(404, 'There is no such import.')
  return toProgress(found)
}

/** The newest import of the caller's company, for a seller who comes back to it. */
export const latest: Handler<typeof productImports.latest> = async (_, { caller, database }) => {
  const found = await importOf(database.reader, caller.companyId)
  return found ? toProgress(found) : null
}

/** Without its rows, which may be megabytes: this is asked once a second. */
async function importOf(reader: Reader, companyId: string, which?: SQL) {
  const { id, state, total, done, added, createdAt } = imports
  const [row] = await reader
    .select({
      ...{ id, state, total, done, added, createdAt },
      waiting: sql<number>`jsonb_array_length(rows)`,
    })
    .from(imports)
    .where(and(eq(imports.companyId, companyId), which))
    .orderBy(desc(createdAt), desc(id))
    .limit(1)
  return row
}

function toProgress({
  id,
  state,
  total,
  waiting,
  done,
  added,
  createdAt,
}: Pick<Import, 'id' | 'state' | 'total' | 'done' | 'added' | 'createdAt'> & {
  waiting: number
}): ImportProgress {
  // What is over has no rows left.
  const createdDate = createdAt.toISOString()
  return { importId: id, state, total, valid: Math.max(waiting, done), done, added, createdDate }
}
