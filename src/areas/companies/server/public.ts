/** The server-side API of companies for other areas. */
import type { PublicPictures } from '#areas/media/server/public.ts'
import { isBackgroundShown } from './reads/companies.ts'

export { companyBlocked, companyChanged } from './events.ts'
export { limitsOf, sellerAt, workingTypesOf } from './reads/companies.ts'
export { type CompanyPlaces, placesOfCompanies } from './reads/company-places.ts'
export { verifiedBackgrounds, verifiedDescriptions } from './verified.ts'
export { type AddressFields, blockCompany, lockCompany, setAnswering } from './writes/companies.ts'

/** Tells which company background pictures are public. */
export const backgroundPictures: PublicPictures = {
  subject: 'company_background_picture',
  isShown: isBackgroundShown,
}
