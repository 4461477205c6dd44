/** The server API for areas with things that can be saved. */
export { savedKeys, saveItem } from './handlers.ts'
export { type Saved, savedDataOf } from './reads.ts'
