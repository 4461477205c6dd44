/** Comments that decisions often begin with, as the reference data brings them and admins edit them. */
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Transaction } from '#platform/database/database.ts'
import { editable } from '#platform/reference/editable.ts'
import { commentMax } from '../../rules.ts'
import { cannedTexts } from '../tables.ts'

const textsFile = z.array(
  z.strictObject({ id: z.int().check(z.positive()), text: z.string().check(z.minLength(1)) }),
)

/** Adds those that are not there yet; answers how many. */
export async function addCannedTexts(tx: Transaction, documents: unknown[]): Promise<number> {
  const texts = documents.flatMap((document) => textsFile.parse(document))
  const added = await tx
    .insert(cannedTexts)
    .values(texts.map((row, index) => ({ ...row, position: index * 10 })))
    .onConflictDoNothing()
    .returning({ id: cannedTexts.id })
  return added.length
}

/** Decisions keep what was said: nothing points at a text. */
export const editableCannedTexts = editable({
  name: 'cannedText',
  table: cannedTexts,
  fields: [
    { name: 'text', kind: 'text', max: commentMax },
    { name: 'position', kind: 'whole', max: 30_000 },
  ],
  order: sql`r.position`,
  uses: sql`0`,
})
