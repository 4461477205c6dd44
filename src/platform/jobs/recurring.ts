/** Recurring jobs, such as hourly sweeps. */
import * as z from 'zod/mini'
import type { Services } from '#platform/http/context.ts'
import { type Delivery, defineJob, type Job, type JobOptions, site } from './job.ts'

type NoPayload = Record<string, never>

/**
 * Defines a job that runs every `every` seconds, counted from the start of a run. It queues its
 * next run before it works, so that a failure does not end the series. List it in `recurring`
 * (src/app/jobs.ts), which queues the first run.
 */
export function defineRecurringJob<Context extends Pick<Services, 'database' | 'jobs'>>({
  every,
  work,
  ...job
}: Pick<JobOptions<NoPayload>, 'timeLimit'> & {
  name: string
  every: number
  work(context: Context, delivery: Delivery): Promise<unknown>
}): Job<NoPayload, Context> {
  const recurring = defineJob<NoPayload, Context>({
    ...job,
    payload: z.object({}),
    owner: site,
    // A constant key, so that at most one is waiting.
    key: () => 'sweep',
    work: async (_, context, delivery) => {
      const { database, jobs } = context
      await database.transaction((tx) => jobs.enqueue(tx, recurring, {}, { after: every }))
      await work(context, delivery)
    },
  })
  return recurring
}
