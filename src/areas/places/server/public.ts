/** The server API of places for other areas. */
import type { Editable } from '#platform/reference/editable.ts'
import type { ReferenceSet } from '#platform/reference/reference.ts'
import { addCityAliases, editableCityAliases } from './writes.ts'

export { cityAliasChanged } from './events.ts'
export {
  cityAliases,
  derivedFromAliases,
  followCityAliases,
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
  statesOfPincode,
} from './reads/atlas.ts'
export { ownPosition, placeOfAddress, positionError } from './reads/positions.ts'

/** Cities' aliases, loaded at the first start. */
export const placesReference: readonly ReferenceSet[] = [
  { name: 'city aliases', path: 'city-aliases.json', add: addCityAliases },
]

/** Reference data of places that admins can edit. */
export const editablePlaces: readonly Editable[] = [editableCityAliases]
