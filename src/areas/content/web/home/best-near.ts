/** Request for a city's best sellers; loaded once a visitor has chosen a city. */
import { directory } from '#areas/directory/contract.ts'
import { call } from '#client/call.ts'
import { answerOrFailure } from '#client/failures.ts'

/** The best-rated sellers of a city. */
export function bestNear(location: string) {
  return answerOrFailure(call(directory.bestRated, { location }))
}
