/** By what a picture's file finds its product: the file is called like the product or its code. */
import { plainText } from '#areas/sheets/rules/columns.ts'
import type { SheetLine } from '#areas/sheets/server/public.ts'
import type { Field } from '../../contract/product-columns.ts'
import type { PictureKeys } from '../tables/products.ts'

/** A file's name without folder, ending, and what counts several pictures of one product: "MW-18 (2).jpg". */
export function pictureStem(fileName: string): string {
  const name = fileName.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  return plainText(name.replace(/\.[a-z\d]{2,5}$/i, '').replace(/[_-]+/g, ' '))
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}

/** The same without a number at its end, for the second picture of a product. */
export function numberedStem(fileName: string): string {
  return pictureStem(fileName).replace(/ \d{1,2}$/, '')
}

/** Collects the names and codes of a sheet's products; what two of them have finds neither. */
export function pictureKeysOf() {
  const keys = new Map<string, { productId: string; line: number } | null>()
  return {
    add(line: SheetLine<Field>, productId: string) {
      const own = new Set(
        [line.cell('name'), line.cell('code')].map((text) => pictureStem(`${text}.jpg`)),
      )
      for (const key of own) {
        if (key !== '') keys.set(key, keys.has(key) ? null : { productId, line: line.line })
      }
    },
    list(): PictureKeys {
      return Object.fromEntries([...keys].flatMap(([key, use]) => (use ? [[key, use]] : [])))
    },
  }
}
