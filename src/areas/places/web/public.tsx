/** What other areas' pages use of places. */
export { AddressFields } from './address-fields.tsx'
export { CityField } from './city-field.tsx'
export { PinCodeField, type PlaceForm } from './pincode-field.tsx'
export { type PincodeLookup, usePincodeLookup } from './pincode-lookup.ts'
export { browserPosition, type Position } from './position.ts'
export { PositionButton } from './position-button.tsx'
