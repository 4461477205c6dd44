/** The directory's components for other areas' pages. */
import { lazy } from 'react'
import { orElse } from '#ui/lazy-part.tsx'

export { SellerBox } from './seller-card.tsx'
export { SellerPlace } from './seller-place.tsx'
export { useNamedPlaces } from './use-named-places.ts'

/** Loaded where a search was interpreted, as that is rare. */
export const MeantNotice = lazy(
  orElse(
    () => import('./meant-notice.tsx'),
    () => null,
  ),
)
