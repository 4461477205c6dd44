/** Updates the storefront statistics, and the limits on contact reveals. */

import { lt, sql } from 'drizzle-orm'
import { type Day, daysLater } from '#kernel/dates.ts'
import { problem } from '#kernel/problem.ts'
import type { Transaction } from '#platform/database/database.ts'
import { m } from '#words/messages.js'
import { countedDays, type VisitKind } from '../rules.ts'
import { isPublicProduct } from './reads.ts'
import { contactReveals, productDays, storefrontDays, storefrontMarks } from './tables.ts'

const columns = { view: 'views', call: 'calls', reveal: 'reveals' } as const

/** Something that a visitor did, once a day; `mark` is a keyed hash of who did what that day. */
interface Visit {
  companyId: string
  day: Day
  kind: VisitKind | 'reveal'
  mark: string
}

/** Counts a visit in the company's statistics, unless it was counted before; false if it was. */
export async function countVisit(tx: Transaction, visit: Visit): Promise<boolean> {
  const { companyId, day, kind, mark } = visit
  if (!(await isFirst(tx, { day, mark }))) return false
  const column = columns[kind]
  await tx
    .insert(storefrontDays)
    .values({ companyId, day, [column]: 1 })
    .onConflictDoUpdate({
      target: [storefrontDays.companyId, storefrontDays.day],
      set: { [column]: sql`${storefrontDays[column]} + 1` },
    })
  return true
}

/** A view of a product, once a day; `mark` is a keyed hash of who saw it that day. */
interface ProductView {
  companyId: string
  productId: string
  day: Day
  mark: string
}

/** Counts a view of a company's public product, unless it was counted before. */
export async function countProductView(
  tx: Transaction,
  { companyId, productId, day, mark }: ProductView,
): Promise<void> {
  if (!(await isPublicProduct(tx, { companyId, productId }))) return
  if (!(await isFirst(tx, { day, mark }))) return
  await tx
    .insert(productDays)
    .values({ companyId, productId, day, views: 1 })
    .onConflictDoUpdate({
      target: [productDays.productId, productDays.day],
      set: { views: sql`${productDays.views} + 1` },
    })
}

/** Notes a mark; false if it was noted that day before. */
async function isFirst(tx: Transaction, mark: { day: Day; mark: string }): Promise<boolean> {
  const noted = await tx
    .insert(storefrontMarks)
    .values(mark)
    .onConflictDoNothing()
    .returning({ mark: storefrontMarks.mark })
  return noted.length > 0
}

/** A reveal of a company's contacts to a user, and how many more the day allows. */
export interface Reveal extends Omit<Visit, 'kind'> {
  userId: string
  /** How many sellers the user may see that day. */
  most: number
  /** Marks of the user's networks, the widest first, and how many each may see. */
  networks: { mark: string; most: number }[]
}

/**
 * Counts a reveal; the same seller again is free.
 *
 * @throws Problem 429 past the daily limit of the user or a network; nothing is counted then.
 */
export async function countReveal(tx: Transaction, reveal: Reveal): Promise<void> {
  const { userId, day, most, networks } = reveal
  if (!(await countVisit(tx, { ...reveal, kind: 'reveal' }))) return
  const { day: latest, reveals } = contactReveals
  const counted = await tx
    .insert(contactReveals)
    .values({ userId, day, reveals: 1 })
    .onConflictDoUpdate({
      target: contactReveals.userId,
      set: { day, reveals: sql`case when ${latest} = ${day} then ${reveals} + 1 else 1 end` },
      setWhere: sql`${latest} <> ${day} or ${reveals} < ${most}`,
    })
    .returning({ userId: contactReveals.userId })
  if (counted.length === 0) throw tooManyReveals()
  for (const network of networks) {
    const within = await tx
      .insert(storefrontMarks)
      .values({ day, mark: network.mark })
      .onConflictDoUpdate({
        target: [storefrontMarks.day, storefrontMarks.mark],
        set: { times: sql`${storefrontMarks.times} + 1` },
        setWhere: lt(storefrontMarks.times, network.most),
      })
      .returning({ mark: storefrontMarks.mark })
    if (within.length === 0) throw tooManyReveals()
  }
}

/** Deletes the marks of past days, and products' views that are shown no longer. */
export async function sweepMarks(tx: Transaction, today: Day): Promise<void> {
  await tx.delete(storefrontMarks).where(lt(storefrontMarks.day, today))
  await tx.delete(productDays).where(lt(productDays.day, daysLater(today, -countedDays)))
}

function tooManyReveals() {
  return problem(429, m.store_contact_limit, { retryAfter: 3600 })
}
