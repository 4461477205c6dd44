/** What the rest of the product may use of companies' server side. */
import type { ShownPictures } from '#areas/media/server/public.ts'
import { isBackgroundShown } from './reads/companies.ts'

export { companyBlocked, companyChanged } from './events.ts'
export { limitsOf, sellerAt, workingTypesOf } from './reads/companies.ts'
export { verifiedBackgrounds, verifiedDescriptions } from './verified.ts'
export { type AddressFields, blockCompany, lockCompany } from './writes/companies.ts'

/** Which background pictures of companies are public. */
export const backgroundPictures: ShownPictures = {
  subject: 'company_background_picture',
  isShown: isBackgroundShown,
}
