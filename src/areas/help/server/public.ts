/** The server-side API of help for other areas. */
export { helpEnded } from './events.ts'
export { changesOf, nameOf } from './reads/changes.ts'
export { visitNews } from './reads/visits.ts'
