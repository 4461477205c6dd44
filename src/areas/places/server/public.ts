/** What other areas may ask of places. */
export {
  allCities,
  citiesAlsoCalled,
  cityCoordinates,
  findPincode,
  knownCity,
  namesakes,
} from './reads.ts'
