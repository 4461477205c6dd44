/** The web API of companies for other areas' pages. */
import { lazyPart } from '#ui/lazy-part.tsx'

export { CompanyRail } from './company-rail.tsx'
export { mapUrl } from './map-url.ts'
export { type OwnCompany, useOwnCompany } from './own-company.ts'

/** A QR code, whose library is loaded only where one is shown. */
export const QrCode = lazyPart(
  () => import('#ui/qr-code.tsx'),
  () => null,
)

/** What a new seller does next; only My Company shows it. */
export const NextSteps = lazyPart(
  async () => ({ default: (await import('./next-steps.tsx')).NextSteps }),
  () => null,
)
