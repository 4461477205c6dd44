/** What other areas' pages use of reviews. */
export { ReviewSummary } from './review-summary.tsx'
