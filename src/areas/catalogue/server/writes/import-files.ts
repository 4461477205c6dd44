/** The pictures that an import waits for: named by the sheet, brought by links or zips. */

import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { m } from '#words/messages.js'
import { productImagesMax } from '../../rules/products.ts'
import type { NamedPicture } from '../reads/sheet-pictures.ts'
import { importFiles, productImages } from '../tables/products.ts'
import { addImages } from './own-images.ts'
import { holdProducts } from './own-products.ts'

/** A picture of an import. */
export type ImportFile = typeof importFiles.$inferSelect

type Owner = Pick<ImportFile, 'companyId' | 'userId'>

/** Notes the pictures of a checked sheet; what earlier sheets wait for and no longer can get goes. */
export async function keepFiles(
  tx: Transaction,
  { companyId, userId }: Owner,
  { importId, pictures }: { importId: string; pictures: readonly NamedPicture[] },
): Promise<void> {
  await tx.execute(sql`
    delete from ${importFiles} where company_id = ${companyId}
      and not (is_started and state = 'waiting' and (is_link or file is not null))`)
  for (let from = 0; from < pictures.length; from += 500) {
    const rows = pictures.slice(from, from + 500)
    await tx
      .insert(importFiles)
      .values(rows.map((row) => ({ ...row, importId, companyId, userId })))
  }
}

/** Puts files from a zip to the names that wait for them; returns how many. */
export async function bringFiles(
  tx: Transaction,
  importId: string,
  pictures: ReadonlyMap<string, Buffer>,
): Promise<number> {
  let taken = 0
  for (const [source, file] of pictures) {
    const rows = await tx
      .update(importFiles)
      .set({ file })
      .where(
        and(
          eq(importFiles.importId, importId),
          eq(importFiles.source, source),
          eq(importFiles.state, 'waiting'),
          eq(importFiles.isLink, false),
        ),
      )
      .returning({ id: importFiles.id })
    taken += rows.length
  }
  return taken
}

/** Adds files that the sheet does not name, for the products that they are called like; returns how many. */
export async function addFiles(
  tx: Transaction,
  { importId, companyId, userId }: Owner & { importId: string },
  files: readonly Pick<ImportFile, 'source' | 'uses' | 'file'>[],
): Promise<number> {
  if (files.length === 0) return 0
  const rows = await tx
    .insert(importFiles)
    .values(files.map((file) => ({ ...file, isLink: false, importId, companyId, userId })))
    .onConflictDoNothing()
    .returning({ id: importFiles.id })
  return rows.length
}

/** How many pictures an import has, named or sent. */
export function countFiles(tx: Transaction, importId: string): Promise<number> {
  return tx.$count(importFiles, eq(importFiles.importId, importId))
}

/** Bytes of files that wait for their products, of all imports of a company. */
export async function waitingBytes(tx: Transaction, companyId: string): Promise<number> {
  const { rows } = await tx.execute<{ bytes: string }>(
    sql`select coalesce(sum(octet_length(file)), 0) bytes from ${importFiles} where company_id = ${companyId}`,
  )
  return Number(rows[0]?.bytes ?? 0)
}

/** Lets the pictures of an import be added: its products are saved. */
export async function startFiles(tx: Transaction, importId: string): Promise<void> {
  await tx.update(importFiles).set({ isStarted: true }).where(eq(importFiles.importId, importId))
}

/** Gives up the pictures of an import that failed. */
export async function dropFiles(tx: Transaction, importId: string): Promise<void> {
  await tx.delete(importFiles).where(eq(importFiles.importId, importId))
}

/** The next picture of an import that can be added: from a link or a zip; undefined without one. */
export async function nextFile(
  tx: Transaction,
  importId: string,
  { isLink }: { isLink: boolean },
): Promise<ImportFile | undefined> {
  const [row] = await tx
    .select()
    .from(importFiles)
    .where(
      sql`${eq(importFiles.importId, importId)} and is_started and state = 'waiting'
        and ${isLink ? sql`is_link` : sql`not is_link and file is not null`}`,
    )
    .orderBy(importFiles.id)
    .limit(1)
  return row
}

/** Notes that no product gets a picture, and why. */
export async function refuseFile(
  tx: Transaction,
  { id, uses }: ImportFile,
  message: string,
): Promise<void> {
  const faults = uses.map(({ line }) => ({ line, message }))
  await tx
    .update(importFiles)
    .set({ state: 'failed', file: null, faults })
    .where(eq(importFiles.id, id))
}

/**
 * Adds a stored picture to the products that the sheet names it for. Products that have it keep it;
 * those that were deleted, or have too many, are faults.
 */
export async function attachFile(
  tx: Transaction,
  { id, uses, source, isLink, companyId, userId }: ImportFile,
  pictureName: string,
): Promise<void> {
  const products = await holdProducts(
    tx,
    companyId,
    uses.map(({ productId }) => productId),
  )
  const faults: ImportFile['faults'] = []
  const name = isLink ? decoded(new URL(source).pathname.split('/').at(-1) ?? '') : source
  const fileName = name.slice(0, 100) || 'picture'
  for (const { productId, line } of uses) {
    const product = products.find((one) => one.id === productId)
    if (!product) {
      faults.push({ line, message: m.product_not_exist() })
      continue
    }
    const rows = await tx.select().from(productImages).where(eq(productImages.productId, productId))
    const active = rows.filter(({ isActive }) => isActive)
    if (active.some((row) => row.pictureName === pictureName)) continue
    if (active.length >= productImagesMax) {
      faults.push({ line, message: m.sheet_fault_pictures({ max: productImagesMax }) })
      continue
    }
    const added = [{ pictureName, fileName, colourId: 0, isDefault: false }]
    await addImages(tx, product, { rows, added, by: userId })
  }
  const state = faults.length > 0 ? 'failed' : 'done'
  await tx.update(importFiles).set({ state, file: null, faults }).where(eq(importFiles.id, id))
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
