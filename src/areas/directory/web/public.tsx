/** The directory's components for other areas' pages. */
export { SellerBox } from './seller-card.tsx'
