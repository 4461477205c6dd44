/** Parts of the catalogue that other areas' pages use. */
import { lazy } from 'react'
import { orElse } from '#ui/lazy-part.tsx'
import type { LookupNote } from './lookups.ts'

export { localText } from './local-text.ts'
export { lookup, lookupWords } from './lookups.ts'
export { hasOffer, ProductPrice, unitName, unitText } from './product-price.tsx'
export { Stock } from './stock.tsx'
export { Tags } from './tags.tsx'

/** Notes on lookups; loaded lazily when one failed, as that is rare. */
export const LookupNotes = lazy(
  orElse(
    () => import('./lookup-notes.tsx'),
    ({ lookups }: { lookups: readonly LookupNote[] }) => (
      <p role="alert">{lookups.map(({ failure }) => failure).join(' ')}</p>
    ),
  ),
)
export { productPath as ownProductPath } from './chosen-product.tsx'
export { addKindPath } from './existing-list.ts'
