/** What other areas may ask of places. */
import type { Editable } from '#platform/reference/editable.ts'
import type { ReferenceSet } from '#platform/reference/reference.ts'
import { addCityAliases, editableCityAliases } from './writes.ts'

export { cityAliasChanged } from './events.ts'
export {
  cityAliases,
  followCityAliases,
  madeOfAliases,
  readCityAliases,
} from './reads/aliases.ts'
export {
  allCities,
  citiesAlsoCalled,
  cityCoordinates,
  cityNames,
  findPincode,
  knownCity,
  largestCities,
} from './reads/atlas.ts'

/** Other names of cities, from the first start. */
export const placesReference: readonly ReferenceSet[] = [
  { name: 'city aliases', path: 'city-aliases.json', add: addCityAliases },
]

/** What admins edit of places. */
export const editablePlaces: readonly Editable[] = [editableCityAliases]
