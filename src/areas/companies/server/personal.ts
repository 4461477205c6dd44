/** Personal data held about a company's owner. */
import type { PersonalData } from '#platform/personal/personal.ts'
import { companyDataOf } from './reads/companies.ts'
import { renameDataOf } from './reads/renames.ts'
import { companyRenames } from './tables.ts'
import { closeCompanyOf } from './writes/companies.ts'

export const personal: PersonalData = {
  tables: {
    companies: { retained: 'closed and emptied, except for its name, which its reviews show' },
    company_renames: { byCompany: companyRenames.companyId },
    company_former_urls: { retained: 'addresses of the closed company, which stay nobody else’s' },
    company_working_types: { retained: 'trades of the closed company' },
    company_addresses: { retained: 'emptied, except for the place if an invoice names it' },
  },
  read: async (reader, { userId }) => {
    const company = await companyDataOf(reader, userId)
    const addressPictures = company?.addresses.map(({ picture }) => picture) ?? []
    const pictures = [
      company?.backgroundPicture,
      company?.pendingBackgroundPicture,
      ...addressPictures,
    ]
    const renames = company ? await renameDataOf(reader, company.id) : []
    return { data: { company, renames }, pictures }
  },
  erase: async (tx, { userId, invoiced }) => {
    await closeCompanyOf(tx, userId, { invoiced })
  },
}
