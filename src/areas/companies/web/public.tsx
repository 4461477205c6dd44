/** The web API of companies for other areas' pages. */
import { lazyPart } from '#ui/lazy-part.tsx'

export { CompanyRail } from './company-rail.tsx'
export { mapUrl } from './map-url.ts'
export { type OwnCompany, useOwnCompany } from './own-company.ts'

/** What a new seller does next; only My Company shows it. */
export const NextSteps = lazyPart(
  async () => ({ default: (await import('./next-steps.tsx')).NextSteps }),
  () => null,
)
