/** What other areas may do with companies. */
export { companyChanged } from './events.ts'
export { limitsOf } from './reads.ts'
export {
  type AddressFields,
  addCompanies,
  type ImportedCompany,
  lockCompany,
} from './writes/companies.ts'
