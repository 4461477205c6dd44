/** What the rest of the product may use of reviews' server side. */
export { reviewChanged, reviewPosted } from './events.ts'
export { reviewDataOf } from './reads/own-reviews.ts'
export { publicReviewsOf } from './reads/public-reviews.ts'
export { verifiedReplies, verifiedReports, verifiedReviews } from './verified.ts'
export { eraseCompanyBills } from './writes/company-bills.ts'
export {
  addReview,
  eraseAuthor,
} from './writes/posted.ts'
