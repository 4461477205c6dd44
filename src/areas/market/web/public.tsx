/** The market's components for other areas' pages. */

export { CompareBar, CompareBox } from './compare-bar.tsx'
export { CompareButton } from './compare-button.tsx'
export { MarketToday } from './market-today.tsx'
export { NoteSeen } from './note-seen.tsx'
export { ColourDots, MarketCards, Saving } from './product-card.tsx'
export { RecentlySeen } from './recently-seen.tsx'
export { SellersMap } from './sellers-map.tsx'
export { ShareLink } from './share-link.tsx'
export { TradePlaces } from './trade-places.tsx'
export { yearsText } from './years.ts'
