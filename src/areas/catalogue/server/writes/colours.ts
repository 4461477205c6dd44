/** Colours: loaded from the reference data and edited by admins. */
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { line } from '#kernel/fields.ts'
import type { Transaction } from '#platform/database/database.ts'
import { emit } from '#platform/jobs/events.ts'
import { editable } from '#platform/reference/editable.ts'
import { colourChanged } from '../events.ts'
import {
  colours,
  defaultProductImages,
  defaultProducts,
  productImages,
  products,
} from '../tables/products.ts'

const word = z.string().check(line, z.minLength(1))
const coloursFile = z.array(
  z.strictObject({ id: z.int().check(z.positive()), name: word, code: word, description: word }),
)

/** Adds the colours that do not exist yet; returns how many. */
export async function addColours(tx: Transaction, documents: unknown[]): Promise<number> {
  const added = await tx
    .insert(colours)
    .values(documents.flatMap((document) => coloursFile.parse(document)))
    .onConflictDoNothing()
    .returning({ id: colours.id })
  return added.length
}

/** A colour used by a picture of any product cannot be removed. */
export const editableColours = editable({
  name: 'colour',
  table: colours,
  fields: [
    { name: 'name', kind: 'text', max: 50 },
    { name: 'code', kind: 'colour' },
    { name: 'description', kind: 'text', optional: true, max: 50 },
  ],
  order: sql`r.id`,
  uses: sql`(select count(distinct i.product_id) from ${productImages} i
      join ${products} p on p.id = i.product_id
      where i.colour_id = r.id and i.is_active and p.is_active)
    + (select count(distinct i.product_id) from ${defaultProductImages} i
      join ${defaultProducts} d on d.id = i.product_id
      where i.colour_id = r.id and i.is_active and d.is_active)`,
  changed: (tx, id) => emit(tx, colourChanged, { colourId: Number(id) }),
})
