/** Pictures of an import: zips with the files that a sheet names, and what could not be added. */

import { and, eq } from 'drizzle-orm'
import { holdAccount } from '#areas/accounts/server/public.ts'
import { lockCompany } from '#areas/companies/server/public.ts'
import { pictureBytesMax, sniffPicture } from '#areas/media/rules/stored-pictures.ts'
import { problem } from '#kernel/problem.ts'
import type { Handler } from '#platform/http/context.ts'
import { inLanguage } from '#platform/language.ts'
import { m } from '#words/messages.js'
import {
  type importPictures,
  pictureFileKey,
  sheetPicturesMax,
  waitingBytesMax,
  zipBytesMax,
} from '../../contract/import-pictures.ts'
import { type PictureZip, PictureZipRefusal, readPictureZip } from '../adapters/picture-zip.ts'
import { importUploads } from '../jobs.ts'
import { numberedStem, pictureStem } from '../reads/picture-keys.ts'
import { missingFiles, pictureErrors } from '../reads/sheet-pictures.ts'
import { type PictureKeys, productImports } from '../tables/products.ts'
import {
  addFiles,
  bringFiles,
  countFiles,
  startFiles,
  waitingBytes,
} from '../writes/import-files.ts'
import { holdImport } from '../writes/imports.ts'

/**
 * Takes pictures for an import of the caller's company: those that its sheet names, from a zip or one
 * by one, and those that are called like a product or its code. They are added when its products are
 * saved; at once, if they are already.
 *
 * @throws Problem 404 without such an import, 413 if they are too large, 422 if a zip cannot be
 *   read, 429 if too much waits for the company.
 */
export const add: Handler<typeof importPictures.add> = async (
  { importId, file, pictures: sent },
  { caller, database, jobs, language },
) => {
  const { companyId, ownerId: userId } = caller
  const bytes = bytesOf(file)
  if (bytes.length > zipBytesMax) throw problem(413, m.refused_zip_large)
  const [row] = await database.reader
    .select({ keys: productImports.pictureKeys })
    .from(productImports)
    .where(and(eq(productImports.companyId, companyId), eq(productImports.id, importId)))
  if (!row) throw noImport()
  const missing = new Set(await missingFiles(database.reader, importId))
  const isZip = bytes.length > 0 || sent.length === 0
  const { pictures, refused } = isZip ? await readZip(bytes, missing) : noPictures()
  const placed = placePictures(sent, { missing, keys: row.keys })
  for (const [source, picture] of placed.named) pictures.set(source, picture)
  return database.transaction(async (tx) => {
    await holdAccount(tx, userId)
    await lockCompany(tx, companyId)
    const productImport = await holdImport(tx, importId)
    if (productImport?.companyId !== companyId || productImport.state === 'failed') throw noImport()
    const coming = [...pictures.values(), ...placed.own.map((own) => own.file)]
    const size = coming.reduce((sum, { length }) => sum + length, 0)
    const count = (await countFiles(tx, importId)) + placed.own.length
    if ((await waitingBytes(tx, companyId)) + size > waitingBytesMax || count > sheetPicturesMax) {
      throw problem(429, m.refused_pictures_wait)
    }
    const brought = await bringFiles(tx, importId, pictures)
    const taken = brought + (await addFiles(tx, { importId, companyId, userId }, placed.own))
    if (productImport.state === 'done' && taken > 0) {
      await startFiles(tx, importId)
      await jobs.enqueue(tx, importUploads, { importId, companyId })
    }
    const told = inLanguage(language, () =>
      [...refused, ...placed.refused].map(({ name, message }) => ({ name, message: message() })),
    )
    const left = await missingFiles(tx, importId)
    return { taken, missing: left, unknown: placed.unknown, refused: told }
  })
}

const bytesOf = (base64: string) => Buffer.from(base64.replace(/^data:[^,]*,/, ''), 'base64')

const noPictures = (): PictureZip => ({ pictures: new Map(), refused: [] })

/** Finds the products of pictures by their files' names: those that the sheet names, then names and codes. */
function placePictures(
  sent: readonly { name: string; file: string }[],
  { missing, keys }: { missing: ReadonlySet<string>; keys: PictureKeys },
) {
  const byStem = Map.groupBy(missing, pictureStem)
  const named = new Map<string, Buffer>()
  const own: { source: string; uses: { productId: string; line: number }[]; file: Buffer }[] = []
  const unknown: string[] = []
  const refused: PictureZip['refused'] = []
  for (const { name, file } of sent) {
    const key = pictureFileKey(name)
    // A browser may send a photo in another format than its name in the sheet says.
    const stems = byStem.get(pictureStem(name)) ?? []
    const source = missing.has(key) ? key : stems.length === 1 ? stems[0] : undefined
    const use = keyed(keys, pictureStem(name)) ?? keyed(keys, numberedStem(name))
    const bytes = bytesOf(file)
    if (source === undefined && !use) unknown.push(name)
    else if (bytes.length > pictureBytesMax)
      refused.push({ name, message: m.refused_picture_large })
    else if (!sniffPicture(bytes)) refused.push({ name, message: m.refused_zip_picture })
    else if (source !== undefined) named.set(source, bytes)
    else if (use) own.push({ source: key, uses: [use], file: bytes })
  }
  return { named, own, unknown, refused }
}

const keyed = (keys: PictureKeys, stem: string) =>
  Object.hasOwn(keys, stem) ? keys[stem] : undefined

/** Why pictures of an import were not added; another company's import has none. */
export const failures: Handler<typeof importPictures.failures> = (
  { importId },
  { caller, database },
) => pictureErrors(database.reader, caller.companyId, importId)

async function readZip(bytes: Buffer, keys: ReadonlySet<string>) {
  try {
    return await readPictureZip(bytes, keys)
  } catch (error) {
    if (error instanceof PictureZipRefusal) throw problem(422, error.sentence)
    throw error
  }
}

function noImport() {
  return problem(404, m.refused_import_none)
}
