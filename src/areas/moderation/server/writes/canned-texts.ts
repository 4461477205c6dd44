/** Canned texts to start comments with, from reference data and as edited by admins. */
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { lines } from '#kernel/fields.ts'
import type { Transaction } from '#platform/database/database.ts'
import { editable, lastPosition } from '#platform/reference/editable.ts'
import { commentMax } from '../../rules.ts'
import { cannedTexts } from '../tables.ts'

const textsFile = z.array(
  z.strictObject({
    id: z.int().check(z.positive()),
    text: z.string().check(lines, z.minLength(1)),
  }),
)

/** Adds those that do not exist yet; returns how many. */
export async function addCannedTexts(tx: Transaction, documents: unknown[]): Promise<number> {
  const texts = documents.flatMap((document) => textsFile.parse(document))
  const added = await tx
    .insert(cannedTexts)
    .values(texts.map((row, index) => ({ ...row, position: index * 10 })))
    .onConflictDoNothing()
    .returning({ id: cannedTexts.id })
  return added.length
}

/** Decisions store their own comments, so nothing references a canned text. */
export const editableCannedTexts = editable({
  name: 'cannedText',
  table: cannedTexts,
  fields: [
    { name: 'text', kind: 'text', max: commentMax },
    { name: 'position', kind: 'whole', max: 30_000, proposed: lastPosition(cannedTexts) },
  ],
  order: sql`r.position`,
  uses: sql`0`,
})
