/** The components of lists of materials for other areas' pages. */
export { AddToList } from './add-to-list.tsx'
export { HouseSteps } from './house-steps.tsx'
export { oneUnit, unitLabel, unitNamed } from './units.ts'
