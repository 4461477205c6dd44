/** A sheet's way into the catalogue: kept once it is checked, then saved row by row. */

import { and, eq, ne, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import type { ImportRow, ImportState } from '../../rules.ts'
import { productImports } from '../tables.ts'
import { changeProduct, holdProducts } from './own-products.ts'
import { addProducts } from './products.ts'

/** An import as the table has it. */
export type Import = typeof productImports.$inferSelect

/** Keeps a checked sheet in place of the company's earlier ones; answers it. */
export async function keepImport(
  tx: Transaction,
  sheet: { companyId: string; userId: string; rows: ImportRow[]; total: number },
): Promise<Import> {
  await tx
    .delete(productImports)
    .where(and(eq(productImports.companyId, sheet.companyId), ne(productImports.state, 'running')))
  const [row] = await tx.insert(productImports).values(sheet).returning()
  if (!row) throw new Error('The sheet was not kept.')
  return row
}

/** An import, held until the transaction ends. */
export async function holdImport(tx: Transaction, importId: string): Promise<Import | undefined> {
  const [row] = await tx
    .select()
    .from(productImports)
    .where(eq(productImports.id, importId))
    .for('update')
  return row
}

/** Notes how an import goes. What is saved or given up needs its rows no longer. */
export async function noteImport(
  tx: Transaction,
  importId: string,
  changes: { state?: ImportState; done?: number; added?: number },
): Promise<void> {
  const isOver = changes.state === 'done' || changes.state === 'failed'
  await tx
    .update(productImports)
    .set({ ...changes, ...(isOver && { rows: [] }) })
    .where(eq(productImports.id, importId))
}

/**
 * Saves rows of a sheet; answers how many were new products. A product that was deleted since the
 * sheet was checked is passed over.
 */
export async function saveRows(
  tx: Transaction,
  { companyId, userId }: Pick<Import, 'companyId' | 'userId'>,
  rows: readonly ImportRow[],
): Promise<number> {
  const fresh = rows.filter(({ id }) => id === null)
  await addProducts(
    tx,
    fresh.map(({ id: _, ...row }) => ({ ...row, companyId })),
    { addedBy: userId },
  )
  const changed = new Map(rows.flatMap((row) => (row.id === null ? [] : [[row.id, row] as const])))
  const held = changed.size > 0 ? await holdProducts(tx, companyId, [...changed.keys()]) : []
  for (const [index, product] of held.entries()) {
    const row = changed.get(product.id)
    if (!row) continue
    const { id: _, companyTypeId, price, offerPrice, size, unit, unitOfMeasure, ...text } = row
    const { inStock, showInOffers, ...edit } = text
    // A product stays in its trade.
    if (product.companyTypeId !== companyTypeId) continue
    await changeProduct(tx, product, {
      edit,
      shown: { price, offerPrice, size, unit, unitOfMeasure, inStock, showInOffers },
      by: userId,
      quiet: index < held.length - 1,
    })
  }
  return fresh.length
}

/** Whether anything of this company is being saved. */
export async function isImporting(tx: Transaction, companyId: string): Promise<boolean> {
  const running = await tx.$count(
    productImports,
    sql`company_id = ${companyId} and state = 'running'`,
  )
  return running > 0
}

/** Forgets every sheet of a company. */
export async function deleteImportsOf(tx: Transaction, companyId: string): Promise<void> {
  await tx.delete(productImports).where(eq(productImports.companyId, companyId))
}
