/** What other areas' pages use of places. */
export { CityField } from './city-field.tsx'
export { type PincodeLookup, usePincodeLookup } from './pincode-lookup.ts'
