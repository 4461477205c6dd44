/** What other areas' pages show of the market. */
export { Ask } from './ask.tsx'
export { CompareBar } from './compare-bar.tsx'
export { MarketToday } from './market-today.tsx'
export { RecentlySeen } from './recently-seen.tsx'
export { TradePlaces } from './trade-places.tsx'
