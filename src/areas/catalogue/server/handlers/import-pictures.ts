/** Pictures of an import: zips with the files that a sheet names, and what could not be added. */

import { and, eq } from 'drizzle-orm'
import { holdAccount } from '#areas/accounts/server/public.ts'
import { lockCompany } from '#areas/companies/server/public.ts'
import { problem } from '#kernel/problem.ts'
import type { Handler } from '#platform/http/context.ts'
import { inLanguage } from '#platform/language.ts'
import { m } from '#words/messages.js'
import {
  type importPictures,
  waitingBytesMax,
  zipBytesMax,
} from '../../contract/import-pictures.ts'
import { PictureZipRefusal, readPictureZip } from '../adapters/picture-zip.ts'
import { importPictures as addPictures } from '../jobs.ts'
import { missingFiles, pictureErrors } from '../reads/sheet-pictures.ts'
import { productImports } from '../tables.ts'
import { bringFiles, startFiles, waitingBytes } from '../writes/import-files.ts'
import { holdImport } from '../writes/imports.ts'

/**
 * Takes the pictures that an import of the caller's company names from a zip. They are added when
 * its products are saved; at once, if they are already.
 *
 * @throws Problem 404 without such an import, 413 if the zip is too large, 422 if it cannot be
 *   read, 429 if too much waits for the company.
 */
export const add: Handler<typeof importPictures.add> = async (
  { importId, file },
  { caller, database, jobs, language },
) => {
  const { companyId, userId } = caller
  const bytes = Buffer.from(file.replace(/^data:[^,]*,/, ''), 'base64')
  if (bytes.length > zipBytesMax) throw problem(413, m.refused_zip_large)
  const [row] = await database.reader
    .select({ id: productImports.id })
    .from(productImports)
    .where(and(eq(productImports.companyId, companyId), eq(productImports.id, importId)))
  if (!row) throw noImport()
  const missing = new Set(await missingFiles(database.reader, importId))
  const { pictures, refused } = await readZip(bytes, missing)
  return database.transaction(async (tx) => {
    await holdAccount(tx, userId)
    await lockCompany(tx, companyId)
    const productImport = await holdImport(tx, importId)
    if (productImport?.companyId !== companyId || productImport.state === 'failed') throw noImport()
    const coming = [...pictures.values()].reduce((sum, { length }) => sum + length, 0)
    if ((await waitingBytes(tx, companyId)) + coming > waitingBytesMax) {
      throw problem(429, m.refused_pictures_wait)
    }
    const taken = await bringFiles(tx, importId, pictures)
    if (productImport.state === 'done' && taken > 0) {
      await startFiles(tx, importId)
      await jobs.enqueue(tx, addPictures, { importId })
    }
    const told = inLanguage(language, () =>
      refused.map(({ name, message }) => ({ name, message: message() })),
    )
    return { taken, missing: await missingFiles(tx, importId), refused: told }
  })
}

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
