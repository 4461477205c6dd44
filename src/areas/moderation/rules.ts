/** Moderation's pure rules: what can be verified, under the names that the history keeps. */

/** The kinds of thing that an admin verifies; each area adds its own. */
export const verificationSubjects = [
  'company_description',
  'company_background_picture',
  'product',
  'product_image',
  'gallery_image',
  'review',
] as const

/** One of {@link verificationSubjects}. */
export type VerificationSubject = (typeof verificationSubjects)[number]
