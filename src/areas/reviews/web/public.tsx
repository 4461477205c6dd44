/** The reviews' web API for other areas' pages. */
export { AddReview } from './add-review.tsx'
export { ReviewAuthor } from './review-author.tsx'
export { ReviewSummary } from './review-summary.tsx'
export { WithdrawReview } from './withdraw-review.tsx'
