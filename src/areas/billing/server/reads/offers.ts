/** Which plans are offered to whom (rules 16.16). */

import { and, asc, eq, exists, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { users } from '#areas/accounts/server/tables.ts'
import { companies, companyAddresses, companyWorkingTypes } from '#areas/companies/server/tables.ts'
import { firmInvitations } from '#areas/firms/server/tables.ts'
import type { Reader } from '#platform/database/database.ts'
import { pageOf } from '#platform/database/lists.ts'
import { orderBy } from '#platform/database/order.ts'
import { plainMail, plainNumberOf } from '../../rules/offers.ts'
import { orders, subscriptionPlans, subscriptionTypes } from '../tables/orders.ts'

/** A subscription type on sale, with its plans, shortest first. Prices in paise. */
export type TypeOnSale = typeof subscriptionTypes.$inferSelect & {
  plans: (typeof subscriptionPlans.$inferSelect)[]
}

const plan = subscriptionPlans

/** SQL: whether a plan can be had at all now. */
const isOffered = sql<boolean>`(${plan.isActive} and ${plan.isOffered}
  and coalesce(${plan.offeredFrom} <= now(), true)
  and coalesce(${plan.offeredUntil} > now(), true))`

/**
 * SQL: whether a plan is offered to a company (null for one that is not registered yet: then
 * whatever may fit): one that registers during the offer, came by an invitation, deals in one of its
 * trades, has an address in one of its towns.
 */
function isOfferedTo(companyId: string | null): SQL<boolean> {
  if (companyId === null) return sql`(${isOffered} and ${plan.offeredTo} <> 'invited')`
  const isNew = sql`exists (select 1 from ${companies} c where c.id = ${companyId}
    and c.created_at >= coalesce(${plan.offeredFrom}, ${plan.createdAt}))`
  const isInvited = sql`exists (select 1 from ${firmInvitations} i
    where i.company_id = ${companyId} and i.used_at is not null)`
  const isOfTrade = sql`exists (select 1 from ${companyWorkingTypes} t
    where t.company_id = ${companyId} and t.type_id = any(${plan.tradeIds}))`
  const isOfTown = sql`exists (select 1 from ${companyAddresses} a
    where a.company_id = ${companyId} and a.is_active
      and lower(trim(a.city)) in (
        select lower(trim(town)) from regexp_split_to_table(${plan.towns}, '\n') town))`
  return sql`(${isOffered}
    and case ${plan.offeredTo} when 'new' then ${isNew} when 'invited' then ${isInvited} else true end
    and (${plan.tradeIds} is null or ${isOfTrade}) and (${plan.towns} = '' or ${isOfTown}))`
}

/** SQL: whether a plan is for firms of every trade and town. */
const isForAll = sql<boolean>`(${plan.tradeIds} is null and ${plan.towns} = '')`

/**
 * A page of the types on sale to a company (active, with a plan offered to it) and the total count.
 * Any sort order except by name gives the admins' own order. Free plans for new firms are not among
 * them: they are granted at the registration.
 */
export async function typesOnSale(
  reader: Reader,
  page: {
    sortBy: number
    pageSize: number
    pageNumber: number
    companyId: string | null
    /** Whether only those that every firm can buy. */
    forEveryone?: boolean
  },
): Promise<{ types: TypeOnSale[]; totalCount: number }> {
  const isListed = and(
    isOfferedTo(page.companyId),
    sql`not (${plan.offeredTo} = 'new' and ${plan.offerPrice} = 0)`,
    page.forEveryone ? and(eq(plan.offeredTo, 'everyone'), isForAll) : undefined,
  )
  const position = sql`${subscriptionTypes.position}, ${subscriptionTypes.id}`
  const onSale = and(
    eq(subscriptionTypes.isActive, true),
    exists(
      reader
        .select({ id: plan.id })
        .from(plan)
        .where(and(eq(plan.typeId, subscriptionTypes.id), isListed)),
    ),
  )
  const query = reader.select().from(subscriptionTypes).where(onSale).$dynamic()
  const { name } = subscriptionTypes
  const order = orderBy(page.sortBy, { latest: position, oldest: position, name })
  const { rows: types, totalCount } = await pageOf(reader, query, order, page)
  const typeIds = types.map(({ id }) => id)
  const plans = await reader
    .select()
    .from(plan)
    .where(and(inArray(plan.typeId, typeIds), isListed))
    .orderBy(asc(plan.typeId), asc(plan.months), asc(plan.days))
  return {
    types: types.map((type) => ({ ...type, plans: plans.filter((p) => p.typeId === type.id) })),
    totalCount,
  }
}

const offeredPlan = {
  planId: plan.id,
  planName: plan.name,
  typeName: subscriptionTypes.name,
  months: plan.months,
  days: plan.days,
  price: plan.price,
  offerPrice: plan.offerPrice,
  workLimit: subscriptionTypes.workTypeLimit,
  addressLimit: subscriptionTypes.addressLimit,
  galleryImageLimit: subscriptionTypes.galleryImagesLimit,
  productLimit: subscriptionTypes.productLimit,
  memberLimit: subscriptionTypes.memberLimit,
  showsContact: subscriptionTypes.showsContact,
  enquiriesPerMonth: subscriptionTypes.enquiriesPerMonth,
  enquiriesAfter: subscriptionTypes.enquiriesAfter,
}

function offeredPlans(reader: Reader, companyId: string | null, which: SQL | undefined) {
  return reader
    .select(offeredPlan)
    .from(plan)
    .innerJoin(subscriptionTypes, eq(subscriptionTypes.id, plan.typeId))
    .where(and(isOfferedTo(companyId), eq(subscriptionTypes.isActive, true), which))
    .orderBy(asc(subscriptionTypes.position), asc(plan.months), asc(plan.days), asc(plan.id))
    .limit(1)
}

/** A plan that a company can pay for, with its type's name and what it opens. */
export async function planForSale(
  reader: Reader,
  { planId, companyId }: { planId: number; companyId: string },
) {
  const which = sql`${plan.id} = ${planId} and ${plan.offerPrice} > 0`
  const [found] = await offeredPlans(reader, companyId, which)
  return found
}

/** An active plan, whoever it is offered to: what the console sells or grants. */
export async function planOfConsole(reader: Reader, planId: number) {
  const [found] = await reader
    .select(offeredPlan)
    .from(plan)
    .innerJoin(subscriptionTypes, eq(subscriptionTypes.id, plan.typeId))
    .where(and(eq(plan.id, planId), eq(plan.isActive, true), eq(subscriptionTypes.isActive, true)))
  return found
}

/** The active plans that cost something, whoever they are offered to. */
export function plansOfConsole(reader: Reader) {
  return reader
    .select(offeredPlan)
    .from(plan)
    .innerJoin(subscriptionTypes, eq(subscriptionTypes.id, plan.typeId))
    .where(
      and(eq(plan.isActive, true), eq(subscriptionTypes.isActive, true), gt(plan.offerPrice, 0)),
    )
    .orderBy(asc(subscriptionTypes.position), asc(plan.months), asc(plan.days), asc(plan.id))
}

/** A free plan that a company can take; without `planId` the first one for new firms. */
export async function freePlanFor(
  reader: Reader,
  { planId, companyId }: { planId?: number; companyId: string },
) {
  const which = planId === undefined ? sql`${plan.offeredTo} = 'new'` : sql`${plan.id} = ${planId}`
  const [found] = await offeredPlans(reader, companyId, sql`${which} and ${plan.offerPrice} = 0`)
  return found
}

/** The free plan that new firms get now, wherever they are and whatever they deal in. */
export async function planOfNewFirms(reader: Reader) {
  const which = sql`${plan.offeredTo} = 'new' and ${plan.offerPrice} = 0 and ${isForAll}`
  const [found] = await offeredPlans(reader, null, which)
  return found
}

/**
 * What makes a firm the same one, whatever its spelling: its id, numbers, e-mails, GSTINs. Not its
 * name, which many firms share.
 */
export async function identitiesOf(reader: Reader, companyId: string): Promise<string[]> {
  const [firm] = await reader
    .select({
      contactNo: companies.contactNo,
      email: companies.email,
      ownerPhone: users.phone,
      ownerEmail: users.email,
    })
    .from(companies)
    .leftJoin(users, eq(users.id, companies.ownerId))
    .where(eq(companies.id, companyId))
  if (!firm) throw new Error(`There is no company ${companyId}.`)
  const billed = await reader
    .selectDistinct({ gstin: orders.recipientGstin })
    .from(orders)
    .where(eq(orders.companyId, companyId))
  const identities = [`firm ${companyId}`]
  for (const number of [firm.contactNo, firm.ownerPhone ?? '']) {
    if (number !== '') identities.push(`number ${plainNumberOf(number)}`)
  }
  for (const email of [firm.email, firm.ownerEmail ?? '']) {
    if (email !== '') identities.push(`mail ${plainMail(email)}`)
  }
  for (const { gstin } of billed) {
    if (gstin !== '') identities.push(`gstin ${gstin}`)
  }
  return identities
}

/** Whether any firm is registered. */
export async function hasFirms(reader: Reader): Promise<boolean> {
  const rows = await reader.select({ id: companies.id }).from(companies).limit(1)
  return rows.length > 0
}
