/** What other areas' pages use of the directory. */
export { knowledgeOf } from './knowledge.ts'
export { otherReadings } from './other-readings.ts'
