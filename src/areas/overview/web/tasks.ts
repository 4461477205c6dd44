/** What a seller has to do, for the first page of the seller's room. */

import { href } from 'react-router'
import { status } from '#kernel/codes.ts'
import { dayMs, type IsoTime } from '#kernel/dates.ts'

/** Days before its end on which a plan becomes a task, as in the mails. */
const planEndsDays = 14

/** A task of the seller. */
export interface Task {
  kind:
    | 'enquiries'
    | 'lockedEnquiries'
    | 'bills'
    | 'rejected'
    | 'description'
    | 'banner'
    | 'planEnds'
    | 'address'
    | 'products'
    | 'plan'
    | 'planEnded'
  to: string
  /** How many things it is about. */
  count: number
  /** The end of the plan; null if it is not about one. */
  endDate: IsoTime | null
}

interface Facts {
  now: number
  descriptionStatus: number
  bannerStatus: number
  addresses: number
  products: number
  rejected: number
  /** New ones that can be opened, and those that a plan would open. */
  enquiries: number
  lockedEnquiries: number
  bills: number
  plan: {
    id: number
    endDate: IsoTime | null
    nextPlan: string
    ended: { endDate: IsoTime } | null
  }
}

/** The tasks, the most urgent first: other people wait for the first ones. */
export function tasksOf(facts: Facts): Task[] {
  const { plan } = facts
  const { endDate } = plan
  const endsSoon =
    plan.id > 0 &&
    plan.nextPlan === '' &&
    endDate !== null &&
    Date.parse(endDate) - facts.now < planEndsDays * dayMs
  const hasNone = plan.id === 0 && plan.nextPlan === ''
  const endOf = endDate ?? plan.ended?.endDate ?? null
  const basicDetail = href('/companyDetail/companyBasicDetail')
  const candidates: (Omit<Task, 'endDate'> & { is: boolean })[] = [
    {
      kind: 'enquiries',
      is: facts.enquiries > 0,
      count: facts.enquiries,
      to: `${href('/companyDetail/enquiries')}?state=new`,
    },
    {
      kind: 'lockedEnquiries',
      is: facts.lockedEnquiries > 0,
      count: facts.lockedEnquiries,
      to: href('/companyDetail/Subscription'),
    },
    {
      kind: 'bills',
      is: facts.bills > 0,
      count: facts.bills,
      to: `${href('/companyDetail/myCompany')}/billValidation`,
    },
    {
      kind: 'rejected',
      is: facts.rejected > 0,
      count: facts.rejected,
      to: `${href('/companyDetail/productList')}?status=${status.rejected}`,
    },
    {
      kind: 'description',
      is: facts.descriptionStatus === status.rejected,
      count: 1,
      to: basicDetail,
    },
    { kind: 'banner', is: facts.bannerStatus === status.rejected, count: 1, to: basicDetail },
    { kind: 'planEnds', is: endsSoon, count: 1, to: href('/companyDetail/Subscription') },
    {
      kind: 'address',
      is: facts.addresses === 0,
      count: 1,
      to: href('/companyDetail/companyAddress'),
    },
    {
      kind: 'products',
      is: facts.products === 0,
      count: 1,
      to: href('/companyDetail/productDetail'),
    },
    {
      kind: 'planEnded',
      is: hasNone && plan.ended !== null,
      count: 1,
      to: href('/companyDetail/Subscription'),
    },
    {
      kind: 'plan',
      is: hasNone && plan.ended === null,
      count: 1,
      to: href('/companyDetail/Subscription'),
    },
  ]
  return candidates
    .filter(({ is }) => is)
    .map(({ is: _, ...task }) => ({ ...task, endDate: endOf }))
}
