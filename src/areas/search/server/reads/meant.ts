/** What a typed text means, and how often a network may have it read in another way. */
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Database } from '#platform/database/database.ts'
import { knowledgeOf } from './knowledge.ts'
import { otherReadings } from './readings.ts'

// Rate limit for additional searches, per network and minute; a request makes up to three. Beyond
// it, a search is only taken as typed.
const searches = new RateLimiterMemory({ points: 180, duration: 60 })

/** Whether a network may make another additional search; counts it against the rate limit. */
export function mayReadOn(networkAddress: string): Promise<boolean> {
  return searches.consume(networkAddress).then(
    () => true,
    () => false,
  )
}

/** What a text means by the dictionary, without guessing: "eent" is brick. */
export async function meantBy(database: Database, text: string): Promise<string | undefined> {
  const { unknownWords: _, ...known } = await knowledgeOf(database, 0)
  const readings = await otherReadings({ text, location: '' }, known)
  return readings.find(({ certain, location }) => certain && location === '')?.text
}
