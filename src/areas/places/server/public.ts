/** What other areas may ask of places. */
export { cityCoordinates, findPincode, knownCity, type LocatedPlace } from './reads.ts'
