/** The search's server-side exports: how a typed text is read, and circles around places. */
export { apart, type Circle, haversine, reachOf } from './reads/circles.ts'
export { inEnglish } from './reads/hindi.ts'
export { knownItemTypeNames } from './reads/item-type-names.ts'
export { knowledgeOf, soldThings } from './reads/knowledge.ts'
export { mayReadOn, meantBy } from './reads/meant.ts'
export {
  englishWord,
  isFirst,
  isMisread,
  namesPlace,
  otherReadings,
  type Search,
} from './reads/readings.ts'
export { rememberedWords } from './reads/remembered-words.ts'
export { type MeantTrade, tradeOfText } from './reads/trade-words.ts'
export {
  choicesOf,
  type Meaning,
  meaningsOf,
  meaningsStatement,
  unknownAmong,
} from './reads/word-meanings.ts'
