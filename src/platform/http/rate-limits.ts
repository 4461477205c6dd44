/**
 * Limits on how often a call may be made. Counted in this process: with several processes each
 * counts its own share. Limits that must hold to the letter (codes, logins) stand in the database.
 */

import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import type { Endpoint } from '#kernel/endpoint.ts'
import { problem } from '#kernel/problem.ts'
import type { Visit } from './perform.ts'

/** See the file's head. */
export interface RateLimits {
  /** Counts a call. @throws Problem 429 with Retry-After once the endpoint's limit is passed. */
  count(endpoint: Endpoint, visit: Visit): Promise<void>
}

/** Makes the counters; `scale` multiplies every limit (tests of many calls raise it). */
export function createRateLimits(scale = 1): RateLimits {
  const limiters = new Map<Endpoint, RateLimiterMemory>()
  const limiterOf = (endpoint: Endpoint, limit: number, seconds: number) => {
    const known = limiters.get(endpoint)
    if (known) return known
    const limiter = new RateLimiterMemory({ points: limit * scale, duration: seconds })
    limiters.set(endpoint, limiter)
    return limiter
  }
  return {
    async count(endpoint, visit) {
      const rate = endpoint.rate
      if (!rate) return
      const key = rate.per === 'caller' && visit.caller ? visit.caller.userId : visit.networkAddress
      await limiterOf(endpoint, rate.limit, rate.seconds)
        .consume(key)
        .catch((refusal: RateLimiterRes | Error) => {
          if (refusal instanceof Error) throw refusal
          throw problem(429, 'Too many requests. Please wait for some time.', {
            retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)),
          })
        })
    },
  }
}
