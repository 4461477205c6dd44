/** What reviews hold of their author. */
import type { PersonalData } from '#platform/personal/personal.ts'
import { reviewDataOf } from './reads/own-reviews.ts'
import { eraseAuthor } from './writes.ts'

export const personal: PersonalData = {
  tables: {
    reviews: { kept: 'verified ones are shown without a name, others are hidden' },
    review_bills: { kept: 'blank: without number and picture' },
  },
  read: async (reader, { userId }) => {
    const reviews = await reviewDataOf(reader, userId)
    const bills = reviews.flatMap((review) => review.bills)
    return { held: { reviews }, pictures: bills.map(({ picture }) => picture) }
  },
  erase: (tx, { userId }) => eraseAuthor(tx, userId),
}
