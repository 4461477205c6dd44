import type * as z from 'zod/mini'
import type { Transaction } from '#platform/database/database.ts'
import { enqueue } from './enqueue.ts'
import { type AnyJob, type Delivery, defineJob, type Job, type JobOptions } from './job.ts'

/** A domain event of an area, to which others can subscribe. */
export interface Event<Payload> {
  name: string
  payload: z.ZodMiniType<Payload>
  /** Whom its subscribers work for (job.ts). */
  owner(payload: Payload): string | null
}

// Subscribers by event. A global registry, filled when subscriptions are defined, so that `writes`,
// which have only their transaction, can emit.
const subscribers = new Map<string, Map<string, AnyJob<never>>>()

/** Defines an event, named `area.whatHappened`. */
export function defineEvent<Payload>(
  name: string,
  payload: z.ZodMiniType<Payload>,
  owner: Event<Payload>['owner'],
): Event<Payload> {
  return { name, payload, owner }
}

/**
 * Subscribes to an event: the handler is a job named `event.subscriber`, delivered at least once
 * after the commit. The returned job must be passed to `Jobs.start`.
 */
export function subscribe<Payload, Context>(
  event: Event<Payload>,
  subscriber: string,
  handler: (payload: Payload, context: Context, delivery: Delivery) => Promise<void>,
  options: JobOptions<Payload> = {},
): Job<Payload, Context> {
  const name = `${event.name}.${subscriber}`
  const { payload, owner } = event
  const job = defineJob({ ...options, name, payload, owner, work: handler })
  const known = subscribers.get(event.name) ?? new Map<string, AnyJob<never>>()
  subscribers.set(event.name, known.set(name, job as unknown as AnyJob<never>))
  return job
}

/** Emits an event in a transaction: queues one job per subscriber. */
export async function emit<Payload>(
  tx: Transaction,
  event: Event<Payload>,
  payload: Payload,
): Promise<void> {
  for (const job of subscribers.get(event.name)?.values() ?? []) await enqueue(tx, job, payload)
}

/** The names of all subscriptions, to check that each has a worker. */
export function subscriptionNames(): string[] {
  return [...subscribers.values()].flatMap((each) => [...each.keys()])
}
