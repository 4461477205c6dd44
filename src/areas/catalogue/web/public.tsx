/** What other areas' pages use of the catalogue. */
export { hasOffer, ProductPrice, rupees, unitName, unitText } from './product-price.tsx'
export { Stock, Tags } from './product-words.tsx'
