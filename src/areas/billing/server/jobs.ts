/** What billing does by itself. */

import * as z from 'zod/mini'
import type { Services } from '#platform/http/context.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import { secondsToNextTurn, tellOfEnds, turnSubscriptions } from './writes/turns.ts'

const longestPause = 300
const batch = 200

/**
 * Tells of subscriptions that begin, end or end soon: at the moment of the next one that is known,
 * and at least every five minutes; queues itself anew.
 */
export const sweepSubscriptions = defineJob<
  Record<string, never>,
  Pick<Services, 'database' | 'jobs'>
>({
  name: 'billing.sweep',
  payload: z.object({}),
  key: () => 'sweep',
  work: async (_, { database, jobs }) => {
    const again = (after: number) =>
      database.transaction((tx) => jobs.enqueue(tx, sweepSubscriptions, {}, { after }))
    // First, so that a failure below breaks no chain.
    await again(longestPause)
    while ((await database.transaction((tx) => turnSubscriptions(tx, batch))) === batch);
    while ((await database.transaction((tx) => tellOfEnds(tx, batch))) === batch);
    const next = await database.transaction(secondsToNextTurn)
    if (next !== null && next < longestPause) await again(next)
  },
})
