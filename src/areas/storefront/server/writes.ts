/** Updates the storefront statistics. */
import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { revealsPerDay, type VisitKind } from '../rules.ts'
import { contactReveals, storefrontDays } from './tables.ts'

const columns = { view: 'views', call: 'calls', reveal: 'reveals' } as const

/** Increments one of a company's counts for a day. */
export async function countVisit(
  tx: Transaction,
  { companyId, day, kind }: { companyId: string; day: string; kind: VisitKind | 'reveal' },
): Promise<void> {
  const column = columns[kind]
  await tx
    .insert(storefrontDays)
    .values({ companyId, day, [column]: 1 })
    .onConflictDoUpdate({
      target: [storefrontDays.companyId, storefrontDays.day],
      set: { [column]: sql`${storefrontDays[column]} + 1` },
    })
}

/** Counts a reveal of a company's contacts to a user; false past the user's daily limit. */
export async function countReveal(
  tx: Transaction,
  { userId, companyId, day }: { userId: string; companyId: string; day: string },
): Promise<boolean> {
  const { day: latest, reveals } = contactReveals
  const counted = await tx
    .insert(contactReveals)
    .values({ userId, day, reveals: 1 })
    .onConflictDoUpdate({
      target: contactReveals.userId,
      set: { day, reveals: sql`case when ${latest} = ${day} then ${reveals} + 1 else 1 end` },
      setWhere: sql`${latest} <> ${day} or ${reveals} < ${revealsPerDay}`,
    })
    .returning({ userId: contactReveals.userId })
  if (counted.length === 0) return false
  await countVisit(tx, { companyId, day, kind: 'reveal' })
  return true
}
