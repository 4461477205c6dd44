/** The market's components for other areas' pages. */
export { Ask } from './ask.tsx'
export { CompareBar, CompareBox } from './compare-bar.tsx'
export { MarketToday } from './market-today.tsx'
export { sellerPath } from './product-card.tsx'
export { RecentlySeen } from './recently-seen.tsx'
export { SellersMap } from './sellers-map.tsx'
export { TradePlaces } from './trade-places.tsx'
export { yearsText } from './years.ts'
