/** The web API of places for other areas' pages. */
export { AddressFields } from './address-fields.tsx'
export { AddressLines } from './address-lines.tsx'
export { CityField } from './city-field.tsx'
export { NearestInstead } from './nearest-instead.tsx'
export { placeField, placeFieldOf, withinField } from './place-fields.tsx'
export { browserPosition } from './position.ts'
export { SellerPlace } from './seller-place.tsx'
export { useNamedPlaces } from './use-named-places.ts'
