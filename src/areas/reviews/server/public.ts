/** The reviews' server API for other areas. */
export { reviewChanged, reviewPosted } from './events.ts'
export { publicReviewsOf } from './reads/public-reviews.ts'
export { verifiedReplies, verifiedReports, verifiedReviews } from './verified.ts'
export { addCompanyBill } from './writes/company-bills.ts'
export { moveReviews } from './writes/move.ts'
export { addReview } from './writes/posted.ts'
