/** Updates the storefront statistics, and the limits on contact reveals. */

import { lt, sql } from 'drizzle-orm'
import type { Day } from '#kernel/dates.ts'
import { problem } from '#kernel/problem.ts'
import type { Transaction } from '#platform/database/database.ts'
import { m } from '#words/messages.js'
import type { VisitKind } from '../rules.ts'
import { contactReveals, storefrontDays, storefrontMarks } from './tables.ts'

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
  const isNew = await tx
    .insert(storefrontMarks)
    .values({ day, mark })
    .onConflictDoNothing()
    .returning({ mark: storefrontMarks.mark })
  if (isNew.length === 0) return false
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

/** Deletes the marks of past days. */
export async function sweepMarks(tx: Transaction, today: Day): Promise<void> {
  await tx.delete(storefrontMarks).where(lt(storefrontMarks.day, today))
}

function tooManyReveals() {
  return problem(429, m.store_contact_limit, { retryAfter: 3600 })
}
