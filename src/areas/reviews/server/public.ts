/** What other areas may do with reviews. */
export { reviewChanged } from './events.ts'
export { publicReviewsOf, type ReviewPage, type ReviewQuery } from './reads/public-reviews.ts'
export {
  addReview,
  addReviewsWithDecisions,
  type DecidedReview,
  decideReview,
  type NewReview,
} from './writes.ts'
