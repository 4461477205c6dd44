/** What other areas' pages use of the directory. */
export { knowledgeOf } from './knowledge.ts'
export { otherReadings } from './other-readings.ts'
export { SaveSeller } from './save-seller.tsx'
export { defaultSearch, type SellerSearch } from './search-params.ts'
