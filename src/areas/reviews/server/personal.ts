/** The personal data of reviews: an author's reviews, and a seller's dummy bills. */
import type { PersonalData } from '#platform/personal/personal.ts'
import { companyBillsOf } from './reads/company-bills.ts'
import { reviewDataOf } from './reads/own-reviews.ts'
import { eraseCompanyBills } from './writes/company-bills.ts'
import { eraseAuthor } from './writes/posted.ts'

export const personal: PersonalData = {
  tables: {
    reviews: { retained: 'approved ones stay public without a name, others are hidden' },
    review_bills: { retained: 'emptied: without number and picture' },
    company_bills: 'deleted',
  },
  read: async (reader, { userId, companyId }) => {
    const reviews = await reviewDataOf(reader, userId)
    const companyBills = companyId ? await companyBillsOf(reader, companyId) : []
    const bills = [...reviews.flatMap((review) => review.bills), ...companyBills]
    return { data: { reviews, companyBills }, pictures: bills.map(({ picture }) => picture) }
  },
  erase: async (tx, { userId, companyId }) => {
    await eraseAuthor(tx, userId)
    if (companyId) await eraseCompanyBills(tx, companyId)
  },
}
