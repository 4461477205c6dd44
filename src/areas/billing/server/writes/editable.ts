/** Records of billing that admins edit: subscription types, plans, coupons. */
import { type SQL, sql } from 'drizzle-orm'
import { hindiNameField } from '#areas/names/server/public.ts'
import { tradeIdMax } from '#kernel/ids.ts'
import { fieldError } from '#kernel/problem.ts'
import { editable, lastPosition } from '#platform/reference/editable.ts'
import { m } from '#words/messages.js'
import { membersMax } from '../../rules/limits.ts'
import { couponDays, couponPattern, normalCode } from '../../rules/orders.ts'
import { longestPlan } from '../../rules/prices.ts'
import { upiPattern } from '../../rules/received.ts'
import { paymentAccounts } from '../tables/documents.ts'
import { coupons, orders, subscriptionPlans, subscriptionTypes } from '../tables/orders.ts'

const yesNo = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]
const audiences = [
  { value: 'everyone', label: 'Every firm' },
  { value: 'new', label: 'Firms that register while it is offered' },
  { value: 'invited', label: 'Firms whose owner came by an invitation' },
]

/** Subscription types, used by their plans. Purchases keep their original name and limits. */
export const editableTypes = editable({
  name: 'subscriptionType',
  table: subscriptionTypes,
  fields: [
    { name: 'name', kind: 'text', max: 50 },
    { name: 'workTypeLimit', kind: 'whole', min: 1, max: tradeIdMax },
    { name: 'addressLimit', kind: 'whole', min: 1, max: 1000 },
    { name: 'galleryImagesLimit', kind: 'whole', min: 1, max: 10_000 },
    { name: 'showsContact', kind: 'choice', options: yesNo, proposed: 'true' },
    { name: 'productLimit', kind: 'whole', optional: true, min: 1, max: 100_000 },
    { name: 'memberLimit', kind: 'whole', optional: true, max: membersMax },
    { name: 'enquiriesPerMonth', kind: 'whole', optional: true, max: 100_000 },
    { name: 'enquiriesAfter', kind: 'choice', options: yesNo, proposed: 'false' },
    { name: 'position', kind: 'whole', max: 30_000, proposed: lastPosition(subscriptionTypes) },
    hindiNameField('plan'),
    { name: 'description', kind: 'text', optional: true, max: 300 },
    { name: 'descriptionHindi', kind: 'text', optional: true, max: 300 },
  ],
  order: sql`r.position`,
  uses: sql`(select count(*) from ${subscriptionPlans} p where p.type_id = r.id and p.is_active)`,
})

/**
 * Plans; one is in use while an open order is for it.
 *
 * @param trades the trades to whose firms a plan can be offered
 */
export const editablePlans = (trades: SQL) =>
  editable({
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
      { name: 'months', kind: 'whole', fixed: true, max: longestPlan.months, proposed: '0' },
      { name: 'days', kind: 'whole', fixed: true, max: longestPlan.days, proposed: '0' },
      { name: 'price', kind: 'rupees', max: 10_000_000 },
      { name: 'offerPrice', kind: 'rupees', max: 10_000_000 },
      { name: 'isOffered', kind: 'choice', options: yesNo, proposed: 'true' },
      { name: 'offeredTo', kind: 'choice', options: audiences, proposed: 'everyone' },
      { name: 'tradeIds', kind: 'choices', optional: true, options: trades },
      { name: 'towns', kind: 'lines', optional: true, max: 1000 },
      { name: 'offeredFrom', kind: 'day', optional: true },
      { name: 'offeredUntil', kind: 'day', optional: true, notBefore: 'offeredFrom' },
      hindiNameField('plan'),
    ],
    switchedBy: 'isOffered',
    refused: async ({ months, days }) =>
      Number(months) + Number(days) === 0 ? fieldError('days', m.plan_no_duration) : undefined,
    order: sql`r.type_id, r.months, r.days`,
    uses: sql`(select count(*) from ${orders} o where o.plan_id = r.id
    and o.state in ('created', 'attempted'))`,
  })

/** Coupons; one that orders have used can still be ended. */
export const editableCoupons = editable({
  name: 'coupon',
  table: coupons,
  fields: [
    { name: 'code', kind: 'text', max: 30, fixed: true },
    { name: 'extraDays', kind: 'whole', min: couponDays.min, max: couponDays.max },
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
        where p.is_active and t.is_active order by t.position, p.months, p.days, p.id`,
    },
  ],
  order: sql`r.id desc`,
  uses: sql`(select count(*) from ${orders} o where o.coupon_id = r.id
    and o.state in ('created', 'attempted', 'paid', 'activated'))`,
  endsInUse: true,
  // A code that has been saved is fixed, and not among the values.
  refused: async ({ code }) =>
    code === undefined || couponPattern.test(normalCode(code))
      ? undefined
      : fieldError('code', m.coupon_code_invalid),
  normal: { code: normalCode },
})

const ifscPattern = /^[A-Z]{4}0[A-Z0-9]{6}$/

/** Where buyers pay other than by Razorpay: the first one is on proformas and payment pages. */
export const editablePaymentAccounts = editable({
  name: 'paymentAccount',
  table: paymentAccounts,
  fields: [
    { name: 'payee', kind: 'text', max: 60 },
    { name: 'upiId', kind: 'text', optional: true, max: 130 },
    { name: 'bank', kind: 'text', optional: true, max: 60 },
    { name: 'accountNumber', kind: 'text', optional: true, max: 30 },
    { name: 'ifsc', kind: 'text', optional: true, max: 11 },
    {
      name: 'position',
      kind: 'whole',
      max: 30_000,
      proposed: sql`select (coalesce(max(position), 0) + 1)::text from ${paymentAccounts}`,
    },
  ],
  refused: async ({ upiId = '', accountNumber = '', ifsc = '' }) => {
    if (upiId !== '' && !upiPattern.test(upiId)) return fieldError('upiId', m.upi_id_invalid)
    if (ifsc !== '' && !ifscPattern.test(ifsc)) return fieldError('ifsc', m.ifsc_invalid)
    if (accountNumber !== '' && ifsc === '') return fieldError('ifsc', m.ifsc_invalid)
    if (upiId === '' && accountNumber === '') return fieldError('upiId', m.upi_id_or_account)
    return undefined
  },
  order: sql`r.position`,
  uses: sql`0`,
  normal: { ifsc: (text) => text.toUpperCase() },
})
