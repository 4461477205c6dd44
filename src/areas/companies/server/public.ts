/** What the rest of the product may use of companies' server side. */
export { companyChanged } from './events.ts'
export { limitsOf, workingTypesOf } from './reads/companies.ts'
export { verifiedBackgrounds, verifiedDescriptions } from './verified.ts'
export { type AddressFields, lockCompany } from './writes/companies.ts'
