/** What the rest of the product may use of reviews' server side. */
export { reviewChanged, reviewPosted } from './events.ts'
export { publicReviewsOf } from './reads/public-reviews.ts'
export { verifiedReplies, verifiedReports, verifiedReviews } from './verified.ts'
export { addCompanyBill } from './writes/company-bills.ts'
export { addReview } from './writes/posted.ts'
