/** What staff changed in a visit: the changes of each row as one. */
import { isDeepStrictEqual } from 'node:util'
import { asc, eq } from 'drizzle-orm'
import { isAddition, type JsonRow, type RowChange } from '#platform/changes/row-changes.ts'
import type { Reader } from '#platform/database/database.ts'
import { type ChangeKind, changeKinds, changesShown } from '../../rules.ts'
import { staffChanges } from '../tables.ts'

type StoredChange = Omit<typeof staffChanges.$inferSelect, 'visitId' | 'auditId'>

/** The changes of one row in a visit. */
export interface MergedChange extends RowChange {
  /** That of the first of them. */
  id: number
  kind: ChangeKind
  changedAt: Date
  isReverted: boolean
  /** Somebody else changed the row between two of them. */
  isMixed: boolean
}

/** The changes of a visit, oldest first; what came to nothing is left out. */
export async function changesOf(reader: Reader, visitId: number): Promise<MergedChange[]> {
  const { id, tableName, rowId, before, after, changedAt, revertedAt } = staffChanges
  const rows = await reader
    .select({ id, tableName, rowId, before, after, changedAt, revertedAt })
    .from(staffChanges)
    .where(eq(staffChanges.visitId, visitId))
    .orderBy(asc(id))
  return mergeChanges(rows).slice(0, changesShown)
}

/** Merges the changes of each row; those before and after it was reverted are two. */
export function mergeChanges(rows: readonly StoredChange[]): MergedChange[] {
  const byRow = Map.groupBy(
    rows,
    ({ tableName, rowId, revertedAt }) => `${tableName} ${rowId} ${revertedAt?.getTime() ?? ''}`,
  )
  const merged = [...byRow.values()].flatMap((group) => mergedRow(group) ?? [])
  const added = new Set(
    merged.flatMap((each) => (each.kind === 'product' && each.before === null ? each.rowId : [])),
  )
  // Pictures come and go with their product.
  return merged.filter(
    ({ kind, after }) => kind !== 'product-picture' || !added.has(String(after.product_id)),
  )
}

function mergedRow(group: readonly StoredChange[]): MergedChange | undefined {
  const first = group[0]
  const last = group.at(-1)
  const kind = first && kindOf(first.tableName)
  if (!first || !last || !kind) return undefined
  const { id, rowId, before, revertedAt } = first
  const { after, changedAt } = last
  if (isAddition(first) && after.is_active === false) return undefined
  if (before && fieldsOfChange({ before, after }).length === 0) return undefined
  const isMixed = group.some((each, index) => {
    const previous = group[index - 1]
    return (
      previous && fieldsOfChange({ before: previous.after, after: each.before ?? {} }).length > 0
    )
  })
  return { id, rowId, kind, before, after, changedAt, isReverted: revertedAt !== null, isMixed }
}

function kindOf(tableName: string): ChangeKind | undefined {
  const kinds: Readonly<Record<string, ChangeKind>> = changeKinds
  return kinds[tableName]
}

/** Columns that say how a version stands with the admins, where or when: nothing that an owner edits. */
const unseen = new Set(
  `id company_id product_id picture_name position pending created_at status comment validated_at
  approved_at is_default default_product_id pending_description description_status
  description_comment`.split(/\s+/),
)

/** The fields in which the newest versions of two rows differ, with their values as texts. */
export function fieldsOfChange({ before, after }: Pick<RowChange, 'before' | 'after'>) {
  const [earlier, later] = [newestOf(before ?? {}), newestOf(after)]
  const names = new Set([...Object.keys(earlier), ...Object.keys(later)])
  return [...names]
    .filter((name) => !isDeepStrictEqual(earlier[name], later[name]))
    .map((field) => ({ field, before: textOf(earlier[field]), after: textOf(later[field]) }))
}

/** A row with its waiting edit applied; an edit has the code's names of the columns. */
function newestOf(row: JsonRow): JsonRow {
  const waiting = Object.entries(row.pending ?? {}).map(([name, value]) => [
    name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    value,
  ])
  const newest: Record<string, unknown> = { ...row, ...Object.fromEntries(waiting) }
  if (typeof row.pending_description === 'string') newest.description = row.pending_description
  return Object.fromEntries(Object.entries(newest).filter(([name]) => !unseen.has(name)))
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** What a changed row is called. */
export function nameOf({ kind, after }: MergedChange): string {
  const { name, first_line: line, city } = newestOf(after)
  if (kind === 'address') return [line, city].map(String).join(', ')
  if (kind === 'product' || kind === 'gallery-picture') return textOf(name)
  return ''
}
