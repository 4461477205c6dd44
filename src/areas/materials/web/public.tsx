/** The components of lists of materials for other areas' pages. */
export { AddToList } from './add-to-list.tsx'
export { oneUnit, unitLabel, unitNamed } from './units.ts'
