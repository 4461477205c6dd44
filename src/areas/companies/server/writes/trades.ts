/** Writes of trades, from the reference data. */
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { line } from '#kernel/fields.ts'
import type { Transaction } from '#platform/database/database.ts'
import { trades } from '../tables.ts'

const text = z.string().check(line, z.minLength(1))
const place = z.int().check(z.nonnegative())

const tradesFile = z.array(
  z.strictObject({
    id: z.int().check(z.positive()),
    code: text,
    name: text,
    nameHindi: text,
    menuName: text,
    menuNameHindi: text,
    path: text,
    otherPath: z.optional(text),
    position: place,
    menuPosition: place,
    description: text,
    guide: z.string(),
    hint: text,
    hintHindi: text,
    alsoSold: z.optional(text),
    shopType: z.nullable(text),
    neighbours: z.array(z.int()),
    categoryName: z.optional(text),
    categoryNameHindi: z.optional(text),
    categoryPosition: z.optional(place),
    article: z.optional(text),
    picture: z.optional(text),
    slideName: z.optional(text),
    slideNameHindi: z.optional(text),
    slideText: z.optional(text),
    slideTextHindi: z.optional(text),
    slidePosition: z.optional(place),
    slidePicture: z.optional(text),
  }),
)

/**
 * Adds the trades that a site starts with. The migration that made the table has written their ids
 * alone, so that older rows may refer to them: such a row gets its texts here.
 */
export async function addTrades(tx: Transaction, documents: unknown[]): Promise<number> {
  const rows = documents.flatMap((document) => tradesFile.parse(document))
  let added = 0
  for (const { id, ...texts } of rows) {
    const written = await tx
      .insert(trades)
      .values({ id, ...texts })
      .onConflictDoUpdate({ target: trades.id, set: texts, setWhere: sql`${trades.name} = ''` })
      .returning({ id: trades.id })
    added += written.length
  }
  return added
}
