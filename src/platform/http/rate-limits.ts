/**
 * Limits on how often a call may be made. Counted in this process: with several processes each
 * counts its own share. Limits that must be exact (codes, logins) are counted in the database.
 */

import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import type { Endpoint } from '#kernel/endpoint.ts'
import { problem } from '#kernel/problem.ts'
import type { RequestContext } from './perform.ts'

/** See the file's head. */
export interface RateLimits {
  /** Counts a call. @throws Problem 429 with Retry-After once the endpoint's limit is passed. */
  count(endpoint: Endpoint, context: RequestContext): Promise<void>
  /** Counts a page that has to be made, or a call without a limit of its own. */
  countWork(networkAddress: string): Promise<void>
}

/**
 * Makes the counters; `scale` multiplies every limit (tests of many calls raise it).
 *
 * @param networkBudget what one network gets in a minute of what has no limit of its own.
 */
export function createRateLimits(scale = 1, networkBudget = 600): RateLimits {
  const limits = new Map<Endpoint, Limit>()
  const work = createLimit(networkBudget * scale, 60)
  const limitOf = (endpoint: Endpoint, points: number, seconds: number) => {
    const known = limits.get(endpoint)
    if (known) return known
    const limit = createLimit(points * scale, seconds)
    limits.set(endpoint, limit)
    return limit
  }
  return {
    async count(endpoint, context) {
      const rate = endpoint.rate
      if (!rate) return this.countWork(context.networkAddress)
      const key =
        rate.per === 'caller' && context.caller ? context.caller.userId : context.networkAddress
      await limitOf(endpoint, rate.limit, rate.seconds)(key)
    },
    countWork: work,
  }
}

/** Counts something of somebody. @throws Problem 429 with Retry-After once there is too much. */
export type Limit = (key: string, points?: number) => Promise<void>

/** Makes a limit of so many points in so many seconds. */
export function createLimit(points: number, seconds: number): Limit {
  const limiter = new RateLimiterMemory({ points, duration: seconds })
  return async (key, counted = 1) => {
    await limiter.consume(key, counted).catch((refusal: RateLimiterRes | Error) => {
      if (refusal instanceof Error) throw refusal
      throw problem(429, 'Too many requests. Please wait for some time.', {
        retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)),
      })
    })
  }
}
