/** What other areas' pages show of storefronts. */
export { Visits } from './visits.tsx'
