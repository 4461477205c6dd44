/** What other areas' pages use of reviews. */
export { AddReview } from './add-review.tsx'
export { ReviewAuthor } from './review-author.tsx'
export { ReviewSummary } from './review-summary.tsx'
export { WithdrawReview } from './withdraw-review.tsx'
