/** The call behind the suggestions, apart from the field: lists need it only once it is used. */
import { call } from '#client/call.ts'
import { type CitySuggestion, places } from '../contract.ts'

/** Every city that the location filter suggests. */
export function fetchCities(): Promise<readonly CitySuggestion[]> {
  return call(places.cities, {})
}
