import { expect, test } from 'vitest'
import { status } from '#kernel/codes.ts'
import { tasksOf } from './tasks.ts'

const now = Date.parse('2026-11-26T08:00:00.000Z')
const done = {
  now,
  descriptionStatus: status.approved,
  bannerStatus: status.approved,
  addresses: 1,
  products: 12,
  rejected: 0,
  enquiries: 0,
  lockedEnquiries: 0,
  bills: 0,
  plan: {
    id: 24,
    endDate: new Date('2027-11-21T08:30:00.000Z').toISOString(),
    nextPlan: '',
    ended: null,
  },
}
const kinds = (facts: Partial<Parameters<typeof tasksOf>[0]>) =>
  tasksOf({ ...done, ...facts }).map(({ kind }) => kind)

test('a complete company has no tasks; a new one gets an address, products and a plan', () => {
  expect(kinds({})).toEqual([])
  const noPlan = { id: 0, endDate: null, nextPlan: '', ended: null }
  expect(kinds({ addresses: 0, products: 0, plan: noPlan })).toEqual([
    'address',
    'products',
    'plan',
  ])
})

test('what others wait for comes first, then what was rejected', () => {
  expect(
    kinds({ addresses: 0, enquiries: 3, bills: 2, rejected: 1, descriptionStatus: 5 }),
  ).toEqual(['enquiries', 'bills', 'rejected', 'description', 'address'])
  const [bills] = tasksOf({ ...done, bills: 2 })
  expect(bills).toMatchObject({ count: 2, to: '/companyDetail/myCompany/billValidation' })
})

test('a plan is a task two weeks before its end, unless another one follows', () => {
  const plan = {
    id: 24,
    endDate: new Date('2026-12-09T08:00:00.000Z').toISOString(),
    nextPlan: '',
    ended: null,
  }
  expect(kinds({ plan })).toEqual(['planEnds'])
  expect(
    kinds({ plan: { ...plan, endDate: new Date('2026-12-11T08:00:00.000Z').toISOString() } }),
  ).toEqual([])
  expect(kinds({ plan: { ...plan, nextPlan: 'Gold' } })).toEqual([])
})

test('after a plan its end is said, with Renew; enquiries that a plan would open are counted apart', () => {
  const endDate = new Date('2026-11-20T08:00:00.000Z').toISOString()
  const plan = { id: 0, endDate: null, nextPlan: '', ended: { endDate } }
  expect(tasksOf({ ...done, plan })).toEqual([
    { kind: 'planEnded', count: 1, endDate, to: '/companyDetail/Subscription' },
  ])
  expect(kinds({ plan: { ...plan, nextPlan: 'Gold' } })).toEqual([])
  const tasks = tasksOf({ ...done, plan, enquiries: 3, lockedEnquiries: 3 })
  expect(tasks.map(({ kind, count }) => [kind, count])).toEqual([
    ['enquiries', 3],
    ['lockedEnquiries', 3],
    ['planEnded', 1],
  ])
})
