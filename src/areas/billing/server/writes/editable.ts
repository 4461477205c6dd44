/** Records of billing that admins edit: subscription types, plans, coupons. */
import { sql } from 'drizzle-orm'
import { editable } from '#platform/reference/editable.ts'
import { normalCode } from '../../rules/orders.ts'
import { planMonths } from '../../rules/prices.ts'
import { coupons, orders, subscriptionPlans, subscriptionTypes } from '../tables.ts'

/** Subscription types, used by their plans. Purchases keep their original name and limits. */
export const editableTypes = editable({
  name: 'subscriptionType',
  table: subscriptionTypes,
  fields: [
    { name: 'name', kind: 'text', max: 50 },
    { name: 'workTypeLimit', kind: 'whole', min: 1, max: 7 },
    { name: 'addressLimit', kind: 'whole', min: 1, max: 1000 },
    { name: 'galleryImagesLimit', kind: 'whole', min: 1, max: 10_000 },
    { name: 'position', kind: 'whole', max: 30_000 },
  ],
  order: sql`r.position`,
  uses: sql`(select count(*) from ${subscriptionPlans} p where p.type_id = r.id and p.is_active)`,
})

const months = planMonths.map((count) => ({ value: String(count), label: String(count) }))

/** Plans; one is in use while an open order is for it. */
export const editablePlans = editable({
  name: 'plan',
  table: subscriptionPlans,
  fields: [
    { name: 'name', kind: 'text', max: 50 },
    {
      name: 'typeId',
      kind: 'choice',
      fixed: true,
      options: sql`select id::text as value, name as label from ${subscriptionTypes}
        where is_active order by position, id`,
    },
    { name: 'months', kind: 'choice', fixed: true, options: months },
    { name: 'price', kind: 'rupees', min: 1, max: 10_000_000 },
    { name: 'offerPrice', kind: 'rupees', min: 1, max: 10_000_000 },
  ],
  order: sql`r.type_id, r.months`,
  uses: sql`(select count(*) from ${orders} o where o.plan_id = r.id
    and o.state in ('created', 'attempted'))`,
})

/** Coupons; one that orders have used can still be ended. */
export const editableCoupons = editable({
  name: 'coupon',
  table: coupons,
  fields: [
    { name: 'code', kind: 'text', max: 30, fixed: true },
    { name: 'extraDays', kind: 'whole', min: 1, max: 366 },
    { name: 'validFrom', kind: 'day' },
    { name: 'validUntil', kind: 'day', optional: true, notBefore: 'validFrom' },
    { name: 'totalUses', kind: 'whole', optional: true, max: 1_000_000 },
    { name: 'usesPerCompany', kind: 'whole', min: 1, max: 1_000_000 },
    {
      name: 'planIds',
      kind: 'choices',
      optional: true,
      options: sql`select p.id::text as value, t.name || ', ' || p.name as label
        from ${subscriptionPlans} p join ${subscriptionTypes} t on t.id = p.type_id
        where p.is_active and t.is_active order by t.position, p.months, p.id`,
    },
  ],
  order: sql`r.id desc`,
  uses: sql`(select count(*) from ${orders} o where o.coupon_id = r.id
    and o.state in ('created', 'attempted', 'paid', 'activated'))`,
  endsInUse: true,
  normal: { code: normalCode },
})
