/** The directory's server-side exports for other areas: how a typed search is interpreted. */
export { type CompanyPlaces, placesOfCompanies } from './reads/company-places.ts'
export { inEnglish } from './reads/hindi.ts'
export { knowledgeOf } from './reads/knowledge.ts'
export { mayReadOn, meantBy } from './reads/meant.ts'
export { apart, type Circle, haversine, reachOf } from './reads/near.ts'
export { englishWord, isMisread, otherReadings } from './reads/readings.ts'
export { choicesOf, meaningsOf, meaningsStatement, unknownAmong } from './reads/word-meanings.ts'
export { rememberedWords } from './reads/words.ts'
