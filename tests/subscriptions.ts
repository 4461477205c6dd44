/** Shared by tests of limits: granting plans and letting time pass. */
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

/** Monthly plans of data/reference, with their limits. */
export const monthly = {
  silver: { planId: 11, workLimit: 2, addressLimit: 3, galleryImageLimit: 25 },
  gold: { planId: 21, workLimit: 4, addressLimit: 10, galleryImageLimit: 100 },
  platinum: { planId: 31, workLimit: 7, addressLimit: 50, galleryImageLimit: 500 },
} as const

/** Grants a company a plan. */
export async function grant(
  { database }: Place,
  subscription: SubscriptionGrant,
): Promise<GrantedSubscription> {
  return database.transaction((tx) => grantSubscription(tx, subscription))
}

/** Moves a company's subscriptions this many days into the past, then runs the sweep. */
export async function letPass(market: Place, companyId: string, days: number): Promise<void> {
  await market.database.query(
    `update company_subscriptions set starts_at = starts_at - $2 * interval '1 day',
       ends_at = ends_at - $2 * interval '1 day' where company_id = $1`,
    [companyId, days],
  )
  await sweep(market)
}

/**
 * Runs the sweep that the server runs every few minutes and at each end of a subscription, then
 * everything that it triggers.
 */
export async function sweep({ database, settle }: Place): Promise<void> {
  const jobs = { enqueue } as Jobs
  const delivery = {
    id: 'test',
    attempt: 1,
    signal: new AbortController().signal,
    isTurnOver: () => false,
  }
  await sweepSubscriptions.work({}, { database, jobs }, delivery)
  await settle()
}
