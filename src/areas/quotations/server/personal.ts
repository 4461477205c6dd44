/** The personal data of quotations: a buyer's requests, and a firm's answers. */
import type { PersonalData } from '#platform/personal/personal.ts'
import { quotationDataOf, requestDataOf } from './reads/own-data.ts'
import { eraseBuyer, eraseDealer } from './writes/erase.ts'

const order = {
  retained: "deleted, but for goods and prices of what was accepted: the other side's order",
}

export const personal: PersonalData = {
  tables: {
    quotation_requests: order,
    quotation_request_lines: order,
    enquiries: order,
    quotations: order,
    quotation_lines: order,
    quotation_awards: order,
    quotation_alternatives: order,
    quotation_originals: 'deleted',
    enquiry_messages: 'deleted',
    enquiry_files: 'deleted',
    enquiry_reports: 'deleted',
  },
  read: async (reader, { userId, companyId }) => {
    const quotationRequests = await requestDataOf(reader, userId)
    const ownQuotations = companyId ? await quotationDataOf(reader, companyId) : null
    const pictures = [
      ...quotationRequests.lines,
      ...quotationRequests.files,
      ...(ownQuotations?.files ?? []),
    ]
    return {
      data: { quotationRequests, quotations: ownQuotations },
      pictures: pictures.map(({ picture }) => picture),
    }
  },
  erase: async (tx, { userId, companyId }) => {
    await eraseBuyer(tx, userId)
    if (companyId) await eraseDealer(tx, companyId)
  },
}
