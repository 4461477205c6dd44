/** What the rest of the product may use of reviews' server side. */
import type { Verifiable } from '#areas/moderation/server/public.ts'
import { countPendingReviews, pendingReviews } from './reads/pending.ts'
import { decideReview } from './writes.ts'

export { reviewChanged } from './events.ts'
export { reviewDataOf } from './reads/own-reviews.ts'
export { publicReviewsOf } from './reads/public-reviews.ts'
export {
  addReview,
  addReviewsWithDecisions,
  type DecidedReview,
  decideReview,
  eraseAuthor,
} from './writes.ts'

/** What an admin verifies of reviews. */
export const reviewVerifiables: readonly Verifiable[] = [
  {
    subject: 'review',
    ids: 'number',
    countPending: countPendingReviews,
    listPending: pendingReviews,
    decide: (tx, id, decision) => decideReview(tx, Number(id), decision),
  },
]
