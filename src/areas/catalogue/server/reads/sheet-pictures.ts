/** The column of a sheet that names pictures: links, and names of files that come in a zip. */

import { eq, sql } from 'drizzle-orm'
import type { SheetError } from '#areas/sheets/contract.ts'
import type { Reader } from '#platform/database/database.ts'
import { type OutgoingRules, refusalOf } from '#platform/outgoing/send.ts'
import { m } from '#words/messages.js'
import { pictureEndings, pictureFileKey, sheetPicturesMax } from '../../contract/import-pictures.ts'
import { picturesColumn } from '../../contract/product-columns.ts'
import { productImagesMax } from '../../rules/products.ts'
import { importFiles } from '../tables/products.ts'

/** A picture that a sheet names, and the products that want it. */
export interface NamedPicture {
  /** A link, or the key of a file name (`pictureFileKey`). */
  source: string
  isLink: boolean
  uses: { productId: string; line: number }[]
}

/** Collects the pictures of a sheet; each is fetched once, however many products name it. */
export interface SheetPictures {
  /** Reads a cell; returns what is wrong with it, or adds its pictures to the product's. */
  read(cell: string): { wrong: string } | { add(productId: string, line: number): void }
  list(): NamedPicture[]
}

const textMax = 2_000
const ending = new RegExp(`\\.(${pictureEndings.join('|')}|heic|heif)$`, 'i')
/** What cameras and dealers call a picture, without its ending: "IMG_1234", "mw-18". */
const bareName = /^(?=.*\d)[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} _().-]{2,99}$/u

/** Begins to collect the pictures of a sheet. */
export function sheetPictures(rules: OutgoingRules): SheetPictures {
  const named = new Map<string, NamedPicture>()
  let count = 0
  return {
    read(cell) {
      const texts = partsOf(cell)
      const wrong = texts.map((text) => faultOf(text, rules)).find((fault) => fault !== undefined)
      if (wrong) return { wrong }
      const sources = [...new Map(texts.map((text) => [sourceOf(text), text])).entries()]
      if (sources.length > productImagesMax) {
        return { wrong: m.sheet_fault_pictures({ max: productImagesMax }) }
      }
      if (count + sources.length > sheetPicturesMax) {
        return { wrong: m.sheet_fault_pictures_sheet({ max: sheetPicturesMax }) }
      }
      return {
        add(productId, line) {
          count += sources.length
          for (const [source, text] of sources) {
            const known = named.get(source) ?? { source, isLink: isLink(text), uses: [] }
            known.uses.push({ productId, line })
            named.set(source, known)
          }
        },
      }
    },
    list: () => [...named.values()],
  }
}

/** Separated by `|`, `;` or line breaks; links also by blanks. */
function partsOf(cell: string): string[] {
  return cell
    .split(/[|;\r\n]|\s+(?=https?:)/i)
    .map((text) => text.trim())
    .filter((text) => text !== '' && !/^[-–—]+$/.test(text))
}

const isLink = (text: string) => /^[a-z][a-z\d+.-]*:\/\//i.test(text)

const fileName = (text: string) => text.split(/[/\\]/).at(-1) ?? ''

const sourceOf = (text: string) =>
  isLink(text) ? new URL(text).href : pictureFileKey(fileName(text))

function faultOf(text: string, rules: OutgoingRules): string | undefined {
  if (text.length > textMax) return m.sheet_fault_link_long()
  if (!isLink(text)) {
    return (ending.test(text) || bareName.test(text)) && fileName(text).length <= 255
      ? undefined
      : m.sheet_fault_picture_name({
          name: text.slice(0, 100),
          endings: pictureEndings.join(', .'),
        })
  }
  const refusal = refusalOf(text, rules)
  if (refusal === 'not https') return m.sheet_fault_link_https()
  if (!refusal && new URL(text).href.length > textMax) return m.sheet_fault_link_long()
  return refusal ? m.sheet_fault_link_unusable({ link: text.slice(0, 100) }) : undefined
}

/** How many pictures an import names, has added, could not add, and still needs files for. */
export const pictureCounts = sql<{ total: number; done: number; failed: number; missing: number }>`(
  select json_build_object('total', count(*), 'done', count(*) filter (where state = 'done'),
    'failed', count(*) filter (where state = 'failed'),
    'missing', count(*) filter (where state = 'waiting' and not is_link and file is null))
  from ${importFiles} where import_id = product_imports.id)`

const errorsMax = 500

/** Why pictures of an import were not added. */
export async function pictureErrors(
  reader: Reader,
  companyId: string,
  importId: string,
): Promise<SheetError[]> {
  const rows = await reader
    .select({ source: importFiles.source, faults: importFiles.faults })
    .from(importFiles)
    .where(
      sql`${eq(importFiles.companyId, companyId)} and ${eq(importFiles.importId, importId)} and ${importFiles.faults} <> '[]'`,
    )
    .orderBy(importFiles.id)
    .limit(errorsMax)
  const errors = rows.flatMap(({ source, faults }) =>
    faults.map(({ line, message }) => ({
      line,
      column: picturesColumn,
      message: `${source}: ${message}`,
    })),
  )
  return errors.toSorted((one, other) => one.line - other.line).slice(0, errorsMax)
}

/** The file names of an import that no zip has brought yet. */
export async function missingFiles(reader: Reader, importId: string): Promise<string[]> {
  const rows = await reader
    .select({ source: importFiles.source })
    .from(importFiles)
    .where(
      sql`${eq(importFiles.importId, importId)} and state = 'waiting' and not is_link and file is null`,
    )
    .orderBy(importFiles.id)
  return rows.map(({ source }) => source)
}
