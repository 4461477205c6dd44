/** What other areas' pages use of companies. */
export { mapUrl } from './map-url.ts'
export { useOwnCompany } from './own-company.ts'
