/** What other areas' pages use of the directory. */
export { MeantNotice } from './meant-notice.tsx'
export { SellerBox } from './seller-card.tsx'
