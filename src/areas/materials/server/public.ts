/** The server-side API of lists of materials for other areas. */
export { firmsForLines, type LineToAsk, listToAsk } from './reads/asked.ts'
