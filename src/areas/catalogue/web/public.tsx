/** What other areas' pages use of the catalogue. */
export { hasOffer, ProductPrice, rupees, unitName } from './product-price.tsx'
export { Stock, Tags } from './product-words.tsx'
