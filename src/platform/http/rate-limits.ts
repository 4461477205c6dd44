/**
 * Rate limits of calls. Counted in this process: with several processes each one counts separately.
 * Limits that must be exact (codes, logins) are counted in the database.
 */

import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import type { Endpoint } from '#kernel/endpoint.ts'
import { problem } from '#kernel/problem.ts'
import type { RequestContext } from './perform.ts'

/** See the file comment. */
export interface RateLimits {
  /** Counts a call. @throws Problem 429 with Retry-After if the endpoint's limit is exceeded. */
  count(endpoint: Endpoint, context: RequestContext): Promise<void>
  /** Counts the rendering of a page, or a call without its own limit, by network. */
  countWork(networkAddress: string): Promise<void>
}

/**
 * Creates the counters; `scale` multiplies every limit (tests with many calls raise it).
 *
 * @param networkBudget calls per minute and network of everything without its own limit.
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

/** Counts points for a key. @throws Problem 429 with Retry-After if the limit is exceeded. */
export type Limit = (key: string, points?: number) => Promise<void>

/** Creates a limit of `points` per `seconds`. */
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
