/** What the rest of the product may use of reviews' server side. */
export { reviewChanged } from './events.ts'
export { publicReviewsOf } from './reads/public-reviews.ts'
export { verifiedReviews } from './verified.ts'
export { addReview } from './writes.ts'
