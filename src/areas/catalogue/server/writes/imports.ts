/** Stores a checked sheet and then saves its rows to the catalogue. */

import { and, eq, ne, sql } from 'drizzle-orm'
import type { RefusedRows } from '#areas/sheets/rules/refused.ts'
import { fieldsOf } from '#kernel/record.ts'
import type { Transaction } from '#platform/database/database.ts'
import {
  type ChangedImportRow,
  type ImportRow,
  type NewImportRow,
  type ProductEdit,
  type ProductShown,
  productRecord,
} from '../../contract/product-record.ts'
import type { ImportState } from '../../rules/products.ts'
import type { PictureKeys } from '../tables/products.ts'
import { productImports } from '../tables/products.ts'
import { changeProducts, holdProducts } from './own-products.ts'
import { type Announcing, addProducts, dropStaged, publishProducts } from './products.ts'

/** A row of the imports table. */
export type Import = typeof productImports.$inferSelect

/** Stores a checked sheet, replacing the company's earlier ones; returns it. */
export async function keepImport(
  tx: Transaction,
  sheet: {
    companyId: string
    userId: string
    rows: ImportRow[]
    total: number
    refused: RefusedRows
    errorCount: number
    undecided: number
    pictureKeys: PictureKeys
  },
): Promise<Import> {
  await tx
    .delete(productImports)
    .where(and(eq(productImports.companyId, sheet.companyId), ne(productImports.state, 'running')))
  const [row] = await tx.insert(productImports).values(sheet).returning()
  if (!row) throw new Error('The sheet was not stored.')
  return row
}

/** The user who uploaded a sheet, to be locked before the import; undefined if there is none. */
export async function senderOf(tx: Transaction, importId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ userId: productImports.userId })
    .from(productImports)
    .where(eq(productImports.id, importId))
  return row?.userId
}

/** An import, locked until the transaction ends. */
export async function holdImport(tx: Transaction, importId: string): Promise<Import | undefined> {
  const [row] = await tx
    .select()
    .from(productImports)
    .where(eq(productImports.id, importId))
    .for('update')
  return row
}

/** Records the progress of an import. Once it is done or failed, its rows are no longer needed. */
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

type Owner = Pick<Import, 'companyId' | 'userId'>

/** Saves rows of a sheet; returns how many were new products. */
export async function saveRows(
  tx: Transaction,
  owner: Owner,
  rows: readonly ImportRow[],
): Promise<number> {
  const added = await addRows(tx, owner, rows, { addedBy: owner.userId })
  await changeRows(tx, owner, rows)
  return added
}

/** Adds the new products among the rows, hidden until published; returns how many. */
export function stageRows(
  tx: Transaction,
  owner: Owner,
  rows: readonly ImportRow[],
): Promise<number> {
  return addRows(tx, owner, rows, { staged: true })
}

/** Publishes a sheet's staged products and applies its changes, so all rows appear at once. */
export async function publishRows(
  tx: Transaction,
  owner: Owner,
  rows: readonly ImportRow[],
): Promise<void> {
  await publishProducts(tx, owner.companyId, newIds(rows), owner.userId)
  await changeRows(tx, owner, rows)
}

/** Gives up an import: published products stay, staged ones are deleted. */
export async function failImport(
  tx: Transaction,
  { importId, validRowsOnly }: { importId: string; validRowsOnly: boolean },
): Promise<void> {
  const productImport = await holdImport(tx, importId)
  if (!productImport) return
  if (!validRowsOnly) await dropStaged(tx, productImport.companyId, newIds(productImport.rows))
  await noteImport(tx, importId, {
    state: 'failed',
    ...(!validRowsOnly && { done: 0, added: 0 }),
  })
}

const newIds = (rows: readonly ImportRow[]) => rows.flatMap(({ id, isNew }) => (isNew ? id : []))
const newRows = (rows: readonly ImportRow[]): NewImportRow[] =>
  rows.flatMap((row) => (row.isNew ? row : []))

async function addRows(
  tx: Transaction,
  { companyId }: Owner,
  rows: readonly ImportRow[],
  options: Announcing,
): Promise<number> {
  const fresh = newRows(rows)
  const list = fresh.map(({ isNew: _, ...row }) => ({ ...row, companyId }))
  await addProducts(tx, list, options)
  return fresh.length
}

/** Skips products that were deleted since the sheet was checked. */
async function changeRows(
  tx: Transaction,
  { companyId, userId }: Owner,
  rows: readonly ImportRow[],
): Promise<void> {
  const changed = new Map(rows.flatMap((row) => (row.isNew ? [] : [[row.id, row] as const])))
  if (changed.size === 0) return
  const products = await holdProducts(tx, companyId, [...changed.keys()])
  const changes = products.flatMap((product) => {
    const row = changed.get(product.id)
    // A product cannot change its trade.
    return row?.companyTypeId === product.companyTypeId ? { product, ...changesOf(row) } : []
  })
  await changeProducts(tx, changes, userId)
}

/** A row's changes, by what they need; fields that the row leaves out stay as they are. */
function changesOf({ id: _, isNew: __, companyTypeId: ___, ...fields }: ChangedImportRow) {
  const entries = Object.entries(fields)
  const atOnce = new Set<string>(fieldsOf(productRecord, 'atOnce', 'switch').map(([name]) => name))
  const immediate: Partial<ProductShown> = Object.fromEntries(
    entries.filter(([name]) => atOnce.has(name)),
  )
  const edit: ProductEdit = Object.fromEntries(entries.filter(([name]) => !atOnce.has(name)))
  return { edit, immediate }
}

/** Whether an import of this company is running. */
export async function isImporting(tx: Transaction, companyId: string): Promise<boolean> {
  const running = await tx.$count(
    productImports,
    sql`company_id = ${companyId} and state = 'running'`,
  )
  return running > 0
}
