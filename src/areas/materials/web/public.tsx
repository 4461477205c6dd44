/** The components of lists of materials for other areas' pages. */
export { AddToList } from './add-to-list.tsx'
export { HouseSteps } from './house-steps.tsx'
export { keepOrders } from './kept-orders.ts'
export { PasteHome } from './paste-home-part.tsx'
export { oneUnit, unitLabel, unitNamed } from './units.ts'
export { useVisitorCount } from './visitor-count.ts'
