/** Claims of firms (rules 23.5). */

/** How a claimant shows that a firm is theirs: by a code to what is listed, an invitation, or proof. */
export const claimWays = ['email', 'phone', 'invitation', 'proof'] as const

/**
 * `code`: a code was sent; `proof`: evidence is awaited; `answer`: the owner has time to answer;
 * `queue`: an admin decides; then `granted`, `refused`, `withdrawn`, or `undone` after a grant.
 */
export const claimStates = [
  'code',
  'proof',
  'answer',
  'queue',
  'granted',
  'refused',
  'withdrawn',
  'undone',
] as const

/** States in which a claim is not decided. */
export const openClaims = ['code', 'proof', 'answer', 'queue'] as const

/** Days that an owner has to answer another claimant. */
export const answerDays = 3
/** Days within which a granted claim, or a merge, can be undone. */
export const undoDays = 30
/** Open claims of a person, and claims that a person can begin in a day. */
export const openClaimsMax = 5
/** How long a claimant's words, and an owner's answer, may be. */
export const claimWordsMax = 500
