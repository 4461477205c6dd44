/** The server-side API of lists of materials for other areas. */
export { ownLines } from './reads/lists.ts'
