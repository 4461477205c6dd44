/** The directory's components for other areas' pages. */
import { lazy } from 'react'
import { orElse } from '#ui/lazy-part.tsx'

export { useNamedPlaces } from './named-places.ts'
export { SellerBox } from './seller-card.tsx'
export { SellerPlace } from './seller-place.tsx'

/** Loaded where a search was interpreted, as that is rare. */
export const MeantNotice = lazy(
  orElse(
    () => import('./meant-notice.tsx'),
    () => null,
  ),
)
