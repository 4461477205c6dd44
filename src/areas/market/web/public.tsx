/** The market's components for other areas' pages. */

export { AmountFields, amountOf } from './amount-fields.tsx'
export { answeringText, durationText } from './answering-text.ts'
export { CompareBar } from './compare-bar.tsx'
export { CompareBox } from './compare-box.tsx'
export { CompareButton } from './compare-button.tsx'
export { type ComparedKind, useChosen } from './compare-choice.ts'
export { MarketToday } from './market-today.tsx'

export { NoteSeen } from './note-seen.tsx'
export { ColourDots, MarketCards, Saving, StockText, sellerPath } from './product-card.tsx'
export { costText, quantityText } from './quantity-text.ts'

export { RecentlySeen } from './recently-seen.tsx'
export { SellersMap } from './sellers-map.tsx'
export { ShareLink } from './share-link.tsx'
export { busiestPlaces, type TradePlace, TradePlaces } from './trade-places.tsx'
export { yearsText } from './years.ts'
