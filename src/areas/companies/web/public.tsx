/** The web API of companies for other areas' pages. */
export { mapUrl } from './map-url.ts'
export { useOwnCompany } from './own-company.ts'
