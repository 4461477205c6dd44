/** Reasons for reports, from reference data and as edited by admins. */
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { line } from '#kernel/fields.ts'
import type { Transaction } from '#platform/database/database.ts'
import { editable } from '#platform/reference/editable.ts'
import { grievanceReasons, grievances } from '../tables.ts'

const text = z.string().check(line, z.minLength(1))
const hours = z.int().check(z.positive())

const reasonsFile = z.array(
  z.strictObject({
    id: z.int().check(z.positive()),
    name: text,
    hindi: text,
    basis: z.string(),
    readHours: hours,
    settleHours: hours,
  }),
)

/** Adds those that do not exist yet; returns how many. */
export async function addReasons(tx: Transaction, documents: unknown[]): Promise<number> {
  const rows = documents.flatMap((document) => reasonsFile.parse(document))
  const added = await tx
    .insert(grievanceReasons)
    .values(rows.map((row, index) => ({ ...row, position: index * 10 })))
    .onConflictDoNothing()
    .returning({ id: grievanceReasons.id })
  return added.length
}

/** Reasons: what they are called, and by when a report for them is read and settled. */
export const editableReasons = editable({
  name: 'grievanceReason',
  table: grievanceReasons,
  fields: [
    { name: 'name', kind: 'text', max: 120 },
    { name: 'hindi', kind: 'text', max: 120, optional: true },
    { name: 'basis', kind: 'text', max: 120, optional: true },
    { name: 'readHours', kind: 'whole', max: 8_760 },
    { name: 'settleHours', kind: 'whole', max: 8_760 },
    { name: 'position', kind: 'whole', max: 30_000 },
  ],
  order: sql`r.position`,
  uses: sql`(select count(*) from ${grievances} g where g.reason_id = r.id)`,
})
