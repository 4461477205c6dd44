/** The web API of places for other areas' pages. */
import { lazy } from 'react'
import { orElse } from '#ui/lazy-part.tsx'

export { AddressFields } from './address-fields.tsx'
export { AddressLines } from './address-lines.tsx'
export { CityField } from './city-field.tsx'
export { placeField, placeFieldOf, withinField } from './place-fields.tsx'
export { browserPosition } from './position.ts'
export { SellerPlace } from './seller-place.tsx'
export { TurnRound } from './turn-round.tsx'
export { useNamedPlaces } from './use-named-places.ts'

// Where nothing is found, which is rare.
export const NearestInstead = lazy(
  orElse(
    () => import('./nearest-instead.tsx'),
    ({ children }) => children,
  ),
)
