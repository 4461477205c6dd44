/** What other areas may ask of places. */
export { cityCoordinates, findPincode, knownCity } from './reads.ts'
