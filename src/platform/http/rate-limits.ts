/**
 * Rate limits of calls. Counted in this process: with several processes each one counts separately.
 * Limits that must be exact (codes, logins) are counted in the database.
 */

import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import type { Endpoint } from '#kernel/endpoint.ts'
import { problem } from '#kernel/problem.ts'
import { createWorkQueue, type WorkQueue } from '#kernel/work-queue.ts'
import { m } from '#words/messages.js'
import { networksAround } from './networks.ts'
import type { RequestContext } from './perform.ts'

/** See the file comment. */
export interface RateLimits {
  /** Counts a call. @throws Problem 429 with Retry-After if the endpoint's limit is exceeded. */
  count(endpoint: Endpoint, context: RequestContext, points?: number): Promise<void>
  /** Counts the rendering of a page, or a call without its own limit, by network. */
  countWork(networkAddress: string, points?: number): Promise<void>
  /** Where reads of the database wait, so that nobody's reads keep others from theirs. */
  reads: WorkQueue
  /** Where pages wait to be made. */
  pages: WorkQueue
}

/**
 * Reads: as many at once as the database has connections for, a third of them for one visitor. A
 * burst waits; a visitor of whom more wait than this, or longer, is asking for too much. When the
 * site is asked for more than it can serve, the queues are full, and the rest is refused at once:
 * they are short, so that those who are served do not wait for long.
 */
const reads = { atOnce: 12, share: 4, waiting: 80, shareWaiting: 60, patience: 8_000 }
/** Pages: few at once, because making one occupies the only thread. */
const pages = { atOnce: 12, share: 4, waiting: 60, shareWaiting: 40, patience: 10_000 }
const longestWait = 600_000
const tooMany = m.refused_requests_many

/**
 * Creates the counters; `scale` multiplies every limit (tests with many calls raise it).
 *
 * @param networkBudget calls per minute and network of everything without its own limit.
 */
export function createRateLimits(scale = 1, networkBudget = 600): RateLimits {
  const limits = new Map<Endpoint, Limit>()
  const patience = (queue: { patience: number }) => Math.min(queue.patience * scale, longestWait)
  const work = createNetworkLimit(networkBudget * scale, 60)
  const limitOf = (endpoint: Endpoint, points: number, seconds: number) => {
    const known = limits.get(endpoint)
    if (known) return known
    const limit = createNetworkLimit(points * scale, seconds)
    limits.set(endpoint, limit)
    return limit
  }
  return {
    async count(endpoint, context, points = 1) {
      const rate = endpoint.rate
      if (!rate) return this.countWork(context.networkAddress, points)
      const key =
        rate.per === 'caller' && context.caller ? context.caller.userId : context.networkAddress
      await limitOf(endpoint, rate.limit, rate.seconds)(key, points)
    },
    countWork: work,
    reads: createWorkQueue({ ...reads, patience: patience(reads), refusal: tooMany }),
    pages: createWorkQueue({ ...pages, patience: patience(pages), refusal: tooMany }),
  }
}

/** Counts points for a key. @throws Problem 429 with Retry-After if the limit is exceeded. */
export type Limit = (key: string, points?: number) => Promise<void>

/** Creates a limit of `points` per `seconds`. */
export function createLimit(points: number, seconds: number): Limit {
  const limiter = new RateLimiterMemory({ points, duration: seconds })
  return async (key, counted = 1) => {
    await limiter.consume(key, counted).catch((refusal: RateLimiterRes | Error) => {
      if (refusal instanceof Error) throw refusal
      throw problem(429, tooMany, {
        retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)),
      })
    })
  }
}

/**
 * Creates a limit of `points` per `seconds` and network; the networks around an IPv6 network
 * together have twice and four times as many. Other keys, such as user ids, stand alone.
 */
function createNetworkLimit(points: number, seconds: number): Limit {
  const levels = [1, 2, 4].map((times) => createLimit(points * times, seconds))
  return async (key, counted) => {
    const around = networksAround(key).reverse()
    for (const [at, network] of around.entries()) await levels[at]?.(network, counted)
    if (around.length === 0) await levels[0]?.(key, counted)
  }
}
