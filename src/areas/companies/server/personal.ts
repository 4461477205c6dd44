/** Personal data held about a company's owner. */
import type { PersonalData } from '#platform/personal/personal.ts'
import { companyDataOf } from './reads/companies.ts'
import { closeCompanyOf } from './writes/companies.ts'

export const personal: PersonalData = {
  tables: {
    companies: { kept: 'closed and emptied, except for its name, which its reviews show' },
    company_working_types: { kept: 'trades of the closed company' },
    company_addresses: { kept: 'emptied, except for the place if an invoice names it' },
  },
  read: async (reader, { userId }) => {
    const company = await companyDataOf(reader, userId)
    const shown = company?.addresses.map(({ picture }) => picture) ?? []
    const pictures = [company?.backgroundPicture, company?.pendingBackgroundPicture, ...shown]
    return { held: { company }, pictures }
  },
  erase: async (tx, { userId, invoiced }) => {
    await closeCompanyOf(tx, userId, { invoiced })
  },
}
