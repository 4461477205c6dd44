/** What the rest of the product may use of companies' server side. */
import type { ShownPictures } from '#areas/media/server/public.ts'
import type { Verifiable } from '#areas/moderation/server/public.ts'
import { isBackgroundShown } from './reads/companies.ts'
import {
  backgroundWaits,
  countWaiting,
  descriptionWaits,
  pendingBackgrounds,
  pendingDescriptions,
} from './reads/pending.ts'
import { decideBackground, decideDescription } from './writes/decisions.ts'

export { companyChanged } from './events.ts'
export { companyDataOf, limitsOf } from './reads/companies.ts'
export {
  type AddressFields,
  addCompanies,
  closeCompanyOf,
  type ImportedCompany,
  lockCompany,
} from './writes/companies.ts'

/** Which background pictures of companies are public. */
export const backgroundPictures: ShownPictures = {
  subject: 'company_background_picture',
  isShown: isBackgroundShown,
}

/** What an admin verifies of companies. */
export const companyVerifiables: readonly Verifiable[] = [
  {
    subject: 'company_description',
    ids: 'guid',
    countPending: (reader) => countWaiting(reader, descriptionWaits),
    listPending: pendingDescriptions,
    decide: decideDescription,
  },
  {
    subject: 'company_background_picture',
    ids: 'guid',
    countPending: (reader) => countWaiting(reader, backgroundWaits),
    listPending: pendingBackgrounds,
    decide: decideBackground,
  },
]
