/** The web API of companies for other areas' pages. */
export { CompanyRail } from './company-rail.tsx'
export { mapUrl } from './map-url.ts'
export { NextSteps } from './next-steps.tsx'
export { type OwnCompany, useOwnCompany } from './own-company.ts'
