/** The directory's components for other areas' pages. */
export { MeantNotice } from './meant-notice.tsx'
export { SellerBox } from './seller-card.tsx'
export { SellerPlace, useNamedPlaces, useSellerPlace } from './seller-place.tsx'
