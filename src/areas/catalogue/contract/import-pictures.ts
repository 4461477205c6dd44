/** Pictures of an import: links and file names in the sheet's column, and zips with the files. */

import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { atMost, guid, line } from '#kernel/fields.ts'
import { cleanLine } from '#kernel/text.ts'
import { sheetError } from './product-imports.ts'

/** Maximum pictures that a sheet may name. */
export const sheetPicturesMax = 2_000
/** Maximum bytes of a zip, of what is unpacked from one, and of what waits for a company. */
export const zipBytesMax = 20 * 1024 * 1024
export const unpackedBytesMax = 40 * 1024 * 1024
export const waitingBytesMax = 200 * 1024 * 1024

/** What names of picture files end in. */
export const pictureEndings = ['jpg', 'jpeg', 'png', 'webp', 'avif'] as const

/** By what a file name in a sheet finds a file in a zip: case and form of letters do not count. */
export function pictureFileKey(name: string): string {
  return cleanLine(name.normalize('NFC')).trim().toLowerCase()
}

const own = { loginId: guid, companyId: guid, importId: guid }

export const importPictures = {
  add: endpoint({
    method: 'POST',
    path: 'Product/AddImportPicturesAsync',
    audience: 'seller',
    summary:
      'Takes the pictures that a checked sheet names from a zip; they are added once its products are saved. 404 if there is no such import, 413 if the zip is too large.',
    input: z.object({
      ...own,
      fileName: z.string().check(line, atMost(255)),
      /** A zip in base64. */
      file: z.string(),
    }),
    output: z.object({
      /** How many pictures were taken, and which named ones have still not come. */
      taken: z.int(),
      missing: z.array(z.string()),
      /** Named files that cannot be taken. */
      refused: z.array(z.object({ name: z.string(), message: z.string() })),
    }),
    bodyLimit: Math.ceil((zipBytesMax * 4) / 3) + 64 * 1024,
    rate: { limit: 20, seconds: 60, per: 'caller' },
  }),
  failures: endpoint({
    method: 'GET',
    path: 'Product/GetImportPictureErrorsAsync',
    audience: 'seller',
    summary: "Returns why pictures of an import were not added, by the sheet's lines.",
    input: z.object(own),
    output: z.array(sheetError),
  }),
}
