/** Members of a firm: limits and words of the contract (rules 29). */

/** Invitations of a firm that wait. */
export const invitationsMax = 10
/** Firms of one account. */
export const firmsMax = 20
/** For how many days an invitation can be accepted. */
export const invitationDays = 7

/** What has become of an invitation. */
export const invitationStates = ['open', 'accepted', 'withdrawn'] as const
