/** What other areas may do with moderation. */
export { recordVerification, type Verification } from './writes.ts'
