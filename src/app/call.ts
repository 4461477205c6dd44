/** In-process API calls, made by pages and tests. */
import type { Call } from '#kernel/caller.ts'
import { isProblem, retold } from '#kernel/problem.ts'
import type { Bound, Services } from '#platform/http/context.ts'
import { perform, type RequestContext } from '#platform/http/perform.ts'
import type { RateLimits } from '#platform/http/rate-limits.ts'
import { inLanguage } from '#platform/language.ts'
import { endpoints } from './endpoints.ts'

// Keyed by method and path, because the bundle of the pages has its own copy of every contract.
const bounds = new Map(endpoints.map((bound): [string, Bound] => [keyOf(bound.endpoint), bound]))

function keyOf(endpoint: { method: string; path: string }): string {
  return `${endpoint.method} ${endpoint.path}`
}

/** Returns a function that calls any mounted endpoint, with the same checks as over HTTP. */
export function callerFor(services: Services, context: RequestContext, limits: RateLimits): Call {
  return async (endpoint, input) => {
    const bound = bounds.get(keyOf(endpoint))
    if (!bound) throw new Error(`${keyOf(endpoint)} is not mounted`)
    try {
      // perform() has parsed the response with this endpoint's own output schema.
      return (await perform(bound, input, context, services, limits)) as never
    } catch (error) {
      if (!isProblem(error) || !context.language) throw error
      throw inLanguage(context.language, () => retold(error))
    }
  }
}
