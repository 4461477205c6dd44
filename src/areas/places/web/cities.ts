/** Fetches the suggestions; a separate module, so that it is loaded only when the field is used. */
import { call } from '#client/call.ts'
import { type CitySuggestion, places } from '../contract.ts'

/** All cities that the location filter suggests. */
export function fetchCities(): Promise<readonly CitySuggestion[]> {
  return call(places.cities, {})
}
