/** What a firm that nobody has claimed leaves to the one into which it is merged. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { emit } from '#platform/jobs/events.ts'
import { companyChanged } from '../events.ts'
import type { Company } from '../reads/companies.ts'
import { companies, companyAddresses, companyWorkingTypes } from '../tables.ts'

const fillable = ['contactNo', 'email', 'description'] as const

/** What of a firm came from one that was merged into it, as JSON. */
export interface MergedParts {
  columns: Partial<Record<(typeof fillable)[number], string>>
  typeIds: number[]
  addressIds: number[]
}

/** Gives a firm without an owner what it lacks; an owner's firm stays as its owner wants it. */
export async function fillFrom(
  tx: Transaction,
  stays: Company,
  goes: Company,
): Promise<MergedParts> {
  const parts: MergedParts = { columns: {}, typeIds: [], addressIds: [] }
  if (stays.ownerId !== null) return parts
  for (const name of fillable) {
    if (stays[name] === '' && goes[name] !== '') parts.columns[name] = goes[name]
  }
  const typesOf = (companyId: string) =>
    tx
      .select({ typeId: companyWorkingTypes.typeId })
      .from(companyWorkingTypes)
      .where(eq(companyWorkingTypes.companyId, companyId))
  const own = (await typesOf(stays.id)).map(({ typeId }) => typeId)
  parts.typeIds = (await typesOf(goes.id))
    .map(({ typeId }) => typeId)
    .filter((typeId) => !own.includes(typeId))
  if (parts.typeIds.length > 0) {
    const added = parts.typeIds.map((typeId) => ({ companyId: stays.id, typeId }))
    await tx.insert(companyWorkingTypes).values(added)
  }
  const isActive = eq(companyAddresses.isActive, true)
  const places = await tx.$count(
    companyAddresses,
    and(eq(companyAddresses.companyId, stays.id), isActive),
  )
  if (places === 0) {
    const moved = await tx
      .update(companyAddresses)
      .set({ companyId: stays.id })
      .where(and(eq(companyAddresses.companyId, goes.id), isActive))
      .returning({ id: companyAddresses.id })
    parts.addressIds = moved.map(({ id }) => id)
  }
  const described = parts.columns.description === undefined ? {} : { descriptionStatus: 4 }
  await tx
    .update(companies)
    .set({ ...parts.columns, ...described, modifiedAt: sql`now()` })
    .where(eq(companies.id, stays.id))
  await emit(tx, companyChanged, { companyId: stays.id })
  return parts
}

/** Takes back what a merge gave, except for what has been changed since. */
export async function unfill(
  tx: Transaction,
  stays: Company,
  { columns, typeIds, addressIds }: MergedParts,
): Promise<void> {
  const taken: Partial<Company> = {}
  for (const name of fillable) {
    if (columns[name] !== undefined && stays[name] === columns[name]) taken[name] = ''
  }
  await tx
    .update(companies)
    .set({ ...taken, modifiedAt: sql`now()` })
    .where(eq(companies.id, stays.id))
  if (typeIds.length > 0 && stays.ownerId === null) {
    const { companyId, typeId } = companyWorkingTypes
    await tx
      .delete(companyWorkingTypes)
      .where(and(eq(companyId, stays.id), inArray(typeId, typeIds)))
  }
  await emit(tx, companyChanged, { companyId: stays.id })
  // Its addresses go back with the firm, see `setMerged`.
  await tx
    .update(companyAddresses)
    .set({ isActive: true })
    .where(inArray(companyAddresses.id, [0, ...addressIds]))
}

/** Takes a firm off all pages because it was merged into another; null brings it back. */
export async function setMerged(
  tx: Transaction,
  companyId: string,
  mergedInto: string | null,
): Promise<void> {
  await tx
    .update(companies)
    .set({ mergedInto, isActive: mergedInto === null, modifiedAt: sql`now()` })
    .where(eq(companies.id, companyId))
  await emit(tx, companyChanged, { companyId })
}
