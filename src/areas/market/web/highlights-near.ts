/** Loads the highlights of a city; this module is loaded once a visitor has chosen one. */
import { call } from '#client/call.ts'
import { answerOrFailure } from '#client/failures.ts'
import { market } from '../contract.ts'

/** Offers and new products around a city. */
export function highlightsNear(location: string) {
  return answerOrFailure(call(market.highlights, { location }))
}
