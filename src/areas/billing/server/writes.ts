/** Billing's writes: each takes the transaction first. */

import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { toPaise } from '#kernel/money.ts'
import { problem } from '#kernel/problem.ts'
import type { Transaction } from '#platform/database/database.ts'
import { endOf } from '../rules.ts'
import { companySubscriptions, subscriptionPlans, subscriptionTypes } from './tables.ts'

const id = z.int().check(z.positive())

/** The file of subscription types; prices in whole rupees before GST. */
const subscriptionTypesFile = z.array(
  z.strictObject({
    id,
    name: z.string().check(z.minLength(1)),
    workTypeLimit: z.int(),
    addressLimit: z.int(),
    galleryImagesLimit: z.int(),
    plans: z.array(
      z.strictObject({
        id,
        name: z.string().check(z.minLength(1)),
        months: z.int(),
        price: z.int(),
        offerPrice: z.int(),
      }),
    ),
  }),
)

/** Adds the subscription types and plans that are not there yet; answers how many rows. */
export async function addSubscriptionTypes(tx: Transaction, documents: unknown[]): Promise<number> {
  const types = documents.flatMap((document) => subscriptionTypesFile.parse(document))
  const newTypes = await tx
    .insert(subscriptionTypes)
    .values(types.map(({ plans: _, ...type }, index) => ({ ...type, position: index * 10 })))
    .onConflictDoNothing()
    .returning({ id: subscriptionTypes.id })
  // A type is missing where an admin's own has its name: its plans are then left out too.
  const known = await tx
    .select({ id: subscriptionTypes.id })
    .from(subscriptionTypes)
    .where(
      inArray(
        subscriptionTypes.id,
        types.map((type) => type.id),
      ),
    )
  const plans = types
    .filter((type) => known.some((row) => row.id === type.id))
    .flatMap((type) => type.plans.map((plan) => ({ ...plan, typeId: type.id })))
  if (plans.length === 0) return newTypes.length
  const newPlans = await tx
    .insert(subscriptionPlans)
    .values(
      plans.map(({ price, offerPrice, ...plan }) => ({
        ...plan,
        price: toPaise(price),
        offerPrice: toPaise(offerPrice),
      })),
    )
    .onConflictDoNothing()
    .returning({ id: subscriptionPlans.id })
  return newTypes.length + newPlans.length
}

/** A plan for a company: bought with an order, or given by an admin or the operator. */
export interface SubscriptionGrant {
  companyId: string
  planId: number
  /** When it begins. Left out: now, or when what the company has and will have ends. */
  startsAt?: Date
  /** Days on top of the plan's months, as a coupon gives them. */
  extraDays?: number
  /** The admin who gives it; null for the operator and for a bought one. */
  grantedBy?: string | null
  /** The order that paid for it. */
  orderId?: number | null
}

/** What was granted, and for when. */
export interface GrantedSubscription {
  id: number
  startsAt: Date
  endsAt: Date
}

/**
 * Gives a company a plan, with the plan's present name and limits. One that has a subscription gets
 * the new one after it (specification, README: "verification result 9"). Grants of one company wait
 * for each other.
 *
 * @throws Problem 404 for an unknown plan, 409 where the wished-for time is taken.
 */
export async function grantSubscription(
  tx: Transaction,
  grant: SubscriptionGrant,
): Promise<GrantedSubscription> {
  const { companyId, planId, grantedBy = null, orderId = null } = grant
  const [plan] = await tx
    .select({
      months: subscriptionPlans.months,
      name: subscriptionTypes.name,
      workLimit: subscriptionTypes.workTypeLimit,
      addressLimit: subscriptionTypes.addressLimit,
      galleryImageLimit: subscriptionTypes.galleryImagesLimit,
    })
    .from(subscriptionPlans)
    .innerJoin(subscriptionTypes, eq(subscriptionTypes.id, subscriptionPlans.typeId))
    .where(eq(subscriptionPlans.id, planId))
  if (!plan) throw problem(404, 'No such plan.')
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`subscription:${companyId}`}, 0))`,
  )
  const startsAt = grant.startsAt ?? (await nextStart(tx, companyId))
  const endsAt = endOf(startsAt, plan.months, grant.extraDays ?? 0)
  if (grant.startsAt && (await isTaken(tx, companyId, startsAt, endsAt))) {
    throw problem(409, 'The company has a subscription at that time.')
  }
  const [row] = await tx
    .insert(companySubscriptions)
    .values({ ...plan, companyId, planId, startsAt, endsAt, grantedBy, orderId })
    .returning({ id: companySubscriptions.id })
  if (!row) throw new Error('The subscription was not added.')
  return { id: row.id, startsAt, endsAt }
}

async function nextStart(tx: Transaction, companyId: string): Promise<Date> {
  const now = new Date()
  const [last] = await tx
    .select({
      endsAt: sql<Date>`max(${companySubscriptions.endsAt})`.mapWith(companySubscriptions.endsAt),
    })
    .from(companySubscriptions)
    .where(and(eq(companySubscriptions.companyId, companyId), gt(companySubscriptions.endsAt, now)))
  return last?.endsAt ?? now
}

async function isTaken(
  tx: Transaction,
  companyId: string,
  startsAt: Date,
  endsAt: Date,
): Promise<boolean> {
  const table = companySubscriptions
  const taken = await tx
    .select({ id: table.id })
    .from(table)
    .where(
      and(eq(table.companyId, companyId), lt(table.startsAt, endsAt), gt(table.endsAt, startsAt)),
    )
    .limit(1)
  return taken.length > 0
}
