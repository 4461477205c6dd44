/** A line of a list of materials, and the limits of lists (rules 21). */
import * as z from 'zod/mini'
import { guid } from '#kernel/fields.ts'
import { materialUnits } from './units.ts'

/** Lists of a person, and lines of a list, at most. */
export const listsMax = 20
export const linesMax = 60
export const listNameMax = 60
/** Characters of what is asked for, of size, grade and brand, and of a note. */
export const lineTextMax = 200
export const lineWordMax = 60
export const lineNoteMax = 300
/** Characters of a pasted text. */
export const pastedMax = 8_000
export const lineQuantityMax = 100_000_000

/** A line as calls answer it. */
export const materialLine = z.object({
  id: z.int(),
  /** What is asked for, as typed. */
  text: z.string(),
  /** The kind of product; null if it was not understood. */
  itemTypeId: z.nullable(z.int()),
  size: z.nullable(z.string()),
  grade: z.nullable(z.string()),
  /** Null for any. */
  brand: z.nullable(z.string()),
  quantity: z.nullable(z.number()),
  unit: z.nullable(z.enum(materialUnits)),
  note: z.string(),
  /** Name of its picture, signed for its owner; null for none. */
  picture: z.nullable(z.string()),
  /** The product that it was added from; null for any. */
  productId: z.nullable(guid),
})

/** A line of a list: what, how much, in which size, grade and brand. */
export type MaterialLine = z.output<typeof materialLine>

/** What was understood of a typed line, before it is stored. */
export type LineDraft = Omit<MaterialLine, 'id' | 'picture' | 'productId'>

/** Rows and bytes of an imported sheet. */
export const sheetRowsMax = 500
export const sheetBytesMax = 1024 * 1024

/** Kilometres around a place within which products for a list are looked for. */
export const matchRadii = [10, 25, 50, 100] as const
export const matchWithin = 25
