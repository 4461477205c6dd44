/** Asks for a city's best sellers; fetched once a visitor has chosen a city. */
import { directory } from '#areas/directory/contract.ts'
import { call } from '#client/call.ts'
import type { BestSeller } from './best-rated.tsx'

/** The best-rated sellers of a city. */
export function bestNear(location: string): Promise<readonly BestSeller[]> {
  return call(directory.bestRated, { location })
}
