/** Pictures of an import: links and file names in the sheet's column, and zips with the files. */

import * as z from 'zod/mini'
import { sheetError } from '#areas/sheets/contract.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { atMost, guid, line, optionalLine } from '#kernel/fields.ts'
import { cleanLine } from '#kernel/text.ts'

/** Maximum pictures that a sheet may name. */
export const sheetPicturesMax = 2_000
/** Maximum bytes of a zip, of what is unpacked from one, and of what waits for a company. */
export const zipBytesMax = 20 * 1024 * 1024
export const unpackedBytesMax = 40 * 1024 * 1024
/** Maximum pictures that are sent at once without a zip. */
export const sentPicturesMax = 20
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
      'Takes pictures of the products of a checked sheet, in a zip or one by one: those that it names, and those that are called like a product or its code. They are added once the products are saved. 404 if there is no such import, 413 if they are too large.',
    input: z.object({
      ...own,
      fileName: optionalLine(255),
      /** A zip in base64; '' without one. */
      file: z._default(z.string(), ''),
      /** Pictures by their files' names, in base64. */
      pictures: z._default(
        z
          .array(z.object({ name: z.string().check(line, atMost(255)), file: z.string() }))
          .check(z.maxLength(sentPicturesMax)),
        [],
      ),
    }),
    output: z.object({
      /** How many pictures were taken, and which named ones have still not come. */
      taken: z.int(),
      missing: z.array(z.string()),
      /** Files that were sent one by one, and that no product is known for. */
      unknown: z.array(z.string()),
      /** Named files that cannot be taken. */
      refused: z.array(z.object({ name: z.string(), message: z.string() })),
    }),
    bodyLimit: Math.ceil((zipBytesMax * 4) / 3) + 64 * 1024,
    rate: { limit: 60, seconds: 60, per: 'caller' },
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
