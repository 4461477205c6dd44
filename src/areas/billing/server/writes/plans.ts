/** Loads the subscription types and plans from the reference data. */

import { inArray } from 'drizzle-orm'
import * as z from 'zod/mini'
import { line } from '#kernel/fields.ts'
import { toPaise } from '#kernel/money.ts'
import type { Transaction } from '#platform/database/database.ts'
import { planAudiences } from '../../rules/offers.ts'
import { hasFirms } from '../reads/offers.ts'
import { subscriptionPlans, subscriptionTypes } from '../tables/orders.ts'

const id = z.int().check(z.positive())

/** The file of subscription types; prices in whole rupees before GST. */
const subscriptionTypesFile = z.array(
  z.strictObject({
    id,
    name: z.string().check(line, z.minLength(1)),
    workTypeLimit: z.int(),
    addressLimit: z.int(),
    galleryImagesLimit: z.int(),
    plans: z.array(
      z.strictObject({
        id,
        name: z.string().check(line, z.minLength(1)),
        months: z.int(),
        days: z._default(z.int(), 0),
        price: z.int(),
        offerPrice: z.int(),
        offeredTo: z._default(z.enum(planAudiences), 'everyone'),
      }),
    ),
  }),
)

/** Adds the subscription types and plans that do not exist yet; returns the number of rows. */
export async function addSubscriptionTypes(tx: Transaction, documents: unknown[]): Promise<number> {
  const types = documents.flatMap((document) => subscriptionTypesFile.parse(document))
  const newTypes = await tx
    .insert(subscriptionTypes)
    .values(types.map(({ plans: _, ...type }, index) => ({ ...type, position: index * 10 })))
    .onConflictDoNothing()
    .returning({ id: subscriptionTypes.id })
  // A type is skipped if an admin already created one of that name; its plans are too.
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
  // A market that is open has its own prices: a later release offers its firms nothing for nothing.
  const isOpen = await hasFirms(tx)
  const newPlans = await tx
    .insert(subscriptionPlans)
    .values(
      plans.map(({ price, offerPrice, ...plan }) => ({
        ...plan,
        isOffered: offerPrice > 0 || !isOpen,
        price: toPaise(price),
        offerPrice: toPaise(offerPrice),
      })),
    )
    .onConflictDoNothing()
    .returning({ id: subscriptionPlans.id })
  return newTypes.length + newPlans.length
}
