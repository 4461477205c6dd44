/** Attributes of shared products, in the console: "Grade: Fe 550D", one on each line (rules 28.8). */
import { eq, sql } from 'drizzle-orm'
import type { DeclaredField } from '#platform/reference/editable.ts'
import { attributeLines, readSharedAttributes } from '../reads/shared-attributes.ts'
import { defaultProducts } from '../tables/products.ts'

/** The field of a shared product's attributes. */
export const attributesField: DeclaredField = {
  name: 'attributes',
  kind: 'lines',
  optional: true,
  max: 2000,
  keptElsewhere: {
    read: sql`r.attributes::text`,
    texts: attributeLines,
    write: async (tx, values, id) => {
      const read = await readSharedAttributes(tx, values)
      if ('problem' in read) return
      await tx
        .update(defaultProducts)
        .set({ attributes: read.values })
        .where(eq(defaultProducts.id, id))
    },
  },
}
