/** What other readings of a search are made with, asked of the server; only where they are needed. */
import { places } from '#areas/places/contract.ts'
import type { Call } from '#kernel/caller.ts'
import { Places } from './named-places.ts'
import type { Knowledge } from './other-readings.ts'

/**
 * @param things names of what there is to look for.
 */
export async function knowledgeOf(call: Call, things: readonly string[]): Promise<Knowledge> {
  // What is not known of places, or cannot be asked, does not keep a list from being shown.
  const cities = await call(places.cities, {}).catch(() => [])
  return {
    places: new Places(cities),
    findPincode: (pincode) => call(places.pincode, { pincode }).catch(() => undefined),
    things,
  }
}
