/** Ends what is over, reminds buyers to review, publishes how firms answer, counts the market. */
import { sql } from 'drizzle-orm'
import { companyChanged, setAnswering } from '#areas/companies/server/public.ts'
import type { Reader } from '#platform/database/database.ts'
import type { Services } from '#platform/http/context.ts'
import { subscribe } from '#platform/jobs/events.ts'
import { defineRecurringJob } from '#platform/jobs/jobs.ts'
import { numberDays } from '../contract/seller.ts'
import { reviewAfterDays } from '../rules/limits.ts'
import { quotationAccepted } from './events.ts'
import { answeringFirms, answeringOf, noAnswering } from './reads/answering.ts'
import { findSuspects, marketName, suspectsName } from './reads/counts.ts'
import { runningOf } from './reads/inbox.ts'
import { endingRequests } from './reads/limits.ts'
import { marketNumbers } from './reads/numbers.ts'
import { partiesOf } from './reads/parties.ts'
import { hasReviewed } from './reads/reviewed.ts'
import { tell } from './writes/changes.ts'
import { keepCount } from './writes/counts.ts'
import { removeFirm } from './writes/quotes.ts'
import { sweepRequest } from './writes/requests.ts'

type Needs = Pick<Services, 'database'>

const batch = 200

/** Ends requests whose time is over or whose buyer is blocked, every five minutes. */
export const sweepRequests = defineRecurringJob<Pick<Services, 'database' | 'jobs'>>({
  name: 'quotations.sweep',
  every: 300,
  work: async ({ database }, { signal }) => {
    for (;;) {
      const ending = await endingRequests(database.reader, batch)
      for (const request of ending) {
        if (signal.aborted) return
        await database.transaction((tx) => sweepRequest(tx, request))
      }
      if (ending.length < batch) return
    }
  },
})

/** Makes public how firms answer, every hour. */
export const publishAnswering = defineRecurringJob<Pick<Services, 'database' | 'jobs'>>({
  name: 'quotations.answering',
  every: 3_600,
  work: async ({ database }, { signal }) => {
    const firms = await answeringFirms(database.reader)
    for (let from = 0; from < firms.length && !signal.aborted; from += batch) {
      const ids = firms.slice(from, from + batch)
      const known = await answeringOf(database.reader, ids)
      await database.transaction((tx) =>
        setAnswering(
          tx,
          ids.map((companyId) => {
            const { medianMinutes, answerRate } = known.get(companyId) ?? noAnswering
            return { companyId, minutes: medianMinutes, rate: answerRate }
          }),
        ),
      )
    }
  },
})

/** Counts what takes long over the whole market, every hour. */
export const countMarket = defineRecurringJob<Pick<Services, 'database' | 'jobs'>>({
  name: 'quotations.count',
  every: 3_600,
  work: async ({ database }, { signal }) => {
    const counts = [
      [suspectsName, findSuspects],
      ...numberDays.map((days) => {
        const count = (reader: Reader) => marketNumbers(reader, days)
        return [marketName(days), count] as const
      }),
    ] as const
    for (const [name, count] of counts) {
      if (signal.aborted) return
      await database.transaction(async (tx) => {
        await tx.execute(sql`set local statement_timeout = '5min'`)
        const begun = performance.now()
        const value = await count(tx)
        await keepCount(tx, { name, value, took: Math.round(performance.now() - begun) })
      })
    }
  },
})

/** Takes a firm that was blocked or closed out of its running enquiries; its buyers are told. */
export const removeClosedFirm = subscribe(
  companyChanged,
  'quotations',
  async ({ companyId }, { database }: Needs) => {
    for (const enquiryId of await runningOf(database.reader, companyId)) {
      await database.transaction((tx) => removeFirm(tx, { enquiryId, companyId }))
    }
  },
  { key: ({ companyId }) => companyId },
)

/** Some days after an acceptance, asks the buyer for a review, unless there is one. */
export const remindToReview = subscribe(
  quotationAccepted,
  'review',
  ({ enquiryId }, { database }: Needs) =>
    database.transaction(async (tx) => {
      const parties = await partiesOf(tx, enquiryId)
      if (!parties?.isActive || parties.state !== 'won') return
      if (await hasReviewed(tx, parties)) return
      await tell(tx, 'review', parties, parties.buyerId)
    }),
  { delay: reviewAfterDays * 86_400 },
)
