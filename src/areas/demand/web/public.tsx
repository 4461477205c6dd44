/** What other areas' pages may import of demand. */

export { overviewTowns, TownsOverview } from './towns-overview.tsx'
