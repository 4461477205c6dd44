/** Personal data held about a company's owner. */
import type { PersonalData } from '#platform/personal/personal.ts'
import { companyDataOf } from './reads/companies.ts'
import { closeCompanyOf } from './writes/companies.ts'

export const personal: PersonalData = {
  tables: {
    companies: { kept: 'closed and blank but for its name, which reviews of it tell' },
    company_working_types: { kept: 'the trades of the closed company' },
    company_addresses: { kept: 'blank; with the place where an invoice names it' },
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
