/** What areas use whose things can be saved. */
export { savedKeys, saveThing } from './handlers.ts'
export { type Saved, savedDataOf } from './reads.ts'
