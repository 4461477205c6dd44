/** What tests of limits share: plans that are given, and time that passes. */
import { sweepSubscriptions } from '#areas/billing/server/jobs.ts'
import {
  type GrantedSubscription,
  grantSubscription,
  type SubscriptionGrant,
} from '#areas/billing/server/public.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { TestApp } from './app.ts'

type Place = Pick<TestApp, 'database' | 'settle'>

/** Plans of data/reference for a month, with what they allow. */
export const monthly = {
  silver: { planId: 11, workLimit: 2, addressLimit: 3, galleryImageLimit: 25 },
  gold: { planId: 21, workLimit: 4, addressLimit: 10, galleryImageLimit: 100 },
  platinum: { planId: 31, workLimit: 7, addressLimit: 50, galleryImageLimit: 500 },
} as const

/** Gives a company a plan. */
export async function grant(
  { database }: Place,
  wanted: SubscriptionGrant,
): Promise<GrantedSubscription> {
  return database.transaction((tx) => grantSubscription(tx, wanted))
}

/** Lets so many days pass for a company's subscriptions, then does what their sweep does. */
export async function letPass(market: Place, companyId: string, days: number): Promise<void> {
  await market.database.query(
    `update company_subscriptions set starts_at = starts_at - $2 * interval '1 day',
       ends_at = ends_at - $2 * interval '1 day' where company_id = $1`,
    [companyId, days],
  )
  await sweep(market)
}

/** What the server does by itself every few minutes and at each end, and all that follows from it. */
export async function sweep({ database, settle }: Place): Promise<void> {
  const jobs = { enqueue } as Jobs
  const delivery = { id: 'test', attempt: 1, signal: new AbortController().signal }
  await sweepSubscriptions.work({}, { database, jobs }, delivery)
  await settle()
}
