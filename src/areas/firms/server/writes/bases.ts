/** The bases on which firms are published, from reference data and as edited by admins. */
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { line } from '#kernel/fields.ts'
import type { Transaction } from '#platform/database/database.ts'
import { editable } from '#platform/reference/editable.ts'
import { yesNo } from '../../rules/choices.ts'
import { firmBases, firmSources } from '../tables.ts'

const text = z.string().check(line, z.minLength(1))

const basesFile = z.array(
  z.strictObject({
    id: z.int().check(z.positive()),
    name: text,
    attribution: text,
    attributionHindi: text,
    showsNumber: z.enum(yesNo),
  }),
)

/** Adds those that do not exist yet; returns how many. */
export async function addFirmBases(tx: Transaction, documents: unknown[]): Promise<number> {
  const rows = documents.flatMap((document) => basesFile.parse(document))
  const added = await tx
    .insert(firmBases)
    .values(rows.map((row, index) => ({ ...row, position: index * 10 })))
    .onConflictDoNothing()
    .returning({ id: firmBases.id })
  return added.length
}

/** Bases: what a firm's page says of its data, and whether its number may be shown. */
export const editableFirmBases = editable({
  name: 'firmBasis',
  table: firmBases,
  fields: [
    { name: 'name', kind: 'text', max: 60 },
    { name: 'attribution', kind: 'text', max: 200 },
    { name: 'attributionHindi', kind: 'text', max: 200, optional: true },
    {
      name: 'showsNumber',
      kind: 'choice',
      options: yesNo.map((value) => ({ value, label: value })),
    },
    { name: 'position', kind: 'whole', max: 30_000 },
  ],
  order: sql`r.position`,
  uses: sql`(select count(*) from ${firmSources} s where s.basis_id = r.id)`,
})
