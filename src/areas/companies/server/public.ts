/** What the rest of the product may use of companies' server side. */
import type { Verifiable } from '#areas/moderation/server/public.ts'
import {
  backgroundWaits,
  countWaiting,
  descriptionWaits,
  pendingBackgrounds,
  pendingDescriptions,
} from './reads/pending.ts'
import { decideBackground, decideDescription } from './writes/decisions.ts'

export { companyChanged } from './events.ts'
export { companyDataOf, limitsOf, workingTypesOf } from './reads/companies.ts'
export {
  type AddressFields,
  addCompanies,
  closeCompanyOf,
  type ImportedCompany,
  lockCompany,
} from './writes/companies.ts'

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
