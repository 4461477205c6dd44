/** What other areas may ask of places. */
export { allCities, cityCoordinates, findPincode, knownCity } from './reads.ts'
