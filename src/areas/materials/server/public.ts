/** The server-side API of lists of materials for other areas. */
export { type CarriedLine, firmsForLines, type LineToAsk, listToAsk } from './reads/asked.ts'
